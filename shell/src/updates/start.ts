import type { RevisionAnswer } from '@madang/contract'
import { type Cell, cell } from '../core/cell.ts'
import { isBusy } from './busy.ts'
import { decideUpdate, type UpdateAction, updateLimits } from './decide.ts'
import { isVersionHeld } from './holds.ts'
import { watchPresence } from './presence.ts'
import { type Ask, watchRevision } from './revision.ts'
import { rememberTaken, sinceTaken } from './taken.ts'
import { watchTyped } from './typed.ts'

/** How often time is looked at, ms. */
const lookEveryMs = 10_000

/** A new version is offered to the person. */
export const offered = cell(false)

export interface UpdatePorts {
  /** Of the versions that this page was given. */
  fingerprint: string
  ask: Ask
  /** The server tells of new versions by itself. */
  told: Pick<Cell<boolean>, 'get' | 'subscribe'>
  isUnsaved(): boolean
  /** The same address as another document. */
  reload(): void
  random?(): number
}

export interface Updates {
  /** The person goes from one remote to another: true when another document takes over. */
  cross(): boolean
  later(): void
  stop(): void
}

/** Learns of new versions and takes them when nobody minds; `decide.ts` says when that is. */
export function startUpdates(of: UpdatePorts): Updates {
  const presence = watchPresence()
  const typed = watchTyped()
  let newest = of.fingerprint
  let knownSince = 0
  let answered = Number.NEGATIVE_INFINITY
  let saidLater = Number.NEGATIVE_INFINITY
  let leaving = false
  let asking = false

  function decide(moment: 'crossing' | 'look'): UpdateAction {
    const now = Date.now()
    return decideUpdate(moment, {
      newer: newest !== of.fingerprint,
      knownMs: now - knownSince,
      answeredMs: now - answered,
      unsaved: of.isUnsaved() || typed.any(),
      held: isVersionHeld(),
      busy: isBusy(),
      visible: document.visibilityState !== 'hidden',
      restMs: presence.restMs(),
      takenMs: sinceTaken(now),
      laterMs: now - saidLater,
    })
  }

  function hear({ fingerprint }: RevisionAnswer): void {
    answered = Date.now()
    if (fingerprint === newest) return
    newest = fingerprint
    knownSince = answered
    look()
  }
  const watch = watchRevision({ ask: of.ask, told: of.told, onAnswer: hear, random: of.random })

  function take(): boolean {
    // The last door against loops: what can't be remembered is not done.
    if (!rememberTaken()) return false
    leaving = true
    offered.set(false)
    of.reload()
    return true
  }

  function look(): void {
    if (leaving) return
    const action = decide('look')
    offered.set(action === 'offer')
    if (action === 'take') void takeWhenThere()
    // Away from a gateway that has not been heard for a while: ask, and look again when it answers.
    else if (newest !== of.fingerprint && Date.now() - answered > updateLimits.freshMs) void askOnce()
  }

  async function askOnce(): Promise<void> {
    if (asking) return
    asking = true
    await watch.askNow()
    asking = false
  }

  /** Nobody is there to see an error page: only a gateway that answers this moment is asked for another document. */
  async function takeWhenThere(): Promise<void> {
    if (asking) return
    const before = answered
    await askOnce()
    if (answered !== before && !leaving && decide('look') === 'take') take()
  }

  const timer = setInterval(look, lookEveryMs)
  return {
    cross: () => leaving || (decide('crossing') === 'take' && take()),
    later() {
      saidLater = Date.now()
      offered.set(false)
    },
    stop() {
      clearInterval(timer)
      watch.stop()
      presence.stop()
      typed.stop()
      offered.set(false)
    },
  }
}
