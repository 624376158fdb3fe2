import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'

Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')

interface Window {
  /** Pixels for a point. */
  scale: number
  left: number
  top: number
  width: number
  height: number
}

/** A PDF as other programs read it: texts that can be selected, and pixels. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await pdfjs.getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise
  return {
    pageCount: pdf.numPages,
    async text(pageNo: number): Promise<string> {
      const { items } = await (await pdf.getPage(pageNo)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    },
    /** A page's text as somebody copies it, line by line. */
    async copied(pageNo: number): Promise<string> {
      const { items } = await (await pdf.getPage(pageNo)).getTextContent()
      return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
    },
    /** Fonts that are in the file. */
    async fonts(): Promise<string[]> {
      const raw = Buffer.from(bytes).toString('latin1')
      return [...raw.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name!)
    },
    /** A part of a page, in RGBA; places are pixels. */
    async pixels(pageNo: number, { scale, left, top, width, height }: Window): Promise<Buffer> {
      const page = await pdf.getPage(pageNo)
      const canvas = createCanvas(width, height)
      const viewport = page.getViewport({ scale, offsetX: -left, offsetY: -top })
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, background: '#fff' })
        .promise
      return canvas.data()
    },
  }
}
