import { tabsChannel, tabsLocks } from '@madang/api-client'
import { newId } from '../new-id.ts'

/** What tabs that show the same document say to each other. */
type Word = { from: string; say: 'who' | 'mine' | 'yield' | 'bye' | 'wrote' }

export interface WriterEvents {
  /** This tab writes the document from now on. */
  onMine(): void
  /** Another tab writes it. */
  onElsewhere(): void
  /** Another tab is about to take it over: put down what is not kept yet. */
  onYield(): Promise<unknown>
  /** The tab that writes has kept something new. */
  onWrote(): void
}

export interface Writer {
  /** Takes the document over from the tab that has it: asks first, and does without an answer after a moment (a frozen tab). */
  takeOver(): void
  /** Tells the other tabs that something new is kept. */
  wrote(): void
  close(): void
}

/** How long a tab that is asked to yield has, ms. */
const yieldMs = 1500
/** How long a document that is taken may still be let go before the person is told, ms. */
const settleMs = 200
/** How long a tab without Web Locks waits for one that says "mine", ms. */
const answerMs = 250

type Claim = {
  /** Waits until the document is free, or takes it by force. */
  ask(force: boolean): void
  /** Gives it up, and waits for it again. */
  giveUp(): void
  close(): void
}

/**
 * One writer per document over all tabs of a browser. The lock only says which tab's form is live; that nothing is
 * overwritten is the row's fence (`draft.rules.ts`), so a browser without Web Locks loses nothing either.
 */
export function openWriter(
  name: string,
  events: WriterEvents,
  locks: LockManager | undefined = tabsLocks(),
  /** A form of this page that had the document a moment ago, and is putting it down. */
  before?: Promise<void>,
): Writer {
  const me = newId()
  const channel = tabsChannel(name)
  let mine = false
  let closed = false
  /** Until it asks, what is said is said of the form of this page that had the document before. */
  let asked = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (word: Word['say']) => {
    if (!closed) channel?.postMessage({ from: me, say: word } satisfies Word)
  }
  const got = () => {
    clearTimeout(timer)
    timer = undefined
    if (closed || mine) return
    mine = true
    events.onMine()
  }
  const lost = () => {
    if (closed) return
    mine = false
    events.onElsewhere()
  }
  const claim = locks ? byLocks(locks, name, got, lost) : byWords(say, got)

  const heard: Record<Word['say'], (from: string) => void> = {
    who: (from) => {
      if (mine || (!locks && me < from)) say('mine')
    },
    mine: () => {
      if (locks) return
      claim.giveUp()
      lost()
    },
    yield: () => {
      if (!mine) return
      void events.onYield().finally(() => {
        claim.giveUp()
        lost()
        say('bye')
      })
    },
    bye: () => {
      if (!locks && !mine) claim.ask(timer !== undefined)
    },
    wrote: () => {
      if (!mine) events.onWrote()
    },
  }
  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Word>) => {
      if (asked && !closed && data.from !== me) heard[data.say](data.from)
    }
  }
  const ask = () => {
    asked = true
    if (!closed) claim.ask(false)
  }
  if (before) void before.then(ask, ask)
  else ask()
  return {
    takeOver() {
      if (mine || closed) return
      clearTimeout(timer)
      timer = setTimeout(() => claim.ask(true), yieldMs)
      say('yield')
    },
    wrote: () => say('wrote'),
    close() {
      say('bye')
      closed = true
      clearTimeout(timer)
      claim.close()
      channel?.close()
    },
  }
}

function byLocks(locks: LockManager, name: string, got: () => void, lost: () => void): Claim {
  let release: (() => void) | undefined
  let waiting: AbortController | undefined
  let closed = false
  let settling: ReturnType<typeof setTimeout> | undefined
  const hold = () => {
    clearTimeout(settling)
    if (closed) return Promise.resolve()
    return new Promise<void>((done) => {
      release = done
      got()
    })
  }
  /** Somebody took the lock by force while this tab slept. */
  const stolen = () => {
    release = undefined
    if (closed) return
    lost()
    wait()
  }
  const wait = () => {
    const control = new AbortController()
    waiting = control
    locks.request(name, { signal: control.signal }, hold).catch(() => {
      if (!control.signal.aborted) stolen()
    })
  }
  const stopWaiting = () => {
    waiting?.abort()
    waiting = undefined
  }
  return {
    ask(force) {
      if (force) {
        stopWaiting()
        locks.request(name, { steal: true }, hold).catch(stolen)
        return
      }
      const take = (lock: Lock | null) => {
        if (lock) return hold()
        if (closed) return undefined
        wait()
        // a form that was closed a moment ago lets go in a moment: nobody need hear of it
        settling = setTimeout(lost, settleMs)
        return undefined
      }
      locks.request(name, { ifAvailable: true }, take).catch(stolen)
    },
    giveUp() {
      release?.()
      release = undefined
      wait()
    },
    close() {
      closed = true
      clearTimeout(settling)
      stopWaiting()
      release?.()
    },
  }
}

/** Without Web Locks (plain http inside a school): a tab asks, and has the document when nobody answers. */
function byWords(say: (word: Word['say']) => void, got: () => void): Claim {
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    got()
    say('mine')
  }
  return {
    ask(force) {
      clearTimeout(timer)
      if (force) return take()
      timer = setTimeout(take, answerMs)
      say('who')
    },
    giveUp: () => clearTimeout(timer),
    close: () => clearTimeout(timer),
  }
}
