import { type DataCall, logNote, type NoteComment, note, type RequestOf, task } from '@madang/contract'
import { useMe } from '@madang/remote-kit'
import { type Outboxes, type OutboxView, useOutboxes } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { callKey, invalidateCalls, useQueryClient } from '@madang/remote-kit/query'
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNotePaths } from '../../shared/paths.ts'
import { type LandedWork, useLanded } from './landed.ts'
import { withComment, withMark } from './saved.rules.ts'
import { dropTyped, keepTyped, useKept } from './typed.ts'
import {
  asOne,
  beforeWord,
  checkRequest,
  commentRequest,
  documentOf,
  havingSeen,
  keyOf,
  markRequest,
  ofOlder,
  type PlaceOf,
  type Said,
  type Standing,
  shownAs,
  standingOf,
  type Unsent,
  wordRequest,
} from './unsent.rules.ts'

/** What shows a note's marks and state. */
export const shownBy = [
  note.view,
  note.json,
  note.list,
  note.work,
  note.question,
  logNote.list,
  task.userDetail,
]

/** What a teacher has entered in notes and the server doesn't have: of all notes, each at its place. */
export interface UnsentWork {
  list: readonly Unsent[]
  /** Taken by the server, and not shown by the note yet. */
  landed: LandedWork
  /** Keeps what is being written; empty: nothing is. */
  type(place: PlaceOf & Pick<Said, 'who' | 'text'>): void
  /** Kept in this browser, and on its way; where something was refused before, in its place. */
  send(said: Said): void
  /** What failed once more; where another window was quicker, knowingly. */
  again(entry: Unsent): void
  drop(entry: Unsent): void
  /** Sends what waits of a note now. True once the server has all of it. */
  settled(noteIdx: number): Promise<boolean>
}

/** On its way from the old place to the new one, and in both. */
const taken = new Set<string>()

const none: readonly OutboxView<Said>[] = []
const useList = (boxes: Outboxes<Said> | null): readonly OutboxView<Said>[] =>
  useSyncExternalStore(
    useCallback((reader) => boxes?.follow(reader) ?? (() => {}), [boxes]),
    () => boxes?.list() ?? none,
  )

