import { ApiError } from '@madang/api-client'
import type { NoteMark } from '@madang/contract'
import { isWithServer, type OutboxView } from '@madang/remote-kit/drafts'
import type { Agenda } from '../viewer/content.rules.ts'

/** Where something belongs, and what kind of thing it is. */
export interface PlaceOf {
  noteIdx: number
  kind: 'comment' | 'word' | 'mark' | 'check'
  pageNo: number
  /** Null: the page, or the note as a whole. */
  solutionNo: number | null
}

/** What a teacher has entered in a note, as it waits in this browser. */
export interface Said extends PlaceOf {
  /** Whose note it is: it is told by name wherever the teacher is by then. */
  who: string
  /** Of a mark and of a page check empty. */
  text: string
  /** Of a comment: what stood there when it was said; empty: nothing, absent: not known. */
  seen?: string
  mark?: {
    agendaNo: number
    result: 0 | 1
    points: number | null
    seen: 0 | 1 | null
    seenPoints: number | null
  }
  check?: { agendaNo: number; checked: boolean }
}

/** What another window or teacher did there meanwhile. */
export type Standing = { text: string } | { mark: NoteMark }

/** As it is shown. */
export interface Unsent extends Said {
  /** typed: still being written; sending: on its way; failed: told, and sent again. */
  state: 'typed' | 'sending' | 'failed'
  /** Why the server refused it for good; null: it goes by itself later. */
  code: string | null
  overtaken?: Standing
}

/** What is being written and what was sent stand side by side at one place. */
export const keyOf = ({
  noteIdx,
  kind,
  pageNo,
  solutionNo,
  state,
}: PlaceOf & Pick<Unsent, 'state'>): string =>
  [noteIdx, kind, pageNo, solutionNo ?? 'page', state === 'typed' ? 'typed' : 'sent'].join(' ')

/** The outbox's document: what is entered at one place goes in its order, and waits for nothing else. */
export const documentOf = ({ kind, noteIdx, pageNo, solutionNo }: PlaceOf): string =>
  `${kind}/${noteIdx}/${pageNo}/${solutionNo ?? 'page'}`

/** A completed note takes nothing more: what belongs to it goes first. */
export const beforeWord = (document: string): string[] => {
  const noteIdx = document.split('/')[1]
  return ['mark', 'comment', 'check', 'ink'].map((kind) => `${kind}/${noteIdx}/`)
}

/** The last of what was entered at a place counts; it has seen what the first of it saw. */
export function asOne(items: readonly Said[]): Said {
  const last = items.at(-1)!
  const [first] = items
  return {
    ...last,
    ...(first!.seen !== undefined && { seen: first!.seen }),
    ...(last.mark &&
      first!.mark && {
        mark: { ...last.mark, seen: first!.mark.seen, seenPoints: first!.mark.seenPoints },
      }),
  }
}

export const commentRequest = (items: readonly Said[]) => {
  const { noteIdx, pageNo, solutionNo, text, seen } = asOne(items)
  return {
    noteIdx,
    pageNo,
    text,
    ...(solutionNo !== null && { solutionNo }),
    ...(seen !== undefined && { seen }),
  }
}

export const markRequest = (items: readonly Said[]) => {
  const { noteIdx, pageNo, solutionNo, mark } = asOne(items)
  const { agendaNo, result, points, seen, seenPoints } = mark!
  return {
    noteIdx,
    agendaNo,
    pageNo,
    solutionNo: solutionNo!,
    result,
    ...(points !== null && { points }),
    seen,
    seenPoints,
  }
}

export const checkRequest = (items: readonly Said[]) => {
  const { noteIdx, pageNo, check } = asOne(items)
  return { noteIdx, agendaNo: check!.agendaNo, pageNo, check: check!.checked ? (1 as const) : (0 as const) }
}

export const wordRequest = (items: readonly Said[]) => {
  const { noteIdx, text } = asOne(items)
  return { noteIdx, statusCd: 4 as const, ...(text && { confirmComment: text }) }
}

