/** PDFs become pictures in the browser. Loaded with the first PDF that somebody drops. */
import { studyLimits as limits } from '@madang/contract'
import { faultOfPdf, isTooLarge, lookAt, PageJudge } from '@madang/domain/pdf-page'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
import type { OutlineLine } from '../../propose/outline.rules.ts'
import { readOutline } from '../../propose/read-outline.ts'
import { ImportError, type ImportProblem, type Picture } from './asset.ts'
import { hearing } from './hearing.ts'
import { LibraryData, wasmUrl } from './pdf-data.ts'
import { canvasOf, isOneColour, jpegOf } from './picture.ts'

// The page's policy lets no worker run, so the parser works here, between two pages at a time: the editor stays usable.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } })

export interface Pdf {
  readonly pages: number
  /**
   * 1-based. Rejects with ImportError, or with the signal's reason. A page on which something may be missing is none: it rejects
   * with `unsure`.
   */
  render(pageNo: number, signal: AbortSignal): Promise<Picture>
  /** Its own table of contents; empty where it has none. */
  outline(): Promise<OutlineLine[]>
  close(): Promise<void>
}

/** Side that a page has at most, in pixels of 1,000 for its width: longer ones become narrower. */
const tallest = 4000

/** @throws ImportError */
export async function openPdf(file: Blob): Promise<Pdf> {
  const data = new Uint8Array(await file.arrayBuffer())
  // the sign may stand behind some bytes of rubbish, as readers allow
  const head = new TextDecoder('latin1').decode(data.subarray(0, 1024))
  if (!head.includes('%PDF-')) throw new ImportError('notPdf')
  // begun inside: the parser warns of it before anybody waits for it
  const { done, warnings } = await hearing(() => opening(data))
  const { task, opened } = done
  const close = () => task.destroy().catch(() => {})
  const pages = opened.numPages
  const { done: problem } = await hearing(() => faultOfPdf(opened, warnings, limits.bookPages))
  if (problem) {
    await close()
    throw new ImportError(problem)
  }
  const judge = new PageJudge(warnings)
  return {
    pages,
    close,
    outline: () => readOutline(opened),
    async render(pageNo, signal) {
      const { done: page, warnings: before } = await hearing(() =>
        opened.getPage(pageNo).catch(() => {
          throw new ImportError('broken')
        }),
      )
      signal.throwIfAborted()
      const own = page.getViewport({ scale: 1 })
      const scale = Math.min(limits.pageWidth / own.width, tallest / own.height)
      const viewport = page.getViewport({ scale })
      const [canvas, canvasContext] = canvasOf(Math.floor(viewport.width + 0.001), viewport.height)
      const drawing = page.render({ canvas, canvasContext, viewport, background: '#fff' })
      const stop = () => drawing.cancel()
      signal.addEventListener('abort', stop, { once: true })
      try {
        const heard = await hearing(() => drawing.promise)
        const look = lookAt(page, pdfjs.OPS)
        // letters of fonts that the file leaves out are whatever this device has for them, or nothing
        const lacking = look.borrowed
        const oneColour = look.empty || isOneColour(canvasContext, canvas)
        const warned = [...before, ...heard.warnings]
        const verdict = judge.judge({ warnings: warned, look, oneColour, lacking })
        if (verdict !== 'whole') throw new ImportError(warned.some(isTooLarge) ? 'tooMuch' : 'unsure')
      } catch (error) {
        signal.throwIfAborted()
        throw error instanceof ImportError ? error : new ImportError('broken')
      } finally {
        signal.removeEventListener('abort', stop)
        page.cleanup()
      }
      return jpegOf(canvas)
    },
  }
}

async function opening(data: Uint8Array) {
  const task = pdfjs.getDocument({
    data,
    BinaryDataFactory: LibraryData,
    cMapPacked: true,
    cMapUrl: 'cmaps/',
    standardFontDataUrl: 'fonts/',
    wasmUrl,
    useWasm: false,
    useWorkerFetch: false,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: 100_000_000,
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
  })
  try {
    return { task, opened: await task.promise }
  } catch (error) {
    await task.destroy().catch(() => {})
    throw new ImportError(problemOf(error))
  }
}

function problemOf(error: unknown): ImportProblem {
  const name = error instanceof Error ? error.name : ''
  return name === 'PasswordException' ? 'encrypted' : 'broken'
}
