import type { AnswerOf, DataCall, RequestOf } from '@madang/contract'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMe, useRemote, useUnsaved } from '../hooks.ts'
import { getServices, getState } from '../state.ts'
import { openOutbox, type SentBatch } from './outbox.ts'
import { OutboxSet } from './outbox-set.ts'
import { unsentDocuments } from './outbox-store.ts'
import { unkeptOf } from './save-state.ts'
import { askToStay } from './stay.ts'
import type { SaveSource } from './use-save-state.ts'

export interface OutboxesOptions<T, C extends DataCall> {
  call: C
  /**
   * A batch as the call's requests, one after the other. Pure, and the server takes each of them twice without harm: where the second
   * fails, both are sent again.
   */
  toRequests(batch: SentBatch<T>, document: string): readonly RequestOf<C>[]
  onSaved?(answer: AnswerOf<C>, document: string): void
}

export interface Outboxes<T> {
  /** How all of them stand, the worst: for `useSaveState` in the component that says it. */
  saving: SaveSource
  add(document: string, item: T): void
  /** What the server doesn't have of a document, of earlier visits too. */
  unsent(document: string): Promise<readonly T[]>
  /** Documents that earlier visits left something in. */
  left(): Promise<readonly string[]>
  flush(): Promise<void>
  tryAgain(): void
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
        allowed() {
          const now = getState().me
          return now !== null && now.companyId === me.companyId && now.userIdx === me.userIdx
        },
        async send(batch) {
          const { call, toRequests, onSaved } = latest.current
          for (const request of toRequests(batch, document)) {
            // apart from the listener: where there is none, an optional call does not even look at its arguments
            const answer = await getServices().api.call(call, request)
            onSaved?.(answer, document)
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
            add: (document: string, item: T) => opened.set.of(document).add(item),
            unsent: (document: string) => opened.set.of(document).unsent(),
            left: () => opened.left,
            flush: () => opened.left.then(() => opened.set.flush()),
            tryAgain: () => opened.set.tryAgain(),
          }
        : null,
    [opened],
  )
}
