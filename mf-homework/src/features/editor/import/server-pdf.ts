/** PDFs that the server makes pages of, where this browser can't or shouldn't. */
import { type ApiClient, mayBeSentAgain } from '@madang/api-client'
import { type LoosePage, type PdfWork, pdf, studyLimits, uploads } from '@madang/contract'
import { newId } from '@madang/remote-kit'
import type { ImportProblem } from './asset.ts'

export interface PdfServer {
  /** Brings the file and asks for its pages; gives the id under which they can be asked for. */
  begin(file: File, signal: AbortSignal, onShare: (percent: number) => void): Promise<string>
  look(pdfId: string, fromPage: number, signal: AbortSignal): Promise<PdfWork>
  /** Never fails: what nobody asks for any more goes by itself. */
  cancel(pdfId: string): Promise<void>
  retry(pdfId: string, signal: AbortSignal): Promise<void>
  /** Until it is worth another look. */
  pause(signal: AbortSignal): Promise<void>
}

export interface Heard {
  /** It is known how many pages it has. */
  counted(pages: number): void
  /** @param problem why there is no page, or what may be wrong with it */
  page(pageNo: number, page: LoosePage | null, problem: ImportProblem | null): void
  /** How it is there, before its pages are told. */
  state(state: PdfWork['state']): void
}

export interface PdfEnd {
  problem: ImportProblem | null
  canRetry: boolean
}

const problems: Readonly<Record<string, ImportProblem>> = {
  'WB-400-404': 'full',
  'WB-400-405': 'encrypted',
  'WB-400-406': 'broken',
  'WB-400-407': 'pageCount',
  'WB-400-408': 'tooMuch',
  'WB-400-409': 'unsure',
  'WB-400-410': 'elsewhere',
}
const problemOf = (code: string | null): ImportProblem | null =>
  code === null ? null : (problems[code] ?? 'server')

/** Asks until it has ended, and tells each page as it comes. A line that is down is waited for. */
export async function followPdf(
  server: PdfServer,
  pdfId: string,
  signal: AbortSignal,
  heard: Heard,
): Promise<PdfEnd> {
  let next = 1
  let counted = false
  for (;;) {
    const work = await server.look(pdfId, next, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      if (mayBeSentAgain(error)) return null
      throw error
    })
    signal.throwIfAborted()
    if (work) {
      if (work.pageCount !== null && !counted) heard.counted(work.pageCount)
      counted ||= work.pageCount !== null
      heard.state(work.state)
      for (const { pageNo, page, errorCode } of work.pageList) {
        heard.page(pageNo, page, problemOf(errorCode) ?? (page ? null : 'broken'))
        next = pageNo + 1
      }
      // more of them are there
      if (work.pageList.length >= studyLimits.pagesAtOnce) continue
      if (work.state === 'DONE') return { problem: null, canRetry: false }
      if (work.state === 'CANCELLED') return { problem: 'cancelled', canRetry: false }
      if (work.state === 'FAILED')
        return { problem: problemOf(work.errorCode) ?? 'server', canRetry: work.canRetry }
    }
    await server.pause(signal)
  }
}

const LOOK_MS = 1500

export const pdfServer = (api: ApiClient): PdfServer => ({
  async begin(file, signal, onShare) {
    const share = ({ loaded, total }: { loaded: number; total: number }) =>
      onShare(Math.floor((100 * loaded) / Math.max(1, total)))
    const purpose = pdf.add
    const sent =
      file.size >= uploads.from ? await api.uploadFile(file, { purpose, signal, onProgress: share }) : file
    const idempotencyKey = newId()
    const { pdfId } = await api.upload(pdf.add, { uploadFile: [sent] }, { signal, idempotencyKey })
    return pdfId
  },
  look: (pdfId, fromPage, signal) => api.call(pdf.get, { pdfId, fromPage }, { signal }),
  async cancel(pdfId) {
    await api.call(pdf.cancel, { pdfId }).catch(() => {})
  },
  async retry(pdfId, signal) {
    await api.call(pdf.retry, { pdfId }, { signal })
  },
  pause: (signal) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, LOOK_MS)
      signal.addEventListener(
        'abort',
        () => {
          clearTimeout(timer)
          reject(signal.reason as Error)
        },
        { once: true },
      )
    }),
})
