import { ApiError, NetworkError, SessionError } from '@madang/api-client'
import { clientCodes } from '@madang/contract'
import { newId } from '../new-id.ts'
import type { WorkKey } from './database.ts'
import {
  acknowledged,
  added,
  adopted,
  type Batch,
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
  triedAgain,
  waitMs,
} from './outbox.rules.ts'
import { keepBatches, readBatches, stillWaits } from './outbox-store.ts'
import type { SaveState } from './save-state.ts'
import { streamLocks } from './stream-locks.ts'
import { type Trouble, troubleOf } from './trouble.ts'

/** What goes to the server: the same name always means the same items. */
export type SentBatch<T> = Pick<Batch<T>, 'stream' | 'seq' | 'items'>

export interface OutboxSetup<T> {
  key: WorkKey
  guest: boolean
  mode: OutboxMode
  /** Resolves when the server has acknowledged the batch. */
  send(batch: SentBatch<T>): Promise<unknown>
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
  /** What the server doesn't have, of earlier visits too; oldest first. */
  unsent(): Promise<readonly T[]>
  /** Sends what waits, now. Resolves when the server has everything or nothing more can be done at the moment. */
  flush(): Promise<void>
  tryAgain(): void
  giveUp(): void
  close(): Promise<void>
}

/** What a failure means for the batch. */
function verdict(error: unknown): {
  kind: 'offline' | 'waiting' | 'refused'
  code: string
  retryAfter?: number
} {
  if (error instanceof NetworkError) return { kind: 'offline', code: '' }
  if (error instanceof SessionError) return { kind: 'waiting', code: '' }
  if (error instanceof ApiError) {
    const { status, code, retryAfter } = error
    const later = status >= 500 || [401, 402, 408, 425, 429].includes(status)
    return later
      ? { kind: 'waiting', code, ...(retryAfter ? { retryAfter } : {}) }
      : { kind: 'refused', code }
  }
  if ((error as { name?: unknown } | null)?.name === 'AbortError') return { kind: 'waiting', code: '' }
  return { kind: 'refused', code: clientCodes.NO_ERROR_CODE }
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
  const locks = setup.locks ?? globalThis.navigator?.locks
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

  const stateNow = (): SaveState => {
    if (box.refusal) return { kind: 'refused', code: box.refusal.code, ...(trouble && { unkept: trouble }) }
    if (box.queue.length === 0) return { kind: hasSaved ? 'saved' : 'nothing' }
    if (trouble && last !== 'fine') return { kind: trouble }
    if (last === 'offline') return { kind: 'offline', pending: box.queue.length }
    if (last === 'waiting') return { kind: 'waiting' }
    return { kind: 'sending', ...(trouble && { unkept: trouble }) }
  }
  const change = (next: Outbox<T>) => {
    box = next
    show()
  }
  const show = () => {
    const next = stateNow()
    if (JSON.stringify(next) === JSON.stringify(view)) return
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
    keeping = keepBatches(key, guest, stream, before, after).then(
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
    // of another tab's day: that one may have sent it meanwhile
    if (batch.stream !== stream && !(await stillWaits(key, batch).catch(() => true))) {
      change(acknowledged(box, batch))
      return true
    }
    try {
      await setup.send({ stream: batch.stream, seq: batch.seq, items: batch.items })
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
  const hide = () => {
    if (document.visibilityState === 'hidden') void drain()
    else void adopt()
  }
  const leave = () => void drain()
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
  }
  const reopen = (next: OutboxSetup<never>) => {
    shown = true
    lingering.delete(name)
    setup = next as unknown as OutboxSetup<T>
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
    async unsent() {
      await ready
      return [...elsewhere, ...box.queue].flatMap(({ items }) => items)
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
    async close() {
      shown = false
      lingering.set(name, reopen)
      await keep()
      rest()
    },
  }
  return handle
}
