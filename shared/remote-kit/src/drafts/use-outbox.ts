import type { AnswerOf, DataCall, RequestOf } from '@madang/contract'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useMe, useRemote, useUnsaved } from '../hooks.ts'
import { getServices, getState } from '../state.ts'
import type { WorkKey } from './database.ts'
import type { OutboxMode } from './outbox.rules.ts'
import { type OutboxDocument, openOutbox, type SentBatch } from './outbox.ts'
import { type SaveState, unkeptOf } from './save-state.ts'
import { sendWire } from './send-wire.ts'
import { askToStay } from './stay.ts'
import { plainCall, type Wire } from './wire.ts'

export interface OutboxOptions<T, C extends DataCall> {
  /** The call that takes a batch. Its server takes each `stream` and `seq` once. */
  call: C
  /** A batch as the call's request. Pure: the same batch gives the same request, today and after a crash. */
  toRequest(batch: SentBatch<T>, document: string): RequestOf<C>
  /** The batch goes out now, from this page. */
  onSending?(batch: SentBatch<T>): void
  /** Documents of this remote that have to be with the server first; `ink/12/` are all below it. */
  after?(document: string): readonly string[]
  /** Codes that say that it was done already: `onSaved` isn't called then. */
  doneCodes?: readonly string[]
  /** `ordered` (default): every item counts. `latest`: an item is the whole state, newer ones replace older ones. */
  mode?: OutboxMode
  /** What it is, in the person's words: told where it waits and no page shows it. */
  title?: string | ((batch: SentBatch<T>) => string) | undefined
  /** What a refusal means, by its code, where it is looked at, below the company, and what its arrival means: told there, too. */
  told?(batch: SentBatch<T>): Pick<Wire, 'refusals' | 'to' | 'sent'>
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
    wire(batch) {
      const { call, toRequest, mode = 'ordered', title, after, doneCodes, told } = options()
      const titled = typeof title === 'function' ? title(batch) : title
      return {
        mode,
        call: plainCall(call),
        requests: [toRequest(batch, key[3])],
        ...(titled && { title: titled }),
        ...(after && { after: after(key[3]) }),
        ...(doneCodes && { doneCodes }),
        ...told?.(batch),
      }
    },
    async send(batch) {
      const { call, toRequest, onSending, onSaved, after, doneCodes } = options()
      onSending?.(batch)
      const requests = [toRequest(batch, key[3])]
      const [answer] = await sendWire(getServices().api, key, batch, {
        call,
        requests,
        ...(after && { after: after(key[3]) }),
        ...(doneCodes && { doneCodes }),
      })
      if (answer) onSaved?.(answer, batch)
    },
  })
}

/**
 * Work of one document (strokes of a page, an answer, a correction) on its way to the server: kept in this browser first,
 * then sent in batches until the server has each. Survives a crash and a dead line; goes on when the document is opened
 * again, or with whichever page is open next (`WaitingWork`).
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
