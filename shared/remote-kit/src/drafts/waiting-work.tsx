import type { Me } from '@madang/contract'
import { Alert, Button } from '@madang/design-system/core'
import { useEffect, useRef, useState } from 'react'
import { markStale } from '../clear.ts'
import { useMaybeMe } from '../hooks.ts'
import { getServices, getState } from '../state.ts'
import { type Carrier, openCarrier, type WaitingWork as Waiting } from './carry.ts'
import { useWorkWords } from './words.ts'

export interface WaitingWorkProps {
  /** A remote's name as people know it, for work whose maker gave it none. */
  nameOf(remote: string): string | undefined
}

/**
 * Sends what earlier pages and days of this person left unsent in this browser, and says what waits: for the frame, above every page. What is on
 * its way without trouble is nobody's concern.
 */
export function WaitingWork({ nameOf }: WaitingWorkProps) {
  const me = useMaybeMe()
  return me && <Carrying key={`${me.companyId} ${me.userIdx}`} me={me} nameOf={nameOf} />
}

function Carrying({ me: { companyId, userIdx, guest }, nameOf }: WaitingWorkProps & { me: Me }) {
  const words = useWorkWords()
  const [carrier, setCarrier] = useState<Carrier | null>(null)
  const [work, setWork] = useState<readonly Waiting[]>([])
  const isGuest = guest !== null
  /** Titles of what was told to wait. */
  const said = useRef(new Set<string>())
  useEffect(() => {
    const made = openCarrier({
      companyId,
      userIdx,
      guest: isGuest,
      api: getServices().api,
      allowed() {
        const { me } = getState()
        return me !== null && me.companyId === companyId && me.userIdx === userIdx
      },
      onSent({ title, sent }) {
        markStale('all')
        // of what was told to wait, not of each answer that went in time
        const told = title !== undefined && said.current.has(title) ? words.leftSent(title) : undefined
        const arrived = sent ?? told
        if (arrived) getServices().toast(arrived, 'success')
      },
    })
    const end = made.subscribe(() => setWork(made.view()))
    setCarrier(made)
    return () => {
      end()
      made.close()
    }
  }, [companyId, userIdx, isGuest, words])

  const told = work.filter(({ state }) => state.kind !== 'sending')
  useEffect(() => {
    for (const { title } of told) if (title !== undefined) said.current.add(title)
  })
  if (told.length === 0) return null
  const refused = told.find(({ state }) => state.kind === 'refused')
  const titles = [...new Set(told.flatMap(({ title, remote }) => title ?? nameOf(remote) ?? []))].join(', ')
  const to = told.length === 1 ? told[0]!.to : undefined
  const giveUp = async () => {
    const yes = await getServices().confirm({
      title: words.leftDropTitle,
      text: words.leftDropText,
      confirmLabel: words.giveUp,
      danger: true,
    })
    if (yes) carrier?.giveUp()
  }
  return (
    <Alert
      severity={refused ? 'warning' : 'info'}
      action={
        <>
          {to === undefined ? null : (
            <Button size="small" onClick={() => getServices().navigate(to)}>
              {words.leftOpen}
            </Button>
          )}
          <Button size="small" onClick={() => void carrier?.tryAgain()}>
            {words.leftAgain}
          </Button>
          {refused ? (
            <Button size="small" onClick={() => void giveUp()}>
              {words.giveUp}
            </Button>
          ) : null}
        </>
      }
    >
      {refused?.state.kind === 'refused'
        ? refused.refusal
          ? words.leftRefusedAs(refused.refusal)
          : words.leftRefused(told.length, titles, refused.state.code)
        : words.left(told.length, titles)}
    </Alert>
  )
}
