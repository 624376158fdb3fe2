import { type LoosePage, studyLimits as limits } from '@madang/contract'
import { assetOf, type BookPage } from '../book.rules.ts'
import {
  type Asset,
  ImportError,
  type ImportFile,
  type ImportProblem,
  type KeptPdf,
  type Picture,
} from './asset.ts'
import { isPdf } from './files.rules.ts'
import { LeftToServer } from './left-to-server.ts'
import type { ImportTools, ImportView, Place } from './port.ts'

export type { ImportTools, ImportView, Place } from './port.ts'

interface Job {
  assetId: string
  signal: AbortSignal
  draw(): Promise<Picture>
}

const callsAtOnce = 2
const newAsset = (id: string, fileId: string | null): Asset => ({
  ...{ id, fileId, state: 'waiting', problem: null, pageIdx: null, imgUrl: null, thumbUrl: null },
  ...{ width: 1000, height: 1414 },
})

/**
 * Files on their way to pages: read, drawn one after the other, sent by up to five while others are drawn. What became of each stands
 * in `view`, which is another object after every change.
 */
export class Importer {
  private readonly tools: ImportTools
  private readonly newId: () => string
  private now: ImportView
  private readonly listeners = new Set<() => void>()
  private readonly controls = new Map<string, AbortController>()
  private readonly life = new AbortController()
  /** How a picture is drawn, kept until the server has it, for another try. */
  private readonly jobs = new Map<string, Job>()
  private readonly left: LeftToServer
  /** Pages of PDFs that are drawn here and then compared with the server's, by their picture. */
  private readonly samples = new Map<string, { fileId: string; file: File; signal: AbortSignal }>()
  private readonly comparing = new Set<string>()
  private toDraw: string[] = []
  private readonly toSend: string[] = []
  private readonly drawn = new Map<string, Picture>()
  private drawing = false
  private sending = 0
  private intake: Promise<void> = Promise.resolve()

  constructor(tools: ImportTools, newId: () => string, assets: Iterable<Asset> = []) {
    this.tools = tools
    this.newId = newId
    this.left = new LeftToServer(tools.server, {
      view: this.view,
      signalOf: (fileId) => this.controls.get(fileId)?.signal,
      number: (fileId, count) => this.number(fileId, count).pages,
      setFile: (fileId, change) => this.setFile(fileId, change),
      change: (id, change) => this.change(id, change),
      arrived: (id, page, problem) => this.arrived(id, page, problem),
      problemOf: (error) => this.problemOf(error),
    })
    this.now = { assets: new Map([...assets].map((asset) => [asset.id, asset])), files: [] }
  }

  view = (): ImportView => this.now
  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Reads them in their order, one after the other. */
  add(files: readonly File[], place: Place): void {
    const begun = files.map((file) => {
      const id = this.newId()
      this.controls.set(id, new AbortController())
      return { id, file }
    })
    const entries = begun.map(
      ({ id, file }): ImportFile => ({
        ...{
          id,
          name: file.name.normalize('NFC'),
          state: 'reading',
          problem: null,
          pages: 0,
          ready: 0,
          failed: 0,
          unsure: [],
        },
        ...{ server: null, mayLeave: isPdf(file) },
      }),
    )
    this.show({ files: [...this.now.files, ...entries] })
    // one after the other, so that pages stand in the order of the files
    this.intake = begun.reduce(
      (before, { id, file }) => before.then(() => this.take(id, file, place)),
      this.intake,
    )
  }

  /** Pictures of a draft that the server has. */
  restore(assets: readonly Asset[]): void {
    const fresh = assets.filter(({ id }) => !this.now.assets.has(id))
    if (fresh.length === 0) return
    this.show({ assets: new Map([...this.now.assets, ...fresh.map((asset) => [asset.id, asset] as const)]) })
  }

  /** Goes on with PDFs that the server works on. */
  resume(kept: readonly KeptPdf[], place: Place): void {
    for (const one of kept) {
      if (this.controls.has(one.fileId)) continue
      this.controls.set(one.fileId, new AbortController())
      const missing = one.assets.filter((id) => !this.now.assets.has(id))
      const made = missing.map((id) => [id, newAsset(id, one.fileId)] as const)
      const file = this.left.remember(one, place, one.assets.length - missing.length)
      this.show({ assets: new Map([...this.now.assets, ...made]), files: [...this.now.files, file] })
      void this.left.go(one.fileId)
    }
  }

  /** What the server works on, or could go on with. */
  kept = (): KeptPdf[] => this.left.kept()

  /** Leaves a PDF to the server: what is there of it stays. */
  leave(fileId: string): Promise<void> {
    this.controls.get(fileId)?.abort()
    this.controls.set(fileId, new AbortController())
    for (const id of this.left.open(fileId)) {
      this.forget(id)
      this.toDraw = this.toDraw.filter((one) => one !== id)
      this.change(id, { state: 'waiting', problem: null })
    }
    return this.left.begin(fileId)
  }