/** With an entry in place of what stood there; text that was emptied while it was written leaves nothing. */
export function withEntry(list: readonly Unsent[], entry: Unsent): Unsent[] {
  const rest = list.filter((one) => keyOf(one) !== keyOf(entry))
  return entry.state === 'typed' && entry.text === '' ? rest : [...rest, entry]
}

export const withoutEntry = (list: readonly Unsent[], key: string): Unsent[] =>
  list.filter((one) => keyOf(one) !== key)

/** What the server says that stands there by now; null: it was no such refusal. */
export function standingOf(error: unknown): Standing | null {
  if (!(error instanceof ApiError) || error.code !== 'WB-409-006') return null
  const { comment, mark } = (error.data ?? {}) as { comment?: { text: string }; mark?: NoteMark }
  if (comment) return { text: comment.text }
  return mark ? { mark } : null
}

/** The same once more, by somebody who has seen what stands there. */
export function havingSeen(said: Said, standing: Standing): Said {
  if ('text' in standing) return { ...said, seen: standing.text }
  const { result, points } = standing.mark
  return said.mark
    ? { ...said, mark: { ...said.mark, seen: result === 1 ? 1 : 0, seenPoints: points } }
    : said
}

export const asGoing = (said: Said): Unsent => ({ ...said, state: 'sending', code: null })

/** What waits, as it is shown at its place. */
export const shownAs = (
  list: readonly OutboxView<Said>[],
  standing: ReadonlyMap<string, Standing>,
): Unsent[] =>
  list.map(({ document, items, state }): Unsent => {
    const last = items.at(-1)!
    if (state.kind === 'sending' || isWithServer(state)) return asGoing(last)
    if (state.kind !== 'refused') return { ...last, state: 'failed', code: null }
    const overtaken = standing.get(document)
    return { ...last, state: 'failed', code: state.code, ...(overtaken && { overtaken }) }
  })

/** The note as it will be once what waits has come; what was refused is not in it. */
export function withPending(
  agendas: readonly Agenda[],
  noteIdx: number,
  list: readonly Unsent[],
): readonly Agenda[] {
  const pending = list.filter((one) => one.noteIdx === noteIdx && one.code === null)
  const marks = new Map(
    pending.flatMap(({ solutionNo, mark }) => (mark ? [[solutionNo, mark] as const] : [])),
  )
  const checks = new Map(pending.flatMap(({ pageNo, check }) => (check ? [[pageNo, check] as const] : [])))
  if (marks.size === 0 && checks.size === 0) return agendas
  return agendas.map((agenda) => ({
    ...agenda,
    pages: agenda.pages.map((page) => ({
      ...page,
      checked: checks.get(page.pageNo)?.checked ?? page.checked,
      solutions: page.solutions.map((one) => {
        const mark = marks.get(one.no)
        if (!mark) return one
        return { ...one, res: mark.result, points: mark.result === 1 ? null : mark.points, auto: false }
      }),
    })),
  }))
}

const isEntry = (one: unknown): one is Unsent => {
  const { noteIdx, who, kind, text, state } = (one ?? {}) as Partial<Record<keyof Unsent, unknown>>
  return (
    Number.isInteger(noteIdx) &&
    typeof who === 'string' &&
    typeof text === 'string' &&
    ['comment', 'word', 'mark'].includes(kind as string) &&
    ['typed', 'sending', 'failed'].includes(state as string)
  )
}

export const isUnsent = (value: unknown): value is Unsent[] => Array.isArray(value) && value.every(isEntry)

/** What an older version kept beside what is being written: it goes the way that everything goes. */
export const ofOlder = (list: readonly Unsent[]): { entry: Unsent; said: Said }[] =>
  list.flatMap((entry) => {
    if (entry.state === 'typed' || (entry.kind === 'mark' && !entry.mark)) return []
    const { noteIdx, who, kind, pageNo, solutionNo, text, seen, mark } = entry
    return [
      {
        entry,
        said: {
          noteIdx,
          who,
          kind,
          pageNo,
          solutionNo,
          text,
          ...(seen !== undefined && { seen }),
          ...(mark && { mark }),
        },
      },
    ]
  })
