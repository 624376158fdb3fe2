import { decodeBatch, type InkBatch, InkPage, type InkSheet, type VisibleStroke } from '@madang/ink'
import { batchOf, fromBase64, type InkItem, itemOf } from './ink-wire.ts'
import { type PageInk, PageInkStore } from './page-ink.ts'

type SomeInk = readonly { readonly pageNo: number; readonly batchList: readonly string[] }[]

/** Batches of pages as the server has them. `onPart` is told what has come while the rest is on its way. */
export type AskInk = (fromPage: number, toPage: number, onPart?: (pages: SomeInk) => void) => Promise<SomeInk>

/** Where ink goes first, and what it still holds. */
export interface InkKeeper {
  add(document: string, item: InkItem): void
  unsent(document: string): Promise<readonly InkItem[]>
  left(): Promise<readonly string[]>
}

export interface SheetsSetup extends InkSheet {
  readonly noteIdx: number
  readonly keeper: InkKeeper
  readonly ask: AskInk
  /** A name that no other place ever has; anew for each page that is opened. */
  readonly newWriter: () => string
  /** What a page shows has changed, or is known now. */
  readonly onPage?: (pageNo: number, strokes: readonly VisibleStroke[]) => void
}

/** How far a writer has come on a page. */
export interface InkHead {
  readonly pageNo: number
  readonly writer: string
  readonly seq: number
}

/** Pages one call gives. */
const pagesAtOnce = 20
/** Pages whose ink stays in memory, as bytes, beside those that are asked for: who has no line turns back to them all the same. */
const spare = 40

interface OpenPage {
  readonly store: PageInkStore
  /** What the browser held is in; before it nobody writes. */
  here: boolean
  /** The server's ink is in. */
  whole: boolean
  underWay: Promise<void> | null
  /** Batches that were taken already, so that none is decoded twice. */
  readonly known: Set<string>
  /** At which turn it was looked at last. */
  seen: number
}

export const documentOf = (noteIdx: number, pageNo: number, layer: string): string =>
  `ink/${noteIdx}/${pageNo}/${layer}`

/** The ink of a note's pages: what the browser held and what the server has, as pages are needed. */
export class Sheets {
  readonly #setup: SheetsSetup
  readonly #pages = new Map<number, OpenPage>()
  readonly #heads = new Map<string, InkHead>()
  readonly #listeners = new Set<() => void>()
  #version = 0
  #turn = 1

