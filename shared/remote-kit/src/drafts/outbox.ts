import { ApiError, outcomeOf, tabsLocks } from '@madang/api-client'
import { clientCodes } from '@madang/contract'
import { newId } from '../new-id.ts'
import type { WorkKey } from './database.ts'
import { tellLeft } from './left.ts'
import { NotYet } from './not-yet.ts'
import {
  acknowledged,
  added,
  adopted,
  type Batch,
  closedUp,
  due,
  emptyOutbox,
  failed,
  found,
  givenUp,
  type Outbox,
  type OutboxMode,
  refused,
  sameBatch,
  sending,
  thrownAway,
  triedAgain,
  waitMs,
} from './outbox.rules.ts'
import { keepBatches, readBatches, stillWaits } from './outbox-store.ts'
import type { SaveState } from './save-state.ts'
import { streamLocks } from './stream-locks.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import type { Wire } from './wire.ts'

/** What goes to the server: the same name always means the same items. */
export type SentBatch<T> = Pick<Batch<T>, 'stream' | 'seq' | 'items'>

export interface OutboxSetup<T> {
  key: WorkKey
  guest: boolean
  mode: OutboxMode
  /** Resolves when the server has acknowledged the batch. `wire`: of a page that has just been left, if this was its. */
  send(batch: SentBatch<T>, wire?: Wire): Promise<unknown>
  /** The batch as plain data, for whoever sends it when no page has this open any more. */
  wire?(batch: SentBatch<T>): Wire
  /** False while somebody else, or nobody, is signed in: nothing goes out under another name. */
  allowed(): boolean
  /** Taken over from a tab that is gone, after this one was opened. */
  onFound?(items: readonly T[]): void
  /** False while the page holds something of the work in memory alone: what the server has acknowledged stays in this browser meanwhile. */
  mayForget?(): boolean
  /** How long work is gathered before it goes out, ms; a second when absent. */
  gatherMs?: number
  random?(): number
  locks?: LockManager | undefined
}

export interface OutboxDocument<T> {
  view(): SaveState
  subscribe(listener: () => void): () => void
  /** Keeps the item in the browser and sends it with the next batch. */
  add(item: T): void
  /** What the server doesn't have, as far as it is known by now; oldest first. `subscribe` tells of it, too. */
  items(): readonly T[]
  /** What the server doesn't have, of earlier visits too; oldest first. */
  unsent(): Promise<readonly T[]>
  /** Sends what waits, now. Resolves when the server has everything or nothing more can be done at the moment. */
  flush(): Promise<void>
  tryAgain(): void
  giveUp(): void
  /** Whatever waits here, refused or not. */
  throwAway(): void
  close(): Promise<void>
}

/** What a failure means for the batch. */
function verdict(error: unknown): {
  kind: 'offline' | 'waiting' | 'refused'
  code: string
  retryAfter?: number
} {
  const { code, retryAfter } = error instanceof ApiError ? error : { code: '', retryAfter: undefined }
  const outcome = error instanceof NotYet ? 'later' : outcomeOf(error)
  if (outcome === 'refused') return { kind: 'refused', code: code || clientCodes.NO_ERROR_CODE }
  const kind = outcome === 'unanswered' ? 'offline' : 'waiting'
  return { kind, code, ...(retryAfter && { retryAfter }) }
}

/** How often work that has no place on the disk is offered to it again once nobody shows it, ms. */
const againMs = 5000

/** Closed by who showed them, and not yet all on the disk: whoever opens the document next goes on with them. */
const lingering = new Map<string, (setup: OutboxSetup<never>) => OutboxDocument<never>>()

