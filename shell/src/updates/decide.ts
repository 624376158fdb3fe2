/**
 * Whether a tab takes a new version now. Data in, data out: nobody who types, teaches or watches is ever interrupted, and no
 * gateway can make a page reload itself in a loop.
 */
export const updateLimits = {
  /** A person who has touched nothing for this long is away, ms. */
  idleMs: 3 * 60_000,
  /** A tab that nobody has seen for this long, ms. */
  hiddenMs: 30_000,
  /** Between two takes that nobody asked for, ms; however often the versions change. */
  gapMs: 5 * 60_000,
  /** So long a quiet moment is waited for before somebody at work is asked, ms. */
  offerAfterMs: 60_000,
  /** "Later" lasts this long, ms. */
  laterMs: 30 * 60_000,
  /** An answer of the gateway that is older proves nothing about its being there, ms. */
  freshMs: 2 * 60_000,
} as const

export interface UpdateFacts {
  /** The gateway would give this person other versions than this page has. */
  newer: boolean
  /** Since that was learnt, ms. */
  knownMs: number
  /** Since the gateway last answered, ms. */
  answeredMs: number
  /** Something would be lost by leaving: a screen says so (`holdUnsaved`), or a field holds what somebody entered. */
  unsaved: boolean
  /** A live class goes on (`holdVersion`). */
  held: boolean
  /** Half-done without being held: a dialog is open, a field in use has text, something plays. */
  busy: boolean
  visible: boolean
  /** Since the person last touched anything, or since the tab was hidden, ms. */
  restMs: number
  /** Since this tab last took a version by itself, ms. */
  takenMs: number
  /** Since the person said "Later"; infinite when they have not. */
  laterMs: number
}

export type UpdateAction = 'nothing' | 'take' | 'offer'

/** `crossing`: the person goes from one remote to another, which may as well be another document. `look`: time has passed. */
export function decideUpdate(moment: 'crossing' | 'look', facts: UpdateFacts): UpdateAction {
  if (!facts.newer || facts.held) return 'nothing'
  const mayTake =
    !facts.unsaved && facts.takenMs >= updateLimits.gapMs && facts.answeredMs <= updateLimits.freshMs
  if (moment === 'crossing') return mayTake ? 'take' : 'nothing'
  const away = facts.restMs >= (facts.visible ? updateLimits.idleMs : updateLimits.hiddenMs)
  if (mayTake && away && !facts.busy) return 'take'
  const waited = facts.unsaved || facts.knownMs >= updateLimits.offerAfterMs
  return waited && facts.laterMs >= updateLimits.laterMs ? 'offer' : 'nothing'
}
