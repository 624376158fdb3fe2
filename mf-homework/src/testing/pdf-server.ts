import type { LoosePage, PdfWork } from '@madang/contract'
import type { ImportTools } from '../features/editor/import/importer.ts'

/** A server that makes pages of PDFs as far as a test lets it. */
export function fakePdfServer() {
  const asked: string[] = []
  const works = new Map<string, PdfWork>()
  let looks: (() => void)[] = []
  const page = (pageNo: number): LoosePage => ({
    ...{ pageIdx: 900 + pageNo, imgUrl: `/file/s${pageNo}.jpg`, thumbUrl: `/file/ts${pageNo}.jpg` },
    ...{ width: 1000, height: 1400 },
  })
  const tools: Pick<ImportTools, 'server' | 'leaves'> = {
    leaves: () => false,
    server: {
      async begin(file, _signal, onShare) {
        asked.push(`begin ${file.name}`)
        onShare(40)
        const pdfId = `pdf${works.size + 1}`
        works.set(pdfId, {
          ...{ pdfId, fileName: file.name, state: 'WAITING', pageCount: null, done: 0 },
          ...{ errorCode: null, canRetry: false, pageList: [] },
        })
        return pdfId
      },
      async look(pdfId, fromPage) {
        const work = works.get(pdfId) as PdfWork
        return { ...work, pageList: work.pageList.filter(({ pageNo }) => pageNo >= fromPage).slice(0, 100) }
      },
      cancel: async (pdfId) => void asked.push(`cancel ${pdfId}`),
      async retry(pdfId) {
        asked.push(`retry ${pdfId}`)
        works.set(pdfId, {
          ...(works.get(pdfId) as PdfWork),
          state: 'WAITING',
          errorCode: null,
          canRetry: false,
        })
      },
      pause: (signal) =>
        new Promise((resolve, reject) => {
          looks.push(resolve)
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    },
  }
  return {
    tools,
    asked,
    /** It has come this far; whoever waits looks again. `null` stands for a page that it can't draw, a negative one for one that it isn't sure of. */
    tell(pdfId: string, change: Partial<PdfWork>, made: readonly (number | null)[] = []) {
      const pageList = made.map((no, at) => ({
        ...{
          pageNo: at + 1,
          page: no === null ? null : page(Math.abs(no)),
          errorCode: no === null ? 'WB-400-408' : no < 0 ? 'WB-400-409' : null,
        },
      }))
      works.set(pdfId, { ...(works.get(pdfId) as PdfWork), ...change, pageList, done: made.length })
      const waiting = looks
      looks = []
      for (const look of waiting) look()
    },
  }
}
