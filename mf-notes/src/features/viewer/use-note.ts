import { codeOf } from '@madang/api-client'
import { note } from '@madang/contract'
import { parseQuestions, type Question } from '@madang/domain'
import { useFallbackInterval, useTelemetry } from '@madang/remote-kit'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useEffect, useMemo, useRef } from 'react'
import { whenIdle } from '../../shared/when-idle.ts'
import { type Agenda, readContent } from './content.rules.ts'

/** Between two looks where the server doesn't tell of news, ms. */
const lookEvery = 30_000

export const viewQuery = (noteIdx: number) => callQuery(note.view, { noteIdx, searchType: 2 })
export const contentQuery = (noteIdx: number) => callQuery(note.json, { noteIdx })

/** What a note's page asks for beside its content. */
export const noteQueries = (noteIdx: number) => [
  viewQuery(noteIdx),
  callQuery(note.agendas, { noteIdx }),
  callQuery(note.comments, { noteIdx }),
  callQuery(note.pdfInfo, { noteIdx }),
]

/**
 * A note, its agendas and what it holds.
 * @param ofClass what it holds is asked for when it is known that the type of its class shows it
 */
export function useNote(noteIdx: number, ofClass = false) {
  const refetchInterval = useFallbackInterval(lookEvery)
  const telemetry = useTelemetry()
  const live = { throwOnError: false, retry: false, refetchInterval, refetchOnMount: false } as const
  const info = useQuery({ ...viewQuery(noteIdx), ...live })
  const names = useQuery({ ...callQuery(note.agendas, { noteIdx }), ...live })
  const content = useQuery({
    ...contentQuery(noteIdx),
    ...live,
    enabled: !ofClass || info.data?.can.view === true,
  })
  // what was read ahead shows first; what has changed since comes into it
  const asked = useRef([info, names, content])
  asked.current = [info, names, content]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each note
  useEffect(
    () =>
      whenIdle(() => {
        for (const { isStale, isFetching, data, refetch } of asked.current)
          if (data && isStale && !isFetching) void refetch()
      }),
    [noteIdx],
  )
  const agendas = useMemo(
    (): Agenda[] | null | undefined => content.data && readContent(content.data),
    [content.data],
  )
  const unreadable = agendas === null
  useEffect(() => {
    if (unreadable) telemetry.report(new Error(`note ${noteIdx}: its content cannot be read`))
  }, [unreadable, noteIdx, telemetry])
  const json = info.data?.textbook?.solutionJsonStr
  const keys = useMemo(() => keysOf(json), [json])
  // what holds for its content is told by its info first
  const error = info.error ?? (info.data ? (content.error ?? names.error) : null)
  return {
    info: info.data,
    /** Null where the content cannot be read. */
    agendas,
    names: names.data,
    keys,
    code: error ? codeOf(error) : null,
    retry: () => {
      void info.refetch()
      void names.refetch()
      void content.refetch()
    },
  }
}

function keysOf(json: string | undefined): ReadonlyMap<number, Question> {
  try {
    return new Map((json ? parseQuestions(json) : []).map((one) => [one.no, one]))
  } catch {
    return new Map()
  }
}

const circled = '①②③④⑤⑥⑦⑧⑨⑩'

/** The key as it is printed; empty: none, or not to be known. */
export const keyText = (question: Question | undefined): string =>
  !question
    ? ''
    : question.kind === 'choice'
      ? question.answers.map((one) => circled[Number(one) - 1] ?? one).join('')
      : question.answers.join(' / ')
