import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { studyLimits } from '@madang/contract'
import {
  type DrawnPage,
  faultOfPdf,
  graveWarning,
  isTooLarge,
  lookAt,
  PageJudge,
  type PdfFault,
} from '@madang/domain/pdf-page'
import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { TellPart } from '../../platform/apart.child.ts'
import { bringLetters } from '../../platform/letters/canvas.ts'
import { undrawn } from '../../platform/letters/fonts.ts'
import { MAX_PIXELS, type PagePictures, picturesOf } from '../page/picture.ts'

export interface PdfTask {
  /** Where the file lies. */
  path: string
  /** The first page to be drawn, 1-based. */
  from: number
}

export type PdfPart =
  | { pageCount: number }
  /**
   * Null: this page can't be drawn, `tooLarge` where a picture on it has too many pixels. `unsure`: it was drawn, and something may be
   * missing on it.
   */
  | { pageNo: number; pictures: PagePictures | null; tooLarge: boolean; unsure: boolean }

/** Why no page of it can be had. */
export type PdfProblem = 'encrypted' | PdfFault

/** Side that a page has at most, in pixels of 1,000 for its width: longer ones become narrower, as in the browser. */
const TALLEST = 4000

// what the library looks for when it is loaded: browsers bring it
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D })
const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs')

const folderOf = (file: string) => `${dirname(fileURLToPath(import.meta.resolve(file)))}/`
const library = folderOf('pdfjs-dist/package.json')

/** What the library has warned of since it was last asked, where something of a page is missing after that. */
let heard: string[] = []
console.warn = (message: unknown) => {
  const grave = graveWarning(String(message))
  if (grave !== null) heard.push(grave)
}
const takeHeard = () => {
  const said = heard
  heard = []
  return said
}

type Pdf = Awaited<ReturnType<typeof open>>

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
  // letters of PDFs that leave their fonts out
  bringLetters(createCanvas(1, 1).getContext('2d'))
  let pdf: Pdf
  try {
    pdf = await open(path)
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'encrypted' : 'broken'
  }
  const pageCount = pdf.numPages
  const atOpening = takeHeard()
  const fault = await faultOfPdf(pdf, atOpening, studyLimits.bookPages)
  if (fault) return fault
  await tell({ pageCount } satisfies PdfPart)
  const judge = new PageJudge(atOpening, from > 1)
  for (let pageNo = from; pageNo <= pageCount; pageNo += 1) {
    heard = []
    const drawn = await drawPage(pdf, pageNo).catch(() => null)
    const warnings = takeHeard()
    const tooLarge = warnings.some(isTooLarge)
    const verdict = drawn ? judge.judge({ ...drawn, warnings }) : 'nothing'
    const pictures = tooLarge || verdict === 'nothing' ? null : drawn!.pictures
    await tell({ pageNo, pictures, tooLarge, unsure: verdict === 'unsure' } satisfies PdfPart)
  }
  return null
}

interface Drawn extends Omit<DrawnPage, 'warnings'> {
  pictures: PagePictures
}

async function drawPage(pdf: Pdf, pageNo: number): Promise<Drawn> {
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
    const look = lookAt(page, pdfjs.OPS)
    const pixels = canvas.data()
    const dots = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height)
    const oneColour = dots.every((dot) => dot === dots[0])
    const pictures = await picturesOf(sharp(pixels, { raw: { width, height, channels: 4 } }))
    return { pictures, look, oneColour, lacking: undrawn([look.borrowed]).join('') }
  } finally {
    page.cleanup()
  }
}