/** Work of one document on its way: first into this browser, then to the server, one batch at a time, until it has all. */
export function openOutbox<T>(opened: OutboxSetup<T>): OutboxDocument<T> {
  const { key, guest, mode, gatherMs = 1000, random = Math.random } = opened
  const name = JSON.stringify([...key, mode])
  const there = lingering.get(name)
  if (there) return there(opened as unknown as OutboxSetup<never>) as unknown as OutboxDocument<T>
  let setup = opened
  const locks = setup.locks ?? tabsLocks()
  const listeners = new Set<() => void>()
  const stream = newId()
  let box: Outbox<T> = emptyOutbox<T>(mode, stream)
  const tabs = streamLocks(locks)
  let onDisk: readonly Batch<T>[] = []
  /** Of tabs that live beside this one: they send it themselves. */
  let elsewhere: readonly Batch<T>[] = []
  let keeping: Promise<void> | undefined
  let draining: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let trouble: Trouble | null = null
  let last: 'fine' | 'offline' | 'waiting' = 'fine'
  let hasSaved = false
  let closed = false
  let shown = true
  let view: SaveState = { kind: 'nothing' }
  /** Worked out when somebody asks. */
  let items: readonly T[] | null = null

  const stateNow = (): SaveState => {
    if (box.refusal) return { kind: 'refused', code: box.refusal.code, ...(trouble && { unkept: trouble }) }
    if (box.queue.length === 0) return { kind: hasSaved ? 'saved' : 'nothing' }
    if (trouble && last !== 'fine') return { kind: trouble }
    if (last === 'offline') return { kind: 'offline', pending: box.queue.length }
    if (last === 'waiting') return { kind: 'waiting' }
    return { kind: 'sending', ...(trouble && { unkept: trouble }) }
  }
  const change = (next: Outbox<T>) => {
    const isOther = next.queue !== box.queue
    box = next
    if (isOther) items = null
    show(isOther)
  }
  const show = (isOther = false) => {
    const next = stateNow()
    if (!isOther && JSON.stringify(next) === JSON.stringify(view)) return
    view = next
    for (const listener of listeners) listener()
  }

  /** One transaction at a time; the latest queue wins. Work that the browser can't keep is sent all the same. */
  async function keep(): Promise<void> {
    await ready
    while (keeping) await keeping
    const before = onDisk
    const gone = onDisk.filter((batch) => !box.queue.some((other) => sameBatch(other, batch)))
    const after = setup.mayForget?.() === false ? [...gone, ...box.queue] : box.queue
    if (before === after) return
    const wireOf = setup.wire && ((batch: Batch<T>) => setup.wire!(batch))
    keeping = keepBatches(key, guest, stream, before, after, wireOf).then(
      () => {
        onDisk = after
        trouble = null
      },
      (error: unknown) => {
        trouble = troubleOf(error)
      },
    )
    await keeping
    keeping = undefined
    show()
  }

  async function sendFirst(): Promise<boolean> {
    const next = due(box)
    if (!next || !setup.allowed()) return false
    change(sending(box))
    const batch = box.queue[0]!
    await keep()
    // somebody else may have signed in while it was written
    if (!setup.allowed()) {
      change(failed(box, batch))
      return false
    }
    // of another tab's day: that one may have sent it meanwhile
    if (batch.stream !== stream && !(await stillWaits(key, batch).catch(() => true))) {
      change(acknowledged(box, batch))
      return true
    }
    try {
      const named = { stream: batch.stream, seq: batch.seq, items: batch.items }
      await setup.send(named, batch.stream === stream ? setup.wire?.(named) : undefined)
      last = 'fine'
      hasSaved = true
      change(acknowledged(box, batch))
    } catch (error) {
      const { kind, code, retryAfter } = verdict(error)
      if (kind === 'refused') {
        last = 'fine'
        change(refused(box, { batch, code }))
      } else {
        last = kind
        change(failed(box, batch))
        schedule(waitMs(box.attempts, random(), retryAfter))
      }
    }
    await keep()
    return last === 'fine'
  }
  const drainAll = async () => {
    while (!closed && (await sendFirst())) {
      // the next one
    }
  }
  /** One batch under way over all tabs that show the document. */
  function drain(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (draining || !due(box)) return draining ?? Promise.resolve()
    const work = locks ? locks.request(`madang-outbox:${JSON.stringify(key)}`, drainAll) : drainAll()
    draining = Promise.resolve(work).then(() => {
      draining = undefined
    })
    return draining
  }
  function schedule(afterMs: number): void {
    if (!closed) timer ??= setTimeout(() => void drain(), afterMs)
  }
  /** A class that gets its line back does not come back in step. */
  const online = () => {
    clearTimeout(timer)
    timer = undefined
    schedule(random() * 2000)
    void adopt()
  }
  /** Somebody looks at it again: what waits for its next try is tried now, the way may be free. */
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
    else if (last === 'fine') void adopt()
    else online()
  }
  const leave = () => {
    change(closedUp(box))
    void keep()
    void drain()
  }
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('online', online, { signal })
  window.addEventListener('pagehide', leave, { signal })
  document.addEventListener('visibilitychange', hide, { signal })
  const end = () => {
    // the page may be gone by the time the last answer is kept
    listening.abort()
    closed = true
    clearTimeout(timer)
    tabs?.end()
    if (box.queue.length > 0) tellLeft()
  }
  const reopen = (next: OutboxSetup<never>) => {
    shown = true
    lingering.delete(name)
    const { wire } = setup
    // whoever carries it on can't tell how its maker sends it
    setup = { ...(wire && { wire }), ...(next as unknown as OutboxSetup<T>) }
    return handle as unknown as OutboxDocument<never>
  }
  /** Nobody shows it any more: it ends as soon as nothing of it is in memory alone. */
  function rest(): void {
    if (shown || closed) return
    if (isInMemory()) {
      setTimeout(() => void keep().then(rest), againMs)
      return
    }
    if (lingering.get(name) === reopen) lingering.delete(name)
    end()
  }
  const isInMemory = () => trouble !== null && box.queue.length > 0

  /** What lies in the browser: of tabs that live, and of those that are gone. */
  async function look() {
    const batches = (await readBatches<T>(key)).filter((batch) => batch.stream !== stream)
    const living = await tabs?.living()
    elsewhere = batches.filter((batch) => living?.has(batch.stream))
    items = null
    for (const { stream: theirs } of elsewhere) tabs?.whenGone(theirs, () => void adopt())
    return batches.filter((batch) => !elsewhere.includes(batch))
  }
  /** Takes over what tabs have left that are gone by now. */
  async function adopt(): Promise<void> {
    await ready
    while (keeping) await keeping
    if (closed) return
    const left = await look().catch(() => [])
    const fresh = left.filter((batch) => !onDisk.some((other) => sameBatch(other, batch)))
    onDisk = [...onDisk, ...fresh]
    if (fresh.length === 0) return
    change(adopted(box, fresh))
    setup.onFound?.(fresh.flatMap(({ items }) => items))
    schedule(random() * gatherMs)
  }

  const ready = (tabs?.hold(stream) ?? Promise.resolve()).then(look).then(
    (batches) => {
      onDisk = batches
      const mine = box.queue
      change(found(box, batches))
      if (batches.length > 0 && mine.length === 0) schedule(random() * gatherMs)
    },
    (error: unknown) => {
      trouble = troubleOf(error)
    },
  )

  const handle: OutboxDocument<T> = {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(item) {
      change(added(box, item))
      void keep()
      schedule(gatherMs / 2 + (random() * gatherMs) / 2)
    },
    items() {
      items ??= [...elsewhere, ...box.queue].flatMap((batch) => batch.items)
      return items
    },
    async unsent() {
      await ready
      return handle.items()
    },
    async flush() {
      await keep()
      await adopt()
      await drain()
    },
    tryAgain() {
      change(triedAgain(box))
      void drain()
    },
    giveUp() {
      change(givenUp(box))
      void keep().then(drain)
    },
    throwAway() {
      change(thrownAway(box))
      void keep().then(drain)
    },
    async close() {
      shown = false
      lingering.set(name, reopen)
      change(closedUp(box))
      await keep()
      rest()
    },
  }
  return handle
}
