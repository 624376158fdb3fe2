import type { LoosePage } from '@madang/contract'
import type { BookPage } from '../book.rules.ts'
import {
  type Asset,
  ImportError,
  type ImportFile,
  type ImportProblem,
  type KeptPdf,
  mayRetry,
  type OnServer,
} from './asset.ts'
import type { ImportView, Place } from './port.ts'
import { followPdf, type PdfServer } from './server-pdf.ts'

/** What the importer does for it. */
interface Host {
  view(): ImportView
  signalOf(fileId: string): AbortSignal | undefined
  /** Makes room for so many pictures of a file. */
  number(fileId: string, count: number): BookPage[]
  setFile(fileId: string, change: Partial<ImportFile>): void
  change(assetId: string, change: Partial<Asset>): void
  /** @param problem what may be wrong with it all the same */
  arrived(assetId: string, page: LoosePage, problem: ImportProblem | null): void
  problemOf(error: unknown): ImportProblem
}

/** A PDF that was chosen here, or one that a draft remembers: then its file is not at hand. */
interface Source {
  file: File | null
  place: Place
  /** Its pictures in their order. */
  assets: readonly string[]
}

/** What the server can't mend either. */
const hopeless: ReadonlySet<ImportProblem> = new Set([
  ...([
    'encrypted',
    'elsewhere',
    'notPdf',
    'tooManyPages',
    'noPages',
    'pageCount',
    'tooMuch',
    'full',
    'refused',
  ] as const),
])
const sending: OnServer = { pdfId: null, step: 'sending', percent: 0, canRetry: false }

/** PDFs that the server makes pages of, each from its sending to its last page. */
export class LeftToServer {
  private readonly server: PdfServer
  private readonly host: Host
  private readonly sources = new Map<string, Source>()
  /** Those at whose end the server isn't yet. */
  private readonly going = new Map<string, string>()

  constructor(server: PdfServer, host: Host) {
    this.server = server
    this.host = host
  }

  /** A PDF that could be left to the server. */
  may(fileId: string, file: File, place: Place): void {
    this.sources.set(fileId, { file, place, assets: [] })
  }

  /** Whether the server may do better with it. */
  helps = (fileId: string, problem: ImportProblem): boolean =>
    this.sources.has(fileId) && this.fileOf(fileId)?.server === null && !hopeless.has(problem)

  numbered(fileId: string, assets: readonly string[]): void {
    const source = this.sources.get(fileId)
    if (source) source.assets = assets
  }

  /** Its pictures that are not there yet. */
  open(fileId: string): string[] {
    const { assets } = this.host.view()
    return (this.sources.get(fileId)?.assets ?? []).filter((id) => assets.get(id)?.state !== 'ready')
  }

  kept(): KeptPdf[] {
    return this.host
      .view()
      .files.flatMap(({ id, name, state, server }) =>
        server?.pdfId && state !== 'done' && (state !== 'failed' || server.canRetry)
          ? [{ fileId: id, name, pdfId: server.pdfId, assets: this.sources.get(id)?.assets ?? [] }]
          : [],
      )
  }

  /** One that a draft remembers, as it stands in the list. */
  remember({ fileId, name, pdfId, assets }: KeptPdf, place: Place, ready: number): ImportFile {
    this.sources.set(fileId, { file: null, place, assets })
    const pages = assets.length
    return {
      ...{
        id: fileId,
        name,
        state: pages > 0 ? 'working' : 'reading',
        problem: null,
        pages,
        ready,
        failed: 0,
        unsure: [],
      },
      ...{ server: { ...sending, pdfId, step: 'waiting' }, mayLeave: false },
    }
  }

  begin(fileId: string): Promise<void> {
    this.host.setFile(fileId, { server: sending, mayLeave: false, problem: null })
    return this.go(fileId)
  }

  /** Those that failed, once more. */
  retry(): void {
    for (const file of this.host.view().files) {
      const { id } = file
      if (file.state !== 'failed' || !file.server || !mayRetry(file) || !this.sources.has(id)) continue
      const open = this.open(id)
      this.host.setFile(id, { state: open.length > 0 ? 'working' : 'reading', problem: null })
      for (const own of open) this.host.change(own, { state: 'waiting', problem: null })
      void this.go(id, true)
    }
  }

  /** Nobody asks for it any more. */
  letGo(fileId: string): void {
    const pdfId = this.going.get(fileId)
    this.going.delete(fileId)
    this.sources.delete(fileId)
    if (pdfId) void this.server.cancel(pdfId)
  }

  /** Resolves when its pages have their places, or never will: the next file comes behind them. */
  go(fileId: string, again = false): Promise<void> {
    const source = this.sources.get(fileId)
    const signal = this.host.signalOf(fileId)
    if (!source || !signal) return Promise.resolve()
    return new Promise((placed) => {
      this.follow(fileId, source, signal, again, placed)
        .catch((error: unknown) => {
          if (!signal.aborted) this.fail(fileId, this.host.problemOf(error))
        })
        .finally(placed)
    })
  }

  private async follow(
    fileId: string,
    source: Source,
    signal: AbortSignal,
    again: boolean,
    placed: () => void,
  ): Promise<void> {
    const pdfId = await this.ask(fileId, source, signal, again)
    if (signal.aborted) void this.server.cancel(pdfId)
    signal.throwIfAborted()
    this.going.set(fileId, pdfId)
    this.step(fileId, { pdfId, step: 'waiting' })
    const { problem, canRetry } = await followPdf(this.server, pdfId, signal, {
      counted: (pages) => {
        if (source.assets.length > 0) this.host.setFile(fileId, { state: 'working' })
        else source.place(this.host.number(fileId, pages), { name: this.fileOf(fileId)?.name ?? '' })
        placed()
      },
      page: (pageNo, page, why) => {
        const id = source.assets[pageNo - 1]
        if (id === undefined || this.host.view().assets.get(id)?.state === 'ready') return
        if (page) this.host.arrived(id, page, why)
        else this.host.change(id, { state: 'failed', problem: why })
      },
      state: (state) => {
        if (state !== 'WAITING' && state !== 'RUNNING') this.going.delete(fileId)
        this.step(fileId, { step: state === 'WAITING' ? 'waiting' : 'drawing' })
      },
    })
    this.step(fileId, { canRetry })
    if (problem) this.fail(fileId, problem)
  }

  /** What the server knows it by: it is sent, unless it is there. */
  private async ask(fileId: string, source: Source, signal: AbortSignal, again: boolean): Promise<string> {
    const had = this.fileOf(fileId)?.server
    if (had?.pdfId && (!again || had.canRetry || !source.file)) {
      if (again) await this.server.retry(had.pdfId, signal)
      return had.pdfId
    }
    if (!source.file) throw new ImportError('server')
    this.step(fileId, { step: 'sending', pdfId: null, percent: 0 })
    return this.server.begin(source.file, signal, (percent) => this.step(fileId, { percent }))
  }

  private fail(fileId: string, problem: ImportProblem): void {
    for (const id of this.open(fileId)) this.host.change(id, { state: 'failed', problem })
    this.host.setFile(fileId, { state: 'failed', problem })
  }

  private step(fileId: string, change: Partial<OnServer>): void {
    const now = this.fileOf(fileId)?.server
    if (now) this.host.setFile(fileId, { server: { ...now, ...change } })
  }

  private fileOf = (fileId: string) => this.host.view().files.find(({ id }) => id === fileId)
}
