import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { studyLimits } from '@madang/contract'
import { createCanvas, DOMMatrix, GlobalFonts, ImageData, Path2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { TellPart } from '../../platform/apart.child.ts'
import { MAX_PIXELS, type PagePictures, picturesOf } from '../page/picture.ts'

export interface PdfTask {
  /** Where the file lies. */
  path: string
  /** The first page to be drawn, 1-based. */
  from: number
}

export type PdfPart =
  | { pageCount: number }
  /** Null: this page can't be drawn, `tooLarge` where a picture on it has too many pixels. */
  | { pageNo: number; pictures: PagePictures | null; tooLarge: boolean }

/** Why no page of it can be had. */
export type PdfProblem = 'encrypted' | 'broken' | 'noPages' | 'tooManyPages'

/** Side that a page has at most, in pixels of 1,000 for its width: longer ones become narrower, as in the browser. */
const TALLEST = 4000

// what the library looks for when it is loaded: browsers bring it
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')

const folderOf = (file: string) => `${dirname(fileURLToPath(import.meta.resolve(file)))}/`
const library = folderOf('pdfjs-dist/package.json')

/** Letters of PDFs that leave their fonts out, under the names by which the library asks for any. */
function bringFonts(): void {
  const files = `${folderOf('@fontsource/nanum-gothic/package.json')}files/nanum-gothic`
  for (const weight of [400, 700]) {
    for (const family of ['sans-serif', 'serif', 'monospace'])
      GlobalFonts.registerFromPath(`${files}-korean-${weight}-normal.woff2`, family)
  }
}

/** What the library says of a picture that it leaves out. */
const LEFT_OUT = 'exceeded maximum allowed size'
let leftOut = false
console.warn = (message: unknown) => {
  if (String(message).includes(LEFT_OUT)) leftOut = true
}

async function open(path: string) {
  const bytes = await readFile(path)
  // the library takes the bytes over, so they may not be part of a pool
  const data =
    bytes.length === bytes.buffer.byteLength ? new Uint8Array(bytes.buffer) : Uint8Array.from(bytes)
  return pdfjs.getDocument({
    data,
    cMapUrl: `${library}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${library}standard_fonts/`,
    wasmUrl: `${library}wasm/`,
    iccUrl: `${library}iccs/`,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    maxImageSize: MAX_PIXELS,
    verbosity: pdfjs.VerbosityLevel.WARNINGS,
  }).promise
}

/** Pages of a PDF one after the other, each handed on before the next is begun. Gives why there are none. */
export default async function drawPdf({ path, from }: PdfTask, tell: TellPart): Promise<PdfProblem | null> {
  bringFonts()
  let pdf: Awaited<ReturnType<typeof open>>
  try {
    pdf = await open(path)
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'broken'
  }
  const pageCount = pdf.numPages
  if (pageCount === 0) return 'noPages'
  if (pageCount > studyLimits.bookPages) return 'tooManyPages'
  await tell({ pageCount } satisfies PdfPart)
  for (let pageNo = from; pageNo <= pageCount; pageNo += 1) {
    leftOut = false
    const pictures = await drawPage(pdf, pageNo).catch(() => null)
    await tell({ pageNo, pictures: leftOut ? null : pictures, tooLarge: leftOut } satisfies PdfPart)
  }
  return null
}

async function drawPage(pdf: Awaited<ReturnType<typeof open>>, pageNo: number): Promise<PagePictures> {
  const page = await pdf.getPage(pageNo)
  try {
    const own = page.getViewport({ scale: 1 })
    const scale = Math.min(studyLimits.pageWidth / own.width, TALLEST / own.height)
    const viewport = page.getViewport({ scale })
    const width = Math.max(1, Math.floor(viewport.width + 0.001))
    const height = Math.max(1, Math.round(viewport.height))
    const canvas = createCanvas(width, height)
    // the library draws on either; its types know the browser's alone
    const browsers = canvas as unknown as HTMLCanvasElement
    await page.render({ canvas: browsers, viewport, background: '#fff' }).promise
    const pixels = canvas.data()
    return await picturesOf(sharp(pixels, { raw: { width, height, channels: 4 } }))
  } finally {
    page.cleanup()
  }
}
