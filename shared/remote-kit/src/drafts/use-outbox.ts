import type { AnswerOf, DataCall, RequestOf } from '@madang/contract'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useMe, useRemote, useUnsaved } from '../hooks.ts'
import { getServices, getState } from '../state.ts'
import type { WorkKey } from './database.ts'
import type { OutboxMode } from './outbox.rules.ts'
import { type OutboxDocument, openOutbox, type SentBatch } from './outbox.ts'
import { unsentDocuments } from './outbox-store.ts'
import { isWithServer, type SaveState, unkeptOf } from './save-state.ts'
import { askToStay } from './stay.ts'

export interface OutboxOptions<T, C extends DataCall> {
  /** The call that takes a batch. Its server takes each `stream` and `seq` once. */
  call: C
  /** A batch as the call's request. Pure: the same batch gives the same request, today and after a crash. */
  toRequest(batch: SentBatch<T>, document: string): RequestOf<C>
  /** `ordered` (default): every item counts. `latest`: an item is the whole state, newer ones replace older ones. */
  mode?: OutboxMode
  /** The server has acknowledged a batch. */
  onSaved?(answer: AnswerOf<C>, batch: SentBatch<T>): void
  /** False while the page holds something of the work in memory alone: what the server has acknowledged stays in this browser meanwhile. */
  mayForget?(): boolean
  /** Another tab is gone, and what it left is sent from here now; oldest first. */
  onFound?(items: readonly T[]): void
}

export interface OutboxHandle<T> {
  /** For `SaveLine`. */
  state: SaveState
  /** Keeps the item in this browser and sends it. Plain data with an id of its own. */
  add(item: T): void
  /** What the server doesn't have, of earlier visits too, oldest first: to show it again. Null until the box is open. */
  unsent: (() => Promise<readonly T[]>) | null
  /** Resolves when the server has everything, or nothing more can be done at the moment: before handing in. */
  flush(): Promise<void>
  /** After `refused`: the same once more, or without what was refused. */
  tryAgain(): void
  giveUp(): void
}

const nothing: SaveState = { kind: 'nothing' }

function open<T, C extends DataCall>(key: WorkKey, guest: boolean, options: () => OutboxOptions<T, C>) {
  return openOutbox<T>({
    key,
    guest,
    mode: options().mode ?? 'ordered',
    allowed() {
      const { me } = getState()
      return me !== null && me.companyId === key[0] && me.userIdx === key[1]
    },
    mayForget: () => options().mayForget?.() ?? true,
    onFound: (items) => options().onFound?.(items),
    async send(batch) {
      const { call, toRequest, onSaved } = options()
      // apart from the listener: where there is none, an optional call does not even look at its arguments
      const answer = await getServices().api.call(call, toRequest(batch, key[3]))
      onSaved?.(answer, batch)
    },
  })
}

/**
 * Work of one document (strokes of a page, an answer, a correction) on its way to the server: kept in this browser first,
 * then sent in batches until the server has each. Survives a crash and a dead line; goes on when the document is opened
 * again, or by `useUnsentWork`.
 */
export function useOutbox<T, C extends DataCall>(
  document: string,
  options: OutboxOptions<T, C>,
): OutboxHandle<T> {
  const me = useMe()
  const { decl } = useRemote()
  const guest = me.guest !== null
  const latest = useRef(options)
  const early = useRef<T[]>([])
  const [opened, setOpened] = useState<OutboxDocument<T>>()
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const made = open<T, C>([me.companyId, me.userIdx, decl.name, document], guest, () => latest.current)
    for (const item of early.current.splice(0)) made.add(item)
    setOpened(made)
    void askToStay()
    return () => void made.close()
  }, [me.companyId, me.userIdx, guest, decl.name, document])
  const subscribe = useCallback((listener: () => void) => opened?.subscribe(listener) ?? (() => {}), [opened])
  const state = useSyncExternalStore(subscribe, () => opened?.view() ?? nothing)
  useUnsaved(unkeptOf(state) !== undefined)
  const acts = useMemo(
    () => ({
      add: (item: T) => (opened ? opened.add(item) : void early.current.push(item)),
      unsent: opened ? () => opened.unsent() : null,
      flush: () => opened?.flush() ?? Promise.resolve(),
      tryAgain: () => opened?.tryAgain(),
      giveUp: () => opened?.giveUp(),
    }),
    [opened],
  )
  return { state, ...acts }
}

/**
 * Sends what this remote's documents of a kind (`answer/…`) left unsent, while the screen stands: for the lists from which
 * such documents are opened. Returns how many still wait.
 */
export function useUnsentWork<T, C extends DataCall>(kind: string, options: OutboxOptions<T, C>): number {
  const me = useMe()
  const { decl } = useRemote()
  const guest = me.guest !== null
  const latest = useRef(options)
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    let boxes: OutboxDocument<T>[] = []
    let gone = false
    const count = () => setWaiting(boxes.filter((box) => !isWithServer(box.view())).length)
    unsentDocuments([me.companyId, me.userIdx, decl.name]).then(
      (documents) => {
        if (gone) return
        boxes = documents
          .filter((name) => name.startsWith(kind))
          .map((name) => open<T, C>([me.companyId, me.userIdx, decl.name, name], guest, () => latest.current))
        for (const box of boxes) box.subscribe(count)
        setWaiting(boxes.length)
        // what a tab has that lives is sent from there
        for (const box of boxes) void box.unsent().then(count)
      },
      // where the browser keeps nothing, nothing waits
      () => {},
    )
    return () => {
      gone = true
      for (const box of boxes) void box.close()
    }
  }, [me.companyId, me.userIdx, guest, decl.name, kind])
  return waiting
}
