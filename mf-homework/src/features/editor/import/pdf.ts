/** PDFs become pictures in the browser. Loaded with the first PDF that somebody drops. */
import { studyLimits as limits } from '@madang/contract'
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { WorkerMessageHandler } from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'
import type { OutlineLine } from '../../propose/outline.rules.ts'
import { readOutline } from '../../propose/read-outline.ts'
import { ImportError, type ImportProblem, type Picture } from './asset.ts'
import { LibraryData, wasmUrl } from './pdf-data.ts'
import { canvasOf, jpegOf } from './picture.ts'

// The page's policy lets no worker run, so the parser works here, between two pages at a time: the editor stays usable.
Object.assign(globalThis, { pdfjsWorker: { WorkerMessageHandler } })

export interface Pdf {
  readonly pages: number
  /** 1-based. Rejects with ImportError, or with the signal's reason. */
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
  })
  const opened = await task.promise.catch(async (error: unknown) => {
    await task.destroy().catch(() => {})
    throw new ImportError(problemOf(error))
  })
  const close = () => task.destroy()
  const pages = opened.numPages
  if (pages === 0 || pages > limits.bookPages) {
    await close()
    throw new ImportError(pages === 0 ? 'noPages' : 'tooManyPages')
  }
  return {
    pages,
    close,
    outline: () => readOutline(opened),
    async render(pageNo, signal) {
      const page = await opened.getPage(pageNo).catch(() => {
        throw new ImportError('broken')
      })
      signal.throwIfAborted()
      const own = page.getViewport({ scale: 1 })
      const scale = Math.min(limits.pageWidth / own.width, tallest / own.height)
      const viewport = page.getViewport({ scale })
      const [canvas, canvasContext] = canvasOf(Math.floor(viewport.width + 0.001), viewport.height)
      const drawing = page.render({ canvas, canvasContext, viewport, background: '#fff' })
      const stop = () => drawing.cancel()
      signal.addEventListener('abort', stop, { once: true })
      try {
        await drawing.promise
      } catch {
        signal.throwIfAborted()
        throw new ImportError('broken')
      } finally {
        signal.removeEventListener('abort', stop)
        page.cleanup()
      }
      return jpegOf(canvas)
    },
  }
}

function problemOf(error: unknown): ImportProblem {
  const name = error instanceof Error ? error.name : ''
  return name === 'PasswordException' ? 'encrypted' : 'broken'
}
