import type { RevisionAnswer } from '@madang/contract'
import type { Cell } from '../core/cell.ts'

/**
 * Between two questions, ms, give or take a quarter, so that a school's tabs don't ask in step; `toldMs` while the server
 * tells of new versions by itself.
 */
export const askEvery = { visibleMs: 60_000, hiddenMs: 10 * 60_000, toldMs: 10 * 60_000 } as const
/** Whatever makes a page ask, it waits this long after the last time, ms. */
const notWithinMs = 5000
/** All tabs of all schools hear of a new version at once, and ask within this time, ms. */
const spreadMs = 5000

export type Ask = () => Promise<RevisionAnswer>

const watching = new Set<() => void>()

/** The server said that other versions are live, or may have said so while nobody heard: whoever watches asks soon. */
export function askRevisionSoon(): void {
  for (const ask of watching) ask()
}

export function askGateway(companyId: string | null): Ask {
  const query = companyId ? `?${new URLSearchParams({ companyId })}` : ''
  return async () => {
    const answer = await fetch(`/mf/revision${query}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new Error(`/mf/revision answered ${answer.status}`)
    const body = (await answer.json()) as Partial<RevisionAnswer>
    if (typeof body.fingerprint !== 'string') throw new Error('/mf/revision names no fingerprint')
    return { revision: body.revision ?? 0, fingerprint: body.fingerprint }
  }
}

/**
 * Asks about once a minute while the page is seen, seldom while it is not or while news come by themselves, and at once
 * when it is seen or online again. A gateway that does not answer is asked again next time; nobody hears of it.
 * @param told whether the server's news arrive
 */
export function watchRevision(of: {
  ask: Ask
  onAnswer(answer: RevisionAnswer): void
  told: Pick<Cell<boolean>, 'get' | 'subscribe'>
  random?(): number
}): {
  askNow(): Promise<void>
  stop(): void
} {
  const { random = Math.random } = of
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastAsked = Number.NEGATIVE_INFINITY
  let stopped = false

  const hidden = () => document.visibilityState === 'hidden'
  const plan = () => {
    clearTimeout(timer)
    const every = of.told.get() ? askEvery.toldMs : hidden() ? askEvery.hiddenMs : askEvery.visibleMs
    timer = setTimeout(() => void askNow(), every * (0.75 + random() / 2))
  }
  let soon: ReturnType<typeof setTimeout> | undefined
  const askSoon = () => {
    clearTimeout(soon)
    soon = setTimeout(() => void askNow(), spreadMs * random())
  }
  async function askNow(): Promise<void> {
    lastAsked = Date.now()
    try {
      const answer = await of.ask()
      if (!stopped) of.onAnswer(answer)
    } catch {
      // See above.
    }
    if (!stopped) plan()
  }
  const onReturn = () => {
    if (!hidden() && Date.now() - lastAsked >= notWithinMs) void askNow()
  }
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('online', onReturn)
  watching.add(askSoon)
  const unfollow = of.told.subscribe(plan)
  plan()
  return {
    askNow,
    stop() {
      stopped = true
      clearTimeout(timer)
      clearTimeout(soon)
      watching.delete(askSoon)
      unfollow()
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    },
  }
}
