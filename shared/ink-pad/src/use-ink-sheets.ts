import { note } from '@madang/contract'
import { encodeBatch, type InkLayer, type VisibleStroke } from '@madang/ink'
import { isWithServer, type SaveSource, type SentBatch, useOutboxes } from '@madang/remote-kit/drafts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { askInk, takeAhead } from './ink-ahead.ts'
import { batchesOf, type InkItem, toBase64 } from './ink-wire.ts'
import { newWriter } from './new-writer.ts'
import type { PageInk } from './page-ink.ts'
import { type InkHead, Sheets } from './sheets.ts'

export interface InkSheetsOptions {
  noteIdx: number
  /** 1 of a work note. */
  agendaNo?: number
  layer: InkLayer
  /** `userIdx` of who writes. */
  author: number
  /** Pages that are shown or about to be. */
  pages: readonly number[]
  /** What a page shows has changed, or is known now. */
  onPage?(pageNo: number, strokes: readonly VisibleStroke[]): void
  /** Tells `onPage` of all pages of the note once, up to this one. */
  survey?: number
}

export interface InkSheets {
  /** Null until what this browser holds is known. */
  page(pageNo: number): PageInk | null
  /** Whether the server's ink of a page is in what it shows. */
  isWhole(pageNo: number): boolean
  /** The server could not be asked; it is asked again by itself. */
  failed: boolean
  /** How the saving goes, for `useSaveState`; null until the browser's own store is open. */
  saving: SaveSource | null
  tryAgain(): void
  /** Asks the server again for the ink of the pages that are open: another tab has written. */
  refresh(): void
  /** Resolves when the server has everything, or nothing more can be done at the moment. */
  flush(): Promise<void>
  /** The server has all that was written here, as far as this browser knows. */
  isSent(): boolean
  /** What this browser has written, for `note.submit`. */
  heads(): readonly InkHead[]
  /** What this browser alone has, by page. */
  unsent(): Promise<readonly { readonly pageNo: number; readonly strokes: readonly VisibleStroke[] }[]>
}

/** A batch of the outbox as calls. The document says which page of which note. */
export function inkRequests({ items }: SentBatch<InkItem>, document: string, agendaNo = 1) {
  const [, noteIdx, pageNo] = document.split('/').map(Number)
  return batchesOf(items).map((batch) => ({
    noteIdx: noteIdx!,
    agendaNo,
    pageNo: pageNo!,
    data: toBase64(encodeBatch(batch)),
  }))
}

const againMs = 5000
const idleMs = 30_000
/** Who turned a page, and stays on it so long, has done with the others for now, ms. */
const restMs = 3000
/** What was asked for ahead is asked for again so long after it shows. */
const freshMs = 1000

/**
 * The ink of a note's pages. What is written goes into this browser first, then to the server until it has all; what other tabs
 * and devices wrote comes when the page is opened, seen again, or looked at for a while. A batch has its number from its writer, and each tab
 * is another writer: nothing is lost, and nothing is there twice.
 */
export function useInkSheets(options: InkSheetsOptions): InkSheets {
  const { noteIdx, agendaNo = 1, layer, author, pages, survey } = options
  const heard = useRef(options.onPage)
  useEffect(() => {
    heard.current = options.onPage
  })
  const boxes = useOutboxes<InkItem, typeof note.draw>(`ink/${noteIdx}/`, {
    call: note.draw,
    toRequests: (batch, document) => inkRequests(batch, document, agendaNo),
  })
  const box = useRef(boxes)
  box.current = boxes
  const opened = boxes !== null
  // not the clock of the day: one that is set back would end the looking
  const lastDrawn = useRef(-idleMs)
  /** What shows was asked for ahead, some time ago. */
  const isOld = useRef(false)
  const sheets = useMemo(() => {
    if (!opened) return null
    return new Sheets({
      noteIdx,
      layer,
      author,
      newWriter,
      keeper: {
        add(document, item) {
          lastDrawn.current = performance.now()
          box.current!.add(document, item)
        },
        unsent: (document) => box.current!.unsent(document),
        left: () => box.current!.left(),
      },
      ask(fromPage, toPage, onPart) {
        const early = takeAhead(noteIdx, fromPage, toPage)
        if (!early) return askInk(noteIdx, fromPage, toPage, onPart)
        isOld.current = true
        return early.catch(() => askInk(noteIdx, fromPage, toPage, onPart))
      },
      onPage: (pageNo, strokes) => heard.current?.(pageNo, strokes),
    })
  }, [opened, noteIdx, layer, author])

  // not as an external store, whose changes React always draws at once and in one piece
  const [version, setVersion] = useState(0)
  useEffect(() => {
    const look = () => setVersion(sheets?.version() ?? 0)
    look()
    return sheets?.subscribe(look)
  }, [sheets])
  const [failed, setFailed] = useState(false)
  const needed = pages.join(' ')
  useEffect(() => {
    if (!sheets) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const wanted = needed.split(' ').filter(Boolean).map(Number)
    const ask = () => {
      clearTimeout(timer)
      sheets.need(wanted).then(
        () => {
          if (gone) return
          setFailed(false)
          // after what shows: somebody waits for that
          if (isOld.current) timer = setTimeout(look, freshMs)
          isOld.current = false
        },
        () => {
          if (gone) return
          setFailed(true)
          timer = setTimeout(ask, againMs)
        },
      )
    }
    const look = () => {
      if (document.visibilityState !== 'visible') return
      if (wanted.some((pageNo) => !sheets.isWhole(pageNo))) ask()
      else void sheets.refresh(wanted).catch(() => {})
    }
    // somebody who reads on one device while writing on another
    const rests = setTimeout(() => sheets.rest(), restMs)
    const poll = setInterval(() => performance.now() - lastDrawn.current > idleMs && look(), idleMs)
    ask()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', look)
    return () => {
      gone = true
      clearTimeout(timer)
      clearTimeout(rests)
      clearInterval(poll)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', look)
    }
  }, [sheets, needed])
  useEffect(() => {
    if (sheets && survey) void sheets.survey(survey).catch(() => {})
  }, [sheets, survey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another state of the same pages
  const shown = useMemo(
    () => ({
      page: (pageNo: number) => sheets?.page(pageNo) ?? null,
      isWhole: (pageNo: number) => sheets?.isWhole(pageNo) ?? false,
    }),
    [sheets, version],
  )
  return useMemo(
    () => ({
      ...shown,
      failed,
      saving: boxes?.saving ?? null,
      tryAgain: () => boxes?.tryAgain(),
      refresh: () => void sheets?.refresh().catch(() => {}),
      flush: () => boxes?.flush() ?? Promise.resolve(),
      isSent: () => !box.current || isWithServer(box.current.saving.view()),
      heads: () => sheets?.heads() ?? [],
      unsent: async () => (await sheets?.unsent()) ?? [],
    }),
    [sheets, shown, failed, boxes],
  )
}
