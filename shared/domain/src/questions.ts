/**
 * Questions of a book or textbook, and their form on the wire: `solutionJsonStr`, a JSON list (MAN-BOOK-20) of
 * `{ SNo, PNo, AnsTy, Ans, RectNum, Pt, Cnt }`.
 */

/** Place on a page, in pixels of the stored picture. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface Question {
  /** Number in the whole book, 1-based, once each (SNo). */
  readonly no: number
  /** 1-based page (PNo). */
  readonly page: number
  /** AnsTy 0 and 1. */
  readonly kind: 'choice' | 'text'
  /** Of a choice: digits that must all be chosen. Of a text: what is taken as right, any of them. Empty: no key. */
  readonly answers: readonly string[]
  /** Of a choice: how many there are (Cnt). */
  readonly choices: number
  readonly rect: Rect | null
  /** Pt */
  readonly points: number
}

export const questionLimits = { count: 3000, choices: 10, variants: 20, text: 200, points: 1000 } as const
const DEFAULT_CHOICES = 5

/** Where a list can't be read: the place in the list, 0-based, and which field. */
export class QuestionsError extends Error {
  readonly at: number | null
  readonly field: string
  constructor(at: number | null, field: string) {
    super(`question ${at ?? '?'}: ${field}`)
    this.name = 'QuestionsError'
    this.at = at
    this.field = field
  }
}

type Wire = Record<'SNo' | 'PNo' | 'AnsTy' | 'Ans' | 'RectNum' | 'Pt' | 'Cnt', unknown>

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

const rectForm = /^(\d{1,5}),(\d{1,5}),(\d{1,5}),(\d{1,5})$/

function parseRect(value: unknown): Rect | null | undefined {
  if (value === undefined || value === null || value === '') return null
  const found = typeof value === 'string' ? rectForm.exec(value) : null
  if (!found) return undefined
  const [x, y, w, h] = found.slice(1).map(Number) as [number, number, number, number]
  return w > 0 && h > 0 ? { x, y, w, h } : undefined
}

function parseAnswers(value: unknown, kind: Question['kind'], choices: number): readonly string[] | null {
  const list =
    value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]
  if (list.length > questionLimits.variants) return null
  const texts = list.map((one) => (typeof one === 'number' ? String(one) : one))
  if (!texts.every((one): one is string => typeof one === 'string')) return null
  const trimmed = texts.map((one) => one.normalize('NFC').trim())
  if (new Set(trimmed).size !== trimmed.length) return null
  if (kind === 'choice') {
    return trimmed.every((one) => /^\d+$/.test(one) && isWhole(Number(one), 1, choices)) ? trimmed : null
  }
  return trimmed.every((one) => one !== '' && one.length <= questionLimits.text) ? trimmed : null
}

function parseQuestion(wire: Wire, at: number): Question {
  const fail = (field: keyof Wire): never => {
    throw new QuestionsError(at, field)
  }
  const no = wire.SNo ?? at + 1
  if (!isWhole(no, 1, questionLimits.count)) return fail('SNo')
  if (!isWhole(wire.PNo, 1, 1000)) return fail('PNo')
  if (wire.AnsTy !== 0 && wire.AnsTy !== 1) return fail('AnsTy')
  const choices = wire.Cnt ?? DEFAULT_CHOICES
  if (!isWhole(choices, 2, questionLimits.choices)) return fail('Cnt')
  const kind = wire.AnsTy === 0 ? 'choice' : 'text'
  const answers = parseAnswers(wire.Ans, kind, choices) ?? fail('Ans')
  const rect = parseRect(wire.RectNum)
  if (rect === undefined) return fail('RectNum')
  const points = wire.Pt ?? 1
  if (!isWhole(points, 0, questionLimits.points)) return fail('Pt')
  return { no, page: wire.PNo, kind, answers, choices, rect, points }
}

/**
 * Reads `solutionJsonStr`; in the order of their numbers.
 * @throws QuestionsError naming place and field
 */
export function parseQuestions(json: string): Question[] {
  let list: unknown
  try {
    list = JSON.parse(json)
  } catch {
    throw new QuestionsError(null, 'JSON')
  }
  if (!Array.isArray(list)) throw new QuestionsError(null, 'JSON')
  if (list.length > questionLimits.count) throw new QuestionsError(null, 'count')
  const seen = new Set<number>()
  const questions = list.map((one: unknown, index) => {
    if (typeof one !== 'object' || one === null) throw new QuestionsError(index, 'JSON')
    const question = parseQuestion(one as Wire, index)
    if (seen.has(question.no)) throw new QuestionsError(index, 'SNo')
    seen.add(question.no)
    return question
  })
  return questions.sort((a, b) => a.no - b.no)
}

/** Whether all of it lies on a page of this size, px. */
export const liesOn = ({ x, y, w, h }: Rect, { width, height }: { width: number; height: number }): boolean =>
  x >= 0 && y >= 0 && x + w <= width && y + h <= height

/**
 * Places in the list, 0-based, of questions whose rectangle reaches beyond their page.
 * @param pages sizes of the stored pictures, px, in the order of the pages; a question of a page that is none of them is left out
 */
export const beyondTheirPage = (
  questions: readonly Pick<Question, 'page' | 'rect'>[],
  pages: readonly { readonly width: number; readonly height: number }[],
): number[] =>
  questions.flatMap(({ page, rect }, at) => {
    const own = pages[page - 1]
    return rect && own && !liesOn(rect, own) ? [at] : []
  })

export const formatRect = ({ x, y, w, h }: Rect): string => [x, y, w, h].map(Math.round).join(',')

export const formatQuestions = (questions: readonly Question[]): string =>
  JSON.stringify(
    questions.map(({ no, page, kind, answers, choices, rect, points }) => ({
      SNo: no,
      PNo: page,
      AnsTy: kind === 'choice' ? 0 : 1,
      Ans: answers,
      RectNum: rect ? formatRect(rect) : '',
      Pt: points,
      ...(kind === 'choice' && { Cnt: choices }),
    })),
  )

/** What somebody may see who has not completed the homework (HW-45): a key is no part of it. */
export const withoutAnswers = (questions: readonly Question[]): Question[] =>
  questions.map((question) => ({ ...question, answers: [] }))
