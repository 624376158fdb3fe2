import type { OverrideInfo } from '@madang/contract'
import { Button, Stack, Typography } from '@madang/design-system/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../core/texts.ts'
import { useSignedIn } from '../core/use-state.ts'
import { NativeModal } from '../ui/native-modal.tsx'
import { type Asked, forgetAsked } from './ask.ts'
import { mayOverride, Refused, setOverrides } from './gateway.ts'

type Step = 'asking-server' | 'sign-in-first' | 'asking' | 'working' | { refused: string }

interface AskProps {
  asked: Asked
  overrides: readonly OverrideInfo[]
  onDone(): void
  reload?(): void
}

/** A link wants other code to run here: who started that server knows it, and everybody else must be able to say no. */
export function AskDialog({ asked, overrides, onDone, reload = () => window.location.reload() }: AskProps) {
  const t = useT()
  const me = useSignedIn()
  const [step, setStep] = useState<Step>('asking-server')
  const dialog = useRef<HTMLDialogElement>(null)
  const visible = step !== 'asking-server' && step !== 'sign-in-first'

  const signedIn = me !== null && !me.guest
  useEffect(() => {
    let live = true
    mayOverride().then(
      (may) => live && setStep(may ? 'asking' : signedIn ? { refused: 'MF-403-002' } : 'sign-in-first'),
      () => live && setStep({ refused: 'network' }),
    )
    return () => {
      live = false
    }
  }, [signedIn])

  useEffect(() => {
    if (!visible) return
    // jsdom has no showModal; the open attribute shows it all the same.
    if (typeof dialog.current?.showModal === 'function') dialog.current.showModal()
    else dialog.current?.setAttribute('open', '')
  }, [visible])

  function end() {
    forgetAsked()
    onDone()
  }

  async function accept() {
    setStep('working')
    const now = overrides.map(({ remote, base, version }) => [remote, base ?? version ?? ''] as const)
    try {
      await setOverrides({ ...Object.fromEntries(now), ...asked })
      forgetAsked()
      reload()
    } catch (error) {
      setStep({ refused: error instanceof Refused ? error.code : 'network' })
    }
  }

  if (step === 'sign-in-first') {
    return (
      <Typography
        role="status"
        variant="body2"
        sx={{ px: 2, py: 1, textAlign: 'center', overflowWrap: 'anywhere' }}
      >
        {t('overrides.signIn', { what: Object.keys(asked).join(', ') })}
      </Typography>
    )
  }
  if (!visible) return null
  const refused = typeof step === 'object' ? step.refused : null
  return (
    <NativeModal ref={dialog} aria-labelledby="override-ask" onClose={end}>
      <Stack spacing={2}>
        <Typography id="override-ask" component="h2" variant="h3">
          {t(refused ? 'overrides.refused.title' : 'overrides.ask.title')}
        </Typography>
        <Stack component="ul" spacing={0.5} sx={{ m: 0, pl: 2.5 }}>
          {Object.entries(asked).map(([remote, value]) => (
            <Typography component="li" key={remote} sx={{ overflowWrap: 'anywhere' }}>
              {t('overrides.version', { remote, version: value })}
            </Typography>
          ))}
        </Stack>
        <Typography>{refused ? t(wordsOf(refused), { code: refused }) : t('overrides.ask.text')}</Typography>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button onClick={() => dialog.current?.close()} autoFocus>
            {t(refused ? 'action.close' : 'overrides.ask.cancel')}
          </Button>
          {refused ? null : (
            <Button variant="contained" disabled={step === 'working'} onClick={() => void accept()}>
              {t('overrides.ask.run')}
            </Button>
          )}
        </Stack>
      </Stack>
    </NativeModal>
  )
}

const known: Readonly<Record<string, string>> = {
  'MF-401-003': 'who',
  'MF-403-002': 'who',
  'MF-403-003': 'origin',
  'MF-404-001': 'version',
  network: 'network',
}
const wordsOf = (code: string) => `overrides.refused.${known[code] ?? 'other'}`
