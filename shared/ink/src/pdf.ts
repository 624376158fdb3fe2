import { rgbOf } from './color.ts'
import type { Ink } from './model.ts'
import { inkStyles, outlineOf } from './outline.ts'
import { curvesOf, type InkPath } from './path.ts'

/** Where a page's picture lies in a PDF: in points, from the lower left corner of the PDF's page. */
export interface PdfPlace {
  readonly left: number
  /** The upper edge of the picture. */
  readonly top: number
  /** Points for one pixel of the stored image. */
  readonly scale: number
}

/** Name in the page's `/ExtGState` resources → its dictionary; a page with ink needs both. */
export const pdfGraphicsStates = {
  InkPen: pdfState('pen'),
  InkHighlighter: pdfState('highlighter'),
} as const

function pdfState(tool: Ink['tool']): string {
  const { opacity, multiply } = inkStyles[tool]
  return `<< /Type /ExtGState /ca ${opacity} /BM /${multiply ? 'Multiply' : 'Normal'} >>`
}

/** Ink as operators of a content stream: vectors, in the same curves as on screen. */
export function pdfOperators(strokes: readonly Ink[], { left, top, scale }: PdfPlace): string {
  const unit = scale / UNITS
  const place = `${number(unit, 9)} 0 0 ${number(-unit, 9)} ${number(left)} ${number(top)} cm`
  return ['q', place, ...strokes.map(strokeOperators), 'Q'].join('\n')
}

function strokeOperators(stroke: Ink): string {
  const state = stroke.tool === 'pen' ? 'InkPen' : 'InkHighlighter'
  const color = rgbOf(stroke.color).map((part) => number(part / 255))
  return `/${state} gs\n${color.join(' ')} rg\n${pdfPath(outlineOf(stroke))}\nf`
}

/** PDF has cubic curves alone; each quadratic one is a cubic one too. */
function pdfPath(path: InkPath): string {
  const lines = [`${pixels(path.x)} ${pixels(path.y)} m`]
  for (const { fromX, fromY, controlX, controlY, toX, toY } of curvesOf(path)) {
    const first = `${pixels(fromX + (2 / 3) * (controlX - fromX))} ${pixels(fromY + (2 / 3) * (controlY - fromY))}`
    const second = `${pixels(toX + (2 / 3) * (controlX - toX))} ${pixels(toY + (2 / 3) * (controlY - toY))}`
    lines.push(`${first} ${second} ${pixels(toX)} ${pixels(toY)} c`)
  }
  lines.push('h')
  return lines.join('\n')
}

/** Without the exponents that PDF doesn't know. */
const number = (value: number, digits = 5): string => String(Number(value.toFixed(digits)) + 0)

/**
 * Of one pixel: what is finer nobody sees. Places are whole numbers of them: a page of dense writing has some hundred thousand, and
 * fractions took most of the time of an export to write.
 */
const UNITS = 100
const pixels = (value: number): string => String(Math.round(value * UNITS) + 0)