  /** Ends what is under way of a file; `gone` are the pictures that will never come. */
  cancel(fileId: string): ReadonlySet<string> {
    this.controls.get(fileId)?.abort()
    this.left.letGo(fileId)
    const gone = new Set(
      [...this.now.assets.values()]
        .filter((asset) => asset.fileId === fileId && asset.state !== 'ready')
        .map(({ id }) => id),
    )
    const assets = new Map(this.now.assets)
    for (const id of gone) {
      assets.delete(id)
      this.forget(id)
    }
    this.show({ assets, files: this.now.files.filter(({ id }) => id !== fileId) })
    return gone
  }

  /** Takes a file off the list whose pages are all there or that can't be read. */
  dismiss(fileId: string): void {
    this.left.letGo(fileId)
    this.show({ files: this.now.files.filter(({ id }) => id !== fileId) })
  }

  /** Everything that failed, once more. */
  retry(): void {
    this.left.retry()
    const failed = [...this.now.assets.values()].filter(
      ({ state, id }) => state === 'failed' && this.jobs.has(id),
    )
    for (const { id } of failed) this.queue(id)
    this.pump()
  }

  /** Makes the picture that a turned or cropped page needs. */
  need(page: BookPage, assets: ImportView['assets']): void {
    const id = assetOf(page)
    const source = assets.get(page.source)
    if (this.now.assets.has(id) || source?.state !== 'ready' || !source.imgUrl) return
    const url = source.imgUrl
    const { signal } = this.life
    this.set(newAsset(id, null))
    this.jobs.set(id, {
      assetId: id,
      signal,
      draw: async () => this.tools.madeOf(await this.tools.load(url, signal), page),
    })
    this.queue(id)
    this.pump()
  }

  close(): void {
    this.life.abort()
    for (const control of this.controls.values()) control.abort()
    for (const { imgUrl } of this.now.assets.values())
      if (imgUrl?.startsWith('blob:')) this.tools.revoke(imgUrl)
    this.listeners.clear()
  }

  private async take(fileId: string, file: File, place: Place): Promise<void> {
    const signal = this.controls.get(fileId)?.signal
    if (!signal || signal.aborted) return
    if (!isPdf(file)) {
      place(
        this.begin(fileId, 1, signal, () => this.tools.pictureOf(file)),
        { name: file.name.normalize('NFC') },
      )
      return
    }
    this.left.may(fileId, file, place)
    if (this.tools.leaves(file)) return this.leave(fileId)
    try {
      const pdf = await this.tools.openPdf(file)
      signal.addEventListener('abort', () => void pdf.close(), { once: true })
      if (signal.aborted) return void pdf.close()
      const pages = this.begin(fileId, pdf.pages, signal, (at) => pdf.render(at + 1, signal))
      if (pages[0]) this.samples.set(pages[0].source, { fileId, file, signal })
      place(pages, { name: file.name.normalize('NFC'), outline: pdf.outline?.bind(pdf) })
    } catch (error) {
      if (signal.aborted) return
      const problem = this.problemOf(error)
      if (this.left.helps(fileId, problem)) return this.leave(fileId)
      this.setFile(fileId, { state: 'failed', problem, mayLeave: false })
    }
  }

  private begin(
    fileId: string,
    count: number,
    signal: AbortSignal,
    draw: (at: number) => Promise<Picture>,
  ): BookPage[] {
    const { ids, pages } = this.number(fileId, count)
    ids.forEach((id, at) => {
      this.jobs.set(id, { assetId: id, signal, draw: () => draw(at) })
      this.toDraw.push(id)
    })
    this.pump()
    return pages
  }

  /** Pictures that are to come, and the pages that show them. */
  private number(fileId: string, count: number): { ids: string[]; pages: BookPage[] } {
    const ids = Array.from({ length: Math.min(count, limits.bookPages) }, () => this.newId())
    this.left.numbered(fileId, ids)
    const made = ids.map((id) => [id, newAsset(id, fileId)] as const)
    this.show({ assets: new Map([...this.now.assets, ...made]) })
    this.setFile(fileId, { state: 'working', pages: ids.length })
    return { ids, pages: ids.map((id) => ({ key: id, source: id, turn: 0, crop: null })) }
  }

  private queue(id: string): void {
    this.change(id, { state: 'waiting', problem: null })
    if (this.drawn.has(id)) this.toSend.push(id)
    else this.toDraw.push(id)
  }

  private pump(): void {
    void this.drawNext()
    while (this.sending < callsAtOnce && this.toSend.length > 0) {
      // a batch waits until it is full or nothing more is drawn: fewer calls, and none that waits for long
      const more = this.toDraw.length > 0 || this.drawing
      if (more && this.toSend.length < limits.pagesOfCall) return
      void this.sendBatch(this.toSend.splice(0, limits.pagesOfCall))
    }
  }

