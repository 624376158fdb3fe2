/** Whether what this device draws of a PDF is what the server draws of it: one page of each is compared. */
import type { Picture as Pixels } from '../../propose/ink.rules.ts'
import type { PdfServer } from './server-pdf.ts'

/** Larger PDFs would cost a slow line more than the answer is worth: their pages are judged by what was drawn alone. */
const largest = 2_097_152
/** Nobody waits longer for a tick. */
const patience = 30_000

interface Eyes {
  server: PdfServer
  load(url: string, signal: AbortSignal): Promise<Blob>
  pixelsOf(blob: Blob): Promise<Pixels>
}

export type Compared = 'same' | 'other' | 'unknown'

/**
 * Compares the first page of a PDF: the server draws it first, and what a device or a build lacks (fonts, memory of pictures) shows on any page of
 * letters. Never rejects: where the server has no time for it, nothing is known.
 */
export async function compareFirst(
  { server, load, pixelsOf }: Eyes,
  file: File,
  drawn: Blob,
  given: AbortSignal,
): Promise<Compared> {
  if (file.size > largest) return 'unknown'
  const stop = new AbortController()
  const end = () => stop.abort()
  const timer = setTimeout(end, patience)
  given.addEventListener('abort', end, { once: true })
  const { signal } = stop
  let pdfId: string | null = null
  try {
    pdfId = await server.begin(file, signal, () => {})
    for (;;) {
      const { state, pageList } = await server.look(pdfId, 1, signal)
      const first = pageList.find(({ pageNo }) => pageNo === 1)
      // one that the server isn't sure of either is no measure
      if (first && (!first.page || first.errorCode)) return 'unknown'
      if (first?.page) {
        const { showsOther } = await import(/* webpackChunkName: "compare" */ './compare.rules.ts')
        const theirs = await pixelsOf(await load(first.page.imgUrl, signal))
        return showsOther(await pixelsOf(drawn), theirs) ? 'other' : 'same'
      }
      if (state !== 'WAITING' && state !== 'RUNNING') return 'unknown'
      await server.pause(signal)
    }
  } catch {
    return 'unknown'
  } finally {
    clearTimeout(timer)
    given.removeEventListener('abort', end)
    if (pdfId !== null) void server.cancel(pdfId)
  }
}
