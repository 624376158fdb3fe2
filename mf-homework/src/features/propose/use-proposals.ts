import type { Rect } from '@madang/domain'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { assetOf, type BookPage } from '../editor/book.rules.ts'
import { clampRect } from '../editor/geometry.rules.ts'
import { newKey } from '../editor/new-key.ts'
import type { Work } from '../editor/use-work.ts'
import type { Picture } from './ink.rules.ts'
import {
  type FoundOnPage,
  fresh,
  type Proposal,
  splitAt,
  standingOf,
  takeProposals,
} from './proposals.rules.ts'

export interface ProposeTools {
  /** The bytes of a picture that the server has. */
  load(url: string, signal: AbortSignal): Promise<Blob>
  pixelsOf(blob: Blob): Promise<Picture>
}

export interface Outcome {
  readonly kind: 'found' | 'none' | 'split' | 'unsplit' | 'failed'
  readonly count: number
}

/** Lets the page draw and answer between two pages that are looked at. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve))

const nothing: readonly Proposal[] = []

/** Rectangles that the browser proposes for questions, until the author takes them or throws them away; and double pages. */
export function useProposals(work: Work, tools: ProposeTools, first?: readonly FoundOnPage[]) {
  const [found, setFound] = useState<ReadonlyMap<string, FoundOnPage>>(new Map())
  const [busy, setBusy] = useState<{ done: number; total: number } | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const running = useRef<AbortController | null>(null)
  const latest = useRef(work)
  latest.current = work
  useEffect(() => () => running.current?.abort(), [])

  const restore = useCallback(
    (kept: readonly FoundOnPage[]) => setFound(new Map(kept.map((one) => [one.page, one]))),
    [],
  )
  // those that waited when the book was saved wait on; they count as changed, so that the draft keeps them
  useEffect(() => {
    if (first && first.length > 0) restore(first)
  }, [first, restore])

  /** Looks at the pictures of these pages one after the other. */
  const look = useCallback(
    async (pages: readonly BookPage[], at: (page: BookPage, picture: Picture) => Promise<void>) => {
      running.current?.abort()
      const control = new AbortController()
      running.current = control
      setOutcome(null)
      setBusy({ done: 0, total: pages.length })
      let failed = 0
      for (const [done, page] of pages.entries()) {
        try {
          const asset = latest.current.shown(page)
          if (asset?.state !== 'ready' || !asset.imgUrl) throw new Error('The picture is not there yet')
          const picture = await tools.pixelsOf(await tools.load(asset.imgUrl, control.signal))
          if (control.signal.aborted) return null
          await at(page, picture)
        } catch {
          failed += 1
        }
        await breathe()
        if (control.signal.aborted) return null
        setBusy({ done: done + 1, total: pages.length })
      }
      setBusy(null)
      return failed
    },
    [tools],
  )

  const propose = async (pages: readonly BookPage[]) => {
    const { proposeQuestions } = await import(/* webpackChunkName: "propose" */ './propose.rules.ts')
    let count = 0
    const failed = await look(pages, async (page, picture) => {
      const size = latest.current.sizeOf(page)
      const taken = latest.current.work.questions.flatMap((question) =>
        question.page === page.key && question.rect ? [question.rect] : [],
      )
      const items = fresh(proposeQuestions(picture), picture, size, taken).map(
        (rect): Proposal => ({ key: newKey(), rect: clampRect(rect, size) }),
      )
      count += items.length
      setFound((before) => new Map(before).set(page.key, { page: page.key, asset: assetOf(page), items }))
    })
    if (failed === null) return
    if (failed > 0) setOutcome({ kind: 'failed', count: failed })
    else setOutcome(count > 0 ? { kind: 'found', count } : { kind: 'none', count: 0 })
  }

  const split = async (pages: readonly BookPage[]) => {
    const { proposeSplit } = await import(/* webpackChunkName: "propose" */ './split.rules.ts')
    const folds = new Map<string, number>()
    const failed = await look(pages, async (page, picture) => {
      const fold = proposeSplit(picture)
      if (fold !== null)
        folds.set(page.key, Math.round((fold * latest.current.sizeOf(page).width) / picture.width))
    })
    if (failed === null) return
    if (folds.size > 0) work.change((now) => splitAt(now, folds, latest.current.sizeOf, newKey))
    if (folds.size > 0) setOutcome({ kind: 'split', count: folds.size })
    else setOutcome(failed > 0 ? { kind: 'failed', count: failed } : { kind: 'unsplit', count: 0 })
  }

  const standing = useMemo(() => standingOf(work.work.pages, found), [found, work.work.pages])
  const ofPage = useMemo(() => new Map(standing.map(({ page, items }) => [page, items])), [standing])

  /** Of this page, or of all. */
  const chosen = (pageKey: string | null) =>
    pageKey === null ? ofPage : new Map([[pageKey, ofPage.get(pageKey) ?? nothing]])
  const discard = (pageKey: string | null) => {
    setOutcome(null)
    setFound((before) => new Map([...before].filter(([key]) => pageKey !== null && key !== pageKey)))
  }
  const accept = (pageKey: string | null) => {
    const taken = chosen(pageKey)
    work.change((now) => takeProposals(now, taken, work.sizeOf))
    discard(pageKey)
  }
  const edit = (pageKey: string, how: (items: readonly Proposal[]) => readonly Proposal[]) =>
    setFound((before) => {
      const own = before.get(pageKey)
      return own ? new Map(before).set(pageKey, { ...own, items: how(own.items) }) : before
    })

  return {
    ...{ busy, outcome, propose, split, accept, discard },
    of: (pageKey: string): readonly Proposal[] => ofPage.get(pageKey) ?? nothing,
    total: standing.reduce((sum, { items }) => sum + items.length, 0),
    /** What a draft keeps of them. */
    standing,
    restore,
    stop: () => {
      running.current?.abort()
      setBusy(null)
    },
    closeOutcome: () => setOutcome(null),
    place: (pageKey: string, key: string, rect: Rect) =>
      edit(pageKey, (items) => items.map((item) => (item.key === key ? { key, rect } : item))),
    remove: (pageKey: string, key: string) =>
      edit(pageKey, (items) => items.filter((item) => item.key !== key)),
  }
}

export type Proposals = ReturnType<typeof useProposals>
