import type { AnswerOf, DataCall, RequestOf } from '@madang/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMe, useRemote, useUnsaved } from '../hooks.ts'
import { getServices, getState } from '../state.ts'
import { openOutbox, type SentBatch } from './outbox.ts'
import { OutboxSet, type OutboxView } from './outbox-set.ts'
import { unsentDocuments } from './outbox-store.ts'
import { unkeptOf } from './save-state.ts'
import { sendWire } from './send-wire.ts'
import { askToStay } from './stay.ts'
import type { SaveSource } from './use-save-state.ts'
import { plainCall, type Wire } from './wire.ts'

export interface OutboxesOptions<T, C extends DataCall> {
  call: C
  /**
   * A batch as the call's requests, one after the other. Pure, and the server takes each of them twice without harm: where the second
   * fails, both are sent again.
   */
  toRequests(batch: SentBatch<T>, document: string): readonly RequestOf<C>[]
  /** What it is, in the person's words: told where it waits and no page shows it. */
  title?: string | ((batch: SentBatch<T>) => string) | undefined
  /** What a refusal means, by its code, where it is looked at, below the company, and what its arrival means: told there, too. */
  told?(batch: SentBatch<T>): Pick<Wire, 'refusals' | 'to' | 'sent'>
  /** Documents of this remote that have to be with the server first; `ink/12/` are all below it. */
  after?(document: string): readonly string[]
  /** How long work is gathered before it goes out, ms; a second when absent. */
  gatherMs?: number
  onSaved?(answer: AnswerOf<C>, document: string, batch: SentBatch<T>): void
  /** The server has not taken it this time; what becomes of it says its state. */
  onFailed?(error: unknown, document: string): void
}

export interface Outboxes<T> {
  /** How all of them stand, the worst: for `useSaveState` in the component that says it. */
  saving: SaveSource
  add(document: string, item: T): void
  /** What the server doesn't have of any of them, one by one: for `useSyncExternalStore`. */
  list(): readonly OutboxView<T>[]
  follow(reader: () => void): () => void
  /** What the server doesn't have of a document, of earlier visits too. */
  unsent(document: string): Promise<readonly T[]>
  /** Documents that earlier visits left something in. */
  left(): Promise<readonly string[]>
  flush(): Promise<void>
  /** Of one document, or of all. */
  tryAgain(document?: string): void
  /** What was refused of a document; what was added after it goes on. */
  giveUp(document: string): void
  /** Whatever waits of a document. */
  throwAway(document: string): void
}

/**
 * `useOutbox` for documents that belong together and are opened one by one (the pages of a note): what one of them still has to send
 * goes on while another is open, and what earlier visits left in any goes out too. `kind` is how their names begin. Null until it is
 * open.
 */
export function useOutboxes<T, C extends DataCall>(
  kind: string,
  options: OutboxesOptions<T, C>,
): Outboxes<T> | null {
  const me = useMe()
  const { decl } = useRemote()
  const guest = me.guest !== null
  const latest = useRef(options)
  const [opened, setOpened] = useState<{ set: OutboxSet<T>; left: Promise<readonly string[]> }>()
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const set = new OutboxSet<T>((document) =>
      openOutbox<T>({
        key: [me.companyId, me.userIdx, decl.name, document],
        guest,
        mode: 'ordered',
        ...(latest.current.gatherMs !== undefined && { gatherMs: latest.current.gatherMs }),
        allowed() {
          const now = getState().me
          return now !== null && now.companyId === me.companyId && now.userIdx === me.userIdx
        },
        wire(batch) {
          const { call, toRequests, title, after, told } = latest.current
          const titled = typeof title === 'function' ? title(batch) : title
          return {
            mode: 'ordered',
            call: plainCall(call),
            requests: toRequests(batch, document),
            ...(titled && { title: titled }),
            ...(after && { after: after(document) }),
            ...told?.(batch),
          }
        },
        async send(batch) {
          const { call, toRequests, after, onSaved, onFailed } = latest.current
          const key = [me.companyId, me.userIdx, decl.name, document] as const
          const sent = {
            call,
            requests: toRequests(batch, document),
            ...(after && { after: after(document) }),
          }
          try {
            const answers = await sendWire(getServices().api, key, batch, sent)
            for (const answer of answers) if (answer) onSaved?.(answer, document, batch)
          } catch (error) {
            onFailed?.(error, document)
            throw error
          }
        },
      }),
    )
    let gone = false
    const left = unsentDocuments([me.companyId, me.userIdx, decl.name]).then(
      (documents) => {
        const here = documents.filter((name) => name.startsWith(kind))
        if (!gone) for (const name of here) set.of(name)
        return here
      },
      // where the browser keeps nothing, nothing was left
      () => [],
    )
    setOpened({ set, left })
    void askToStay()
    return () => {
      gone = true
      void set.close()
    }
  }, [me.companyId, me.userIdx, guest, decl.name, kind])
  const [unsafe, setUnsafe] = useState(false)
  useEffect(() => opened?.set.subscribe(() => setUnsafe(unkeptOf(opened.set.view()) !== undefined)), [opened])
  useUnsaved(unsafe)
  return useMemo(
    () =>
      opened
        ? {
            saving: opened.set,
            add: (document: string, item: T) => opened.set.add(document, item),
            list: opened.set.list,
            follow: opened.set.follow,
            unsent: (document: string) => opened.set.of(document).unsent(),
            left: () => opened.left,
            flush: () => opened.left.then(() => opened.set.flush()),
            tryAgain: (document?: string) =>
              document === undefined
                ? opened.set.tryAgain()
                : opened.set.at(document, (box) => box.tryAgain()),
            giveUp: (document: string) => opened.set.at(document, (box) => box.giveUp()),
            throwAway: (document: string) => opened.set.at(document, (box) => box.throwAway()),
          }
        : null,
    [opened],
  )
}