/** Marks, comments, page checks and words to students, on their way like everything that a person enters. */
export function useUnsent(): UnsentWork {
  const t = useT()
  const { view } = useNotePaths()
  const { userIdx, userName } = useMe()
  const queries = useQueryClient()
  const kept = useKept()
  const landed = useLanded()
  const [standing, setStanding] = useState<ReadonlyMap<string, Standing>>(new Map())

  function optionsOf<C extends DataCall>(of: {
    call: C
    toRequest(items: readonly Said[]): RequestOf<C>
    onSaved(said: Said): void
  }) {
    const { call, toRequest, onSaved } = of
    const last = ({ items }: { items: readonly Said[] }) => items.at(-1)!
    return {
      call,
      gatherMs: 0,
      toRequests: ({ items }: { items: readonly Said[] }) => [toRequest(items)],
      title: (batch: { items: readonly Said[] }) => {
        const { kind, who: name, solutionNo: no } = last(batch)
        if (kind === 'mark') return t('correct.unsent.title.markAt', { name, no: no ?? 0 })
        return kind === 'comment' && no !== null
          ? t('correct.unsent.title.commentAt', { name, no })
          : t(`correct.unsent.title.${kind}`, { name })
      },
      told: (batch: { items: readonly Said[] }) => ({
        to: view(last(batch).noteIdx),
        refusals: { 'WB-409-006': t('correct.unsent.overtakenAt', { name: last(batch).who }) },
      }),
      onSaved: (_answer: unknown, _document: string, { items }: { items: readonly Said[] }) =>
        onSaved(asOne(items)),
      onFailed(error: unknown, document: string) {
        const there = standingOf(error)
        if (there) setStanding((all) => new Map(all).set(document, there))
        // what stands there is to be seen beside it
        if (there) invalidateCalls([note.comments, note.json])
      },
    }
  }
  const commentBoxes = useOutboxes<Said, typeof note.comment>(
    'comment/',
    optionsOf({
      call: note.comment,
      toRequest: commentRequest,
      onSaved(said) {
        queries.setQueryData<NoteComment[]>(
          callKey(note.comments, { noteIdx: said.noteIdx }),
          (before) => before && withComment(before, said, { userIdx, userName }),
        )
        invalidateCalls([note.comments])
      },
    }),
  )
  const markBoxes = useOutboxes<Said, typeof note.mark>(
    'mark/',
    optionsOf({ call: note.mark, toRequest: markRequest, onSaved: (said) => arrived(said) }),
  )
  const checkBoxes = useOutboxes<Said, typeof note.check>(
    'check/',
    optionsOf({ call: note.check, toRequest: checkRequest, onSaved: (said) => arrived(said) }),
  )
  const wordBoxes = useOutboxes<Said, typeof note.status>('word/', {
    ...optionsOf({
      call: note.status,
      toRequest: wordRequest,
      onSaved: () => invalidateCalls(shownBy),
    }),
    after: beforeWord,
  })
  const boxes = { comment: commentBoxes, mark: markBoxes, check: checkBoxes, word: wordBoxes }
  const latest = useRef(boxes)
  latest.current = boxes
  /** Shown as the server has it from now on; asked anew once, after the last of several that were marked quickly. */
  function arrived(said: Said): void {
    const key = callKey(note.json, { noteIdx: said.noteIdx })
    landed.add(said)
    // an answer that is on its way would overwrite what is shown
    void queries.cancelQueries({ queryKey: key })
    queries.setQueryData(key, withMark(said))
    const { mark, check } = latest.current
    if ((mark?.list().length ?? 0) + (check?.list().length ?? 0) <= 1) invalidateCalls(shownBy)
  }

  const comments = useList(commentBoxes)
  const marks = useList(markBoxes)
  const checks = useList(checkBoxes)
  const words = useList(wordBoxes)
  const list = useMemo(
    () => [
      ...kept.filter(({ state }) => state === 'typed'),
      ...shownAs([...comments, ...marks, ...checks, ...words], standing),
    ],
    [kept, comments, marks, checks, words, standing],
  )

  const forget = useCallback((document: string) => {
    setStanding((all) => new Map([...all].filter(([one]) => one !== document)))
  }, [])
  const send = useCallback(
    (said: Said) => {
      const box = latest.current[said.kind]
      // before the browser's store is open: it is taken over from there
      if (!box) return keepTyped({ ...said, state: 'failed', code: null })
      const document = documentOf(said)
      box.add(document, said)
      // in the place of what was refused, which is no longer meant
      box.giveUp(document)
      forget(document)
    },
    [forget],
  )
  const isOpen = Object.values(boxes).every((one) => one !== null)
  const older = useMemo(() => ofOlder(kept), [kept])
  useEffect(() => {
    if (!isOpen) return
    for (const { entry, said } of older) {
      const key = keyOf(entry)
      const mark = `${userIdx} ${key}`
      if (taken.has(mark)) continue
      taken.add(mark)
      send(said)
      // it goes from the old place once the new one has it
      void latest.current[said.kind]!.flush().then(() => {
        dropTyped(key)
        taken.delete(mark)
      })
    }
  }, [isOpen, older, send, userIdx])

  const acts = useMemo(
    () => ({
      type: (place: PlaceOf & Pick<Said, 'who' | 'text'>) =>
        keepTyped({ ...place, state: 'typed', code: null }),
      send,
      again({ state: _state, code: _code, overtaken, ...said }: Unsent) {
        if (overtaken) send(havingSeen(said, overtaken))
        else latest.current[said.kind]?.tryAgain(documentOf(said))
      },
      drop(entry: Unsent) {
        if (entry.state === 'typed') return dropTyped(keyOf(entry))
        latest.current[entry.kind]?.throwAway(documentOf(entry))
        forget(documentOf(entry))
      },
      async settled(noteIdx: number) {
        const { comment, mark, check } = latest.current
        const open = [comment, mark, check].filter((one) => one !== null)
        await Promise.all(open.map((one) => one.flush()))
        return open.every((one) => one.list().every(({ items }) => items.at(-1)!.noteIdx !== noteIdx))
      },
    }),
    [send, forget],
  )
  return useMemo(() => ({ list, landed, ...acts }), [list, landed, acts])
}
