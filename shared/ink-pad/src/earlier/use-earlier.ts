import type { VisibleStroke } from '@madang/ink'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Ink, readInk } from './read-ink.ts'

/** A round that was given back: a note of its own, which nobody changes any more. */
export interface EarlierRound {
  readonly noteIdx: number
  readonly round: number
}

/** What is looked at of the rounds before, and how. The same object until something of it changes. */
export interface Earlier {
  /** The newest first; empty: there is nothing to look at. */
  readonly rounds: readonly EarlierRound[]
  readonly chosen: EarlierRound | null
  choose(round: number): void
  /** Its page stands beside the present one. */
  readonly beside: boolean
  setBeside(on: boolean): void
  /** Its ink lies faintly under the present one. */
  readonly under: boolean
  setUnder(on: boolean): void
  /** Of a page: the student's and, beside, the teacher's. */
  strokes(pageNo: number): readonly VisibleStroke[]
  /** What the student wrote on a page. */
  work(pageNo: number): readonly VisibleStroke[]
  readonly failed: boolean
  retry(): void
}

const none: readonly VisibleStroke[] = []

/** Rounds before the present one, whose ink is asked for when somebody wants to see it. */
export function useEarlier(roundsBefore: readonly EarlierRound[], pages: readonly number[]): Earlier {
  const text = JSON.stringify(roundsBefore.map(({ noteIdx, round }) => ({ noteIdx, round })))
  const rounds = useMemo(
    () => (JSON.parse(text) as EarlierRound[]).sort((one, other) => other.round - one.round),
    [text],
  )
  const [no, choose] = useState<number | null>(null)
  const [beside, setBeside] = useState(false)
  const [under, setUnder] = useState(false)
  const [tries, setTries] = useState(0)
  const [ink, setInk] = useState<{ noteIdx: number; pages: Ink } | null>(null)
  const [failed, setFailed] = useState(false)
  const chosen = rounds.find(({ round }) => round === no) ?? rounds[0] ?? null
  const wanted = chosen && (beside || under) ? chosen.noteIdx : null
  const asked = pages.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (wanted === null) return
    let gone = false
    setFailed(false)
    readInk(wanted, asked.split(' ').filter(Boolean).map(Number)).then(
      (found) => !gone && setInk({ noteIdx: wanted, pages: found }),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [wanted, asked, tries])
  const shown = ink && ink.noteIdx === wanted ? ink.pages : null
  const strokes = useCallback((pageNo: number) => shown?.get(pageNo) ?? none, [shown])
  const works = useMemo(
    () => new Map([...(shown ?? [])].map(([pageNo, all]) => [pageNo, all.filter(isWork)])),
    [shown],
  )
  const work = useCallback((pageNo: number) => works.get(pageNo) ?? none, [works])
  const retry = useCallback(() => setTries((before) => before + 1), [])
  return useMemo(
    () => ({
      rounds,
      chosen,
      choose,
      beside: beside && chosen !== null,
      setBeside,
      under: under && chosen !== null,
      setUnder,
      strokes,
      work,
      failed,
      retry,
    }),
    [rounds, chosen, beside, under, strokes, work, failed, retry],
  )
}

const isWork = ({ layer }: VisibleStroke) => layer === 'work'