  constructor(setup: SheetsSetup) {
    this.#setup = setup
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly version = (): number => this.#version

  /** Null until what this browser holds is known. */
  page(pageNo: number): PageInk | null {
    const open = this.#pages.get(pageNo)
    if (!open?.here) return null
    open.seen = this.#turn
    return open.store.view()
  }

  /** Whether the server's ink of a page is in what it shows. */
  isWhole(pageNo: number): boolean {
    return this.#pages.get(pageNo)?.whole ?? false
  }

  /** What this browser has written: all of it has to be with the server before the note is handed in. */
  heads(): InkHead[] {
    return [...this.#heads.values()]
  }

  /** These are shown, or about to be; others are let go. Rejects where the server's ink does not come. */
  async need(pages: readonly number[]): Promise<void> {
    for (const pageNo of pages) this.#open(pageNo)
    let extra = this.#pages.size - pages.length - spare
    for (const pageNo of this.#pages.keys()) {
      if (pages.includes(pageNo)) continue
      if (extra > 0) this.#pages.delete(pageNo)
      extra -= 1
    }
    this.#turn += 1
    await this.refresh(pages.filter((pageNo) => !this.#pages.get(pageNo)!.whole))
  }

  /** Some time after `need`: pages that nobody has looked at since are held as bytes. */
  rest(): void {
    for (const open of this.#pages.values())
      if (open.here && !open.underWay && open.seen < this.#turn) open.store.sleep()
  }

  /** Asks the server again: another device may have written. */
  async refresh(pages: readonly number[] = [...this.#pages.keys()]): Promise<void> {
    const waiting = pages.filter((pageNo) => this.#pages.get(pageNo)?.underWay === null)
    const work = runs(waiting).map(async ([from, to]) => {
      const takeIn = (some: SomeInk, whole: boolean) => {
        for (let pageNo = from; pageNo <= to; pageNo++) {
          const open = this.#pages.get(pageNo)
          const batches = some.find((one) => one.pageNo === pageNo)?.batchList ?? []
          if (open) this.#takeIn(open, batches, whole)
        }
      }
      takeIn(await this.#setup.ask(from, to, (part) => takeIn(part, false)), true)
    })
    const all = Promise.all(work).then(() => {})
    const settled = all.catch(() => {})
    for (const pageNo of waiting) {
      const open = this.#pages.get(pageNo)!
      open.underWay = settled.then(() => {
        open.underWay = null
      })
    }
    await all
    this.#tell()
  }

  /** Tells `onPage` of pages that are not open: what is on them, without keeping it. */
  async survey(pageCount: number): Promise<void> {
    // the page that somebody waits for comes first, and no page twice
    await Promise.all([...this.#pages.values()].map(({ underWay }) => underWay))
    const left = new Set(await this.#setup.keeper.left())
    const { noteIdx, layer, onPage } = this.#setup
    for (let from = 1; from <= pageCount; from += pagesAtOnce) {
      const to = Math.min(pageCount, from + pagesAtOnce - 1)
      const range = Array.from({ length: to - from + 1 }, (_, i) => from + i)
      if (range.every((pageNo) => this.isWhole(pageNo))) continue
      const answer = await this.#setup.ask(from, to)
      for (let pageNo = from; pageNo <= to; pageNo++) {
        if (this.#pages.get(pageNo)?.whole) continue
        const batches = answer.find((one) => one.pageNo === pageNo)?.batchList ?? []
        const document = documentOf(noteIdx, pageNo, layer)
        const own = left.has(document) ? await this.#setup.keeper.unsent(document) : []
        for (const batch of own.map(batchOf)) this.#wrote(pageNo, batch)
        if (batches.length + own.length === 0) continue
        const page = new InkPage([...batches.map(decoded), ...own.map(batchOf)])
        onPage?.(pageNo, page.strokes)
      }
    }
  }

  /** What this browser alone has, by page. */
  async unsent(): Promise<{ pageNo: number; strokes: readonly VisibleStroke[] }[]> {
    const { noteIdx, layer, keeper } = this.#setup
    const documents = new Set(await keeper.left())
    for (const { pageNo } of this.heads()) documents.add(documentOf(noteIdx, pageNo, layer))
    const own = [...documents].filter((name) => name.endsWith(`/${layer}`))
    const pages = await Promise.all(
      own.map(async (document) => ({
        pageNo: Number(document.split('/')[2]),
        strokes: new InkPage((await keeper.unsent(document)).map(batchOf)).strokes,
      })),
    )
    return pages.filter(({ strokes }) => strokes.length > 0)
  }

  #open(pageNo: number): OpenPage {
    const there = this.#pages.get(pageNo)
    if (there) return there
    const { noteIdx, layer, author, keeper, newWriter, onPage } = this.#setup
    const document = documentOf(noteIdx, pageNo, layer)
    const store = new PageInkStore({ layer, author }, newWriter(), (batch) => {
      keeper.add(document, itemOf(batch))
      this.#wrote(pageNo, batch)
    })
    const open: OpenPage = { store, here: false, whole: false, underWay: null, known: new Set(), seen: 0 }
    this.#pages.set(pageNo, open)
    store.subscribe(() => {
      onPage?.(pageNo, store.page.strokes)
      this.#tell()
    })
    void keeper
      .unsent(document)
      .catch(() => [])
      .then((items) => {
        const batches = items.map(batchOf)
        for (const batch of batches) this.#wrote(pageNo, batch)
        store.take(batches)
        open.here = true
        this.#tell()
      })
    return open
  }

  /** @param whole nothing more comes, and it is shown; else it is read, and waits for the rest */
  #takeIn(open: OpenPage, list: readonly string[], whole: boolean): void {
    const fresh = list.filter((one) => !open.known.has(one))
    for (const one of fresh) open.known.add(one)
    if (whole) open.whole = true
    open.store.take(fresh.map(decoded), whole)
  }

  #wrote(pageNo: number, { writer, seq, events }: InkBatch): void {
    const key = `${pageNo} ${writer}`
    const last = seq + events.length - 1
    if ((this.#heads.get(key)?.seq ?? 0) < last) this.#heads.set(key, { pageNo, writer, seq: last })
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

const decoded = (text: string): InkBatch => decodeBatch(fromBase64(text))

/** Pages as ranges of neighbours, none longer than one call gives. */
export function runs(pages: readonly number[]): [number, number][] {
  const out: [number, number][] = []
  for (const pageNo of [...new Set(pages)].sort((a, b) => a - b)) {
    const last = out.at(-1)
    if (last && pageNo === last[1] + 1 && pageNo - last[0] < pagesAtOnce) last[1] = pageNo
    else out.push([pageNo, pageNo])
  }
  return out
}
