import type { NoteContent } from '@madang/contract'

export interface Solution {
  readonly agendaNo: number
  readonly pageNo: number
  readonly no: number
  /** Right 1, wrong 0, not marked null. */
  readonly res: number | null
  /** Given for a part of it, where `res` is 0; null: all or nothing. */
  readonly points: number | null
  readonly answer: string
  /** What the machine read of the pen work; null or absent: nothing was to be read. */
  readonly read?: { readonly text: string; readonly confidence: number } | null
  /** Where the answer comes from: PEN read by the machine, PERSON as somebody says that it reads; null or absent: typed, or none. */
  readonly source?: 'PEN' | 'PERSON' | null
  /** A rule marked it, nobody has looked at it yet. */
  readonly auto?: boolean
  /** Something was written for it by pen. */
  readonly pen?: boolean
  /** Pixels of the page's picture; null: beside the page. */
  readonly rect: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | null
}

export interface ContentPage {
  readonly pageNo: number
  readonly checked: boolean
  /** Strokes of the pen beside all questions. */
  readonly stray: number
  readonly solutions: readonly Solution[]
}

export interface Agenda {
  readonly agendaNo: number
  readonly pages: readonly ContentPage[]
}

const rectForm = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/

export function readRect(text: string): Solution['rect'] {
  const found = rectForm.exec(text)
  if (!found) return null
  const [x, y, w, h] = found.slice(1).map(Number) as [number, number, number, number]
  return w > 0 && h > 0 ? { x, y, w, h } : null
}

const isList = Array.isArray
const isWhole = (value: unknown): value is number => Number.isInteger(value)

/** Pages whose ink is read with the note. */
const mostPages = 100

/** The pages that a note's ink is shown on. */
export const inkPages = (agendas: readonly Agenda[]): number[] =>
  agendas.flatMap(({ pages }) => pages.map(({ pageNo }) => pageNo)).slice(0, mostPages)

/** The content as screens use it; null where it can't be read (NOTES-23). */
export function readContent(content: unknown): Agenda[] | null {
  const list = (content as NoteContent | null | undefined)?.Dt?.ALi
  if (!isList(list)) return null
  try {
    return list.map(({ ANo, PLi }) => ({
      agendaNo: whole(ANo),
      pages: PLi.map(({ PNo, Chk, Str, SolLi }) => ({
        pageNo: whole(PNo),
        checked: Chk === 1,
        stray: isWhole(Str) ? Str : 0,
        solutions: SolLi.map(({ SNo, Res, Pts, Ans, RectNum, Rd, Cf, Src, Pen, Auto }) => ({
          agendaNo: ANo,
          pageNo: PNo,
          no: whole(SNo),
          res: Res === 0 || Res === 1 ? Res : null,
          points: isWhole(Pts) ? Pts : null,
          answer: String(Ans ?? ''),
          read: typeof Rd === 'string' ? { text: Rd, confidence: Number(Cf ?? 0) } : null,
          source: Src === 'PEN' || Src === 'PERSON' ? Src : null,
          auto: Auto === 1,
          pen: Pen === 1 || typeof Rd === 'string',
          rect: readRect(String(RectNum ?? '')),
        })),
      })),
    }))
  } catch {
    return null
  }
}

function whole(value: unknown): number {
  if (!isWhole(value)) throw new TypeError('not a number')
  return value
}

/** All questions in the order in which somebody goes through the pages. */
export const solutionsOf = (agendas: readonly Agenda[]): Solution[] =>
  agendas.flatMap(({ pages }) => pages.flatMap(({ solutions }) => solutions))
