import type { RevisionAnswer } from '@madang/contract'

/** Between two questions, ms, give or take a quarter, so that a school's tabs don't ask in step. */
export const askEvery = { visibleMs: 60_000, hiddenMs: 10 * 60_000 } as const
/** Whatever makes a page ask, it waits this long after the last time, ms. */
const notWithinMs = 5000

export type Ask = () => Promise<RevisionAnswer>

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
 * Asks about once a minute while the page is seen, seldom while it is not, and at once when it is seen or online again. A
 * gateway that does not answer is asked again next time; nobody hears of it.
 */
export function watchRevision(of: { ask: Ask; onAnswer(answer: RevisionAnswer): void; random?(): number }): {
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
    const every = hidden() ? askEvery.hiddenMs : askEvery.visibleMs
    timer = setTimeout(() => void askNow(), every * (0.75 + random() / 2))
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
  plan()
  return {
    askNow,
    stop() {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onReturn)
      window.removeEventListener('online', onReturn)
    },
  }
}