  private async drawNext(): Promise<void> {
    if (this.drawing || this.life.signal.aborted) return
    // what is drawn and not yet sent stays few, so that a book of a thousand pages needs the memory of some
    if (this.toSend.length >= limits.pagesOfCall * (callsAtOnce + 1)) return
    const id = this.toDraw.shift()
    const job = id === undefined ? undefined : this.jobs.get(id)
    if (id === undefined) return
    if (!job) return this.drawNext()
    this.drawing = true
    this.change(id, { state: 'rendering' })
    try {
      const picture = await job.draw()
      if (!job.signal.aborted && this.now.assets.has(id)) {
        this.drawn.set(id, picture)
        const imgUrl = this.tools.urlOf(picture.blob)
        const { width, height } = picture
        this.change(id, { state: 'uploading', imgUrl, thumbUrl: imgUrl, width, height })
        this.toSend.push(id)
        void this.compare(id, picture)
      }
    } catch (error) {
      if (!job.signal.aborted) this.undrawn(id, error)
    }
    this.drawing = false
    this.pump()
  }

  /** Holds the tick of a PDF back until one of its pages was compared with the server's; where they differ the server makes all of them. */
  private async compare(id: string, picture: Picture): Promise<void> {
    const sample = this.samples.get(id)
    if (!sample || !this.samples.delete(id) || !this.tools.compare) return
    const { fileId, file, signal } = sample
    this.comparing.add(fileId)
    const found = await this.tools.compare(file, picture.blob, signal).catch(() => 'unknown' as const)
    this.comparing.delete(fileId)
    if (signal.aborted) return
    if (found !== 'other') return this.count(fileId)
    for (const { id: own, fileId: of } of this.now.assets.values())
      if (of === fileId) this.change(own, { state: 'waiting', problem: null })
    this.setFile(fileId, { redrawn: true })
    return this.leave(fileId)
  }

  /** A page of a PDF that can't be drawn here, or not any more, is one for the server; so is the rest. */
  private undrawn(id: string, error: unknown): void {
    const problem = this.problemOf(error)
    const fileId = this.now.assets.get(id)?.fileId
    if (fileId && problem === 'unsure') this.setFile(fileId, { redrawn: true })
    if (fileId && this.left.helps(fileId, problem)) void this.leave(fileId)
    else this.change(id, { state: 'failed', problem })
  }

  private async sendBatch(ids: readonly string[]): Promise<void> {
    this.sending += 1
    const going = ids.filter((id) => this.drawn.has(id) && this.now.assets.has(id))
    for (const id of going) this.change(id, { state: 'uploading' })
    try {
      const files = going.map((id, at) => {
        const { blob } = this.drawn.get(id) as Picture
        return new File([blob], `page-${at + 1}.jpg`, { type: 'image/jpeg' })
      })
      const pages = going.length > 0 ? await this.tools.send(files, this.life.signal) : []
      going.forEach((id, at) => {
        const page = pages[at]
        if (page) this.arrived(id, page)
        else this.change(id, { state: 'failed', problem: 'upload' })
      })
    } catch (error) {
      if (!this.life.signal.aborted)
        for (const id of going) this.change(id, { state: 'failed', problem: this.problemOf(error) })
    }
    this.sending -= 1
    this.pump()
  }

  private arrived(id: string, page: LoosePage, problem: ImportProblem | null = null): void {
    const asset = this.now.assets.get(id)
    if (!asset) return
    const local = asset.imgUrl
    const { pageIdx, imgUrl, thumbUrl, width, height } = page
    this.change(id, { ...{ state: 'ready', problem, pageIdx, imgUrl, thumbUrl, width, height } })
    if (local?.startsWith('blob:')) this.tools.revoke(local)
    this.forget(id)
  }

  private forget(id: string): void {
    this.jobs.delete(id)
    this.drawn.delete(id)
  }

  private problemOf(error: unknown): ImportProblem {
    return error instanceof ImportError ? error.problem : this.tools.problemOf(error)
  }

  private set(asset: Asset): void {
    this.show({ assets: new Map(this.now.assets).set(asset.id, asset) })
  }

  private change(id: string, change: Partial<Asset>): void {
    const asset = this.now.assets.get(id)
    if (!asset) return
    this.set({ ...asset, ...change })
    if (asset.fileId !== null && change.state) this.count(asset.fileId)
  }

  private count(fileId: string): void {
    const own = [...this.now.assets.values()].filter((asset) => asset.fileId === fileId)
    const ready = own.filter(({ state }) => state === 'ready').length
    const failed = own.filter(({ state }) => state === 'failed')
    const unsure = own.flatMap(({ state, problem }, at) => (state === 'ready' && problem ? [at + 1] : []))
    const done = own.length > 0 && ready === own.length && !this.comparing.has(fileId)
    // its PDF is closed
    if (done) {
      this.controls.get(fileId)?.abort()
      this.left.letGo(fileId)
    }
    const over = ready + failed.length === own.length
    this.setFile(fileId, {
      ...{ ready, failed: failed.length, unsure },
      state: done ? 'done' : over && failed.length > 0 ? 'failed' : 'working',
      problem: failed[0]?.problem ?? null,
    })
  }

  private setFile(fileId: string, change: Partial<ImportFile>): void {
    this.show({ files: this.now.files.map((file) => (file.id === fileId ? { ...file, ...change } : file)) })
  }

  private show(change: Partial<ImportView>): void {
    this.now = { ...this.now, ...change }
    for (const listener of this.listeners) listener()
  }
}
