/** A book under work: pages in their order, each with its questions. What is sent is made of it, what was saved becomes it. */
import { studyLimits as limits } from '@madang/contract'
import { liesOn, type Question, questionLimits, type Rect } from '@madang/domain'
import {
  clampRect,
  fitWidth,
  quarterTurned,
  readingOrder,
  type Size,
  scaled,
  type Turn,
} from './geometry.rules.ts'

/** A place in the book. Two places may show parts of one picture (a double page that was split). */
export interface BookPage {
  /** Names it in this editor, for ever. */
  readonly key: string
  /** The picture that came in; see `PageAsset`. */
  readonly source: string
  readonly turn: Turn
  /** Part of the turned picture that is the page; null: all of it. */
  readonly crop: Rect | null
}

export interface BookQuestion extends Omit<Question, 'no' | 'page'> {
  readonly key: string
  /** Key of its page. */
  readonly page: string
}

/** Numbers of questions are their places in the list; pages of questions (PNo) follow from the order of the pages. */
export interface BookWork {
  readonly pages: readonly BookPage[]
  readonly questions: readonly BookQuestion[]
}

export const emptyWork: BookWork = { pages: [], questions: [] }

/** Which picture this page needs: the one that came in, or one that is made of it. */
export const assetOf = ({ source, turn, crop }: BookPage): string =>
  turn === 0 && crop === null
    ? source
    : `${source}@${turn}${crop ? `@${[crop.x, crop.y, crop.w, crop.h].join(',')}` : ''}`

/** Puts pages in front of this place, 0-based. As many as fit into a book. */
export function addPages(work: BookWork, pages: readonly BookPage[], at = work.pages.length): BookWork {
  const taken = pages.slice(0, Math.max(0, limits.bookPages - work.pages.length))
  if (taken.length === 0) return work
  return { ...work, pages: [...work.pages.slice(0, at), ...taken, ...work.pages.slice(at)] }
}

/** Takes pages out, with their questions. */
export function removePages(work: BookWork, keys: ReadonlySet<string>): BookWork {
  const pages = work.pages.filter(({ key }) => !keys.has(key))
  if (pages.length === work.pages.length) return work
  return { pages, questions: work.questions.filter(({ page }) => !keys.has(page)) }
}

/**
 * Moves pages, together and in their order, in front of the one that stands at `to` now (0-based; the length: to the end). Their
 * questions go with them.
 */
export function movePages(work: BookWork, keys: ReadonlySet<string>, to: number): BookWork {
  const moved = work.pages.filter(({ key }) => keys.has(key))
  const before = work.pages.slice(0, to).filter(({ key }) => !keys.has(key))
  const after = work.pages.slice(to).filter(({ key }) => !keys.has(key))
  const pages = [...before, ...moved, ...after]
  return pages.every((page, at) => page === work.pages[at]) ? work : { ...work, pages }
}

const eachPage = (work: BookWork, key: string, change: (page: BookPage) => BookPage) =>
  work.pages.map((page) => (page.key === key ? change(page) : page))

const onPage = (work: BookWork, key: string, place: (rect: Rect) => Rect) =>
  work.questions.map((question) =>
    question.page === key && question.rect ? { ...question, rect: place(question.rect) } : question,
  )

/**
 * Turns a page clockwise by a quarter, with its rectangles.
 * @param whole the turned picture before the crop, as it is now
 */
export function turnPage(work: BookWork, key: string, whole: Size): BookWork {
  const page = work.pages.find((one) => one.key === key)
  if (!page) return work
  const { scale, ...after } = fitWidth({ width: whole.height, height: whole.width }, limits.pageWidth)
  const crop = page.crop && clampRect(scaled(quarterTurned(page.crop, whole), scale), after)
  const now = page.crop ? { width: page.crop.w, height: page.crop.h } : whole
  const shown = crop ? { width: crop.w, height: crop.h } : after
  return {
    pages: eachPage(work, key, (one) => ({ ...one, turn: ((one.turn + 1) % 4) as Turn, crop })),
    questions: onPage(work, key, (rect) => clampRect(scaled(quarterTurned(rect, now), scale), shown)),
  }
}

const inside = ({ x, y, w, h }: Rect, crop: Rect) => {
  const cx = x + w / 2
  const cy = y + h / 2
  return cx >= crop.x && cx < crop.x + crop.w && cy >= crop.y && cy < crop.y + crop.h
}

/**
 * Leaves this part of what the page shows now. Rectangles that lie outside lose their place, their questions stay.
 * @param part in pixels of the page as it is
 */
export function cropPage(work: BookWork, key: string, part: Rect): BookWork {
  const size = { width: part.w, height: part.h }
  const within = (page: BookPage): Rect =>
    page.crop ? { ...part, x: part.x + page.crop.x, y: part.y + page.crop.y } : part
  return {
    pages: eachPage(work, key, (page) => ({ ...page, crop: within(page) })),
    questions: work.questions.map((question) => {
      const { rect } = question
      if (question.page !== key || !rect) return question
      if (!inside(rect, part)) return { ...question, rect: null }
      return { ...question, rect: clampRect({ ...rect, x: rect.x - part.x, y: rect.y - part.y }, size) }
    }),
  }
}

/** Makes two pages of a scanned double page, the left one first; rectangles go with their half. `size` as the page is. */
export function splitPage(
  work: BookWork,
  key: string,
  size: Size,
  newKey: string,
  fold = Math.floor(size.width / 2),
): BookWork {
  const at = work.pages.findIndex((page) => page.key === key)
  const page = work.pages[at]
  if (!page || size.width < 2 || work.pages.length >= limits.bookPages) return work
  const half = Math.max(1, Math.min(size.width - 1, Math.round(fold)))
  const right: Rect = { x: half, y: 0, w: size.width - half, h: size.height }
  const doubled = addPages(work, [{ ...page, key: newKey }], at + 1)
  const dealt = {
    ...doubled,
    questions: doubled.questions.map((question) =>
      question.page === key && question.rect && inside(question.rect, right)
        ? { ...question, page: newKey }
        : question,
    ),
  }
  return cropPage(cropPage(dealt, key, { x: 0, y: 0, w: half, h: size.height }), newKey, right)
}

const newQuestion = { kind: 'choice', answers: [], choices: 5, points: 1 } as const

/** Where in the list a question at this place of this page belongs, so that numbers follow the reading order. */
function placeFor(work: BookWork, page: string, rect: Rect | null, width: number): number {
  const order = new Map(work.pages.map(({ key }, at) => [key, at]))
  const own = order.get(page) ?? 0
  const placed = work.questions.flatMap((question) =>
    question.page === page && question.rect ? [{ key: question.key, rect: question.rect }] : [],
  )
  const next =
    rect &&
    readingOrder([...placed, { key: '', rect }], width).find(
      (_, at, all) => at > 0 && all[at - 1]?.key === '',
    )
  const at = work.questions.findIndex(
    (question) => (next && question.key === next.key) || (order.get(question.page) ?? 0) > own,
  )
  return at < 0 ? work.questions.length : at
}

/** A question with its rectangle, or without one (for pages on which nothing is marked); it takes its number by reading order. */
export function addQuestion(
  work: BookWork,
  key: string,
  page: string,
  rect: Rect | null,
  size: Size,
): BookWork {
  if (work.questions.length >= questionLimits.count) return work
  const at = placeFor(work, page, rect, size.width)
  // the one before it tells how this book asks
  const { kind, choices, points } = work.questions[at - 1] ?? work.questions[at] ?? newQuestion
  const question: BookQuestion = {
    ...{ key, page, kind, choices, points },
    answers: [],
    rect: rect && clampRect(rect, size),
  }
  return { ...work, questions: [...work.questions.slice(0, at), question, ...work.questions.slice(at)] }
}

export const placeQuestion = (work: BookWork, key: string, rect: Rect | null, size: Size): BookWork => ({
  ...work,
  questions: work.questions.map((question) =>
    question.key === key ? { ...question, rect: rect && clampRect(rect, size) } : question,
  ),
})

/** Pulls every rectangle onto its page: one that was drawn while its picture was still made, or saved elsewhere, may reach beyond. */
export function onTheirPages(work: BookWork, sizeOf: (page: BookPage) => Size): BookWork {
  const sizes = new Map(work.pages.map((page) => [page.key, sizeOf(page)]))
  let pulled = false
  const questions = work.questions.map((question) => {
    const size = sizes.get(question.page)
    if (!question.rect || !size || liesOn(question.rect, size)) return question
    pulled = true
    return { ...question, rect: clampRect(question.rect, size) }
  })
  return pulled ? { ...work, questions } : work
}

export function removeQuestion(work: BookWork, key: string): BookWork {
  const questions = work.questions.filter((question) => question.key !== key)
  return questions.length === work.questions.length ? work : { ...work, questions }
}

/** Numbers all questions anew by pages and reading order; those without a rectangle come last on their page. */
export function renumber(work: BookWork, widthOf: (page: BookPage) => number): BookWork {
  const ofPage = new Map<string, BookQuestion[]>()
  for (const question of work.questions) {
    ofPage.set(question.page, [...(ofPage.get(question.page) ?? []), question])
  }
  const questions = work.pages.flatMap((page) => {
    const own = ofPage.get(page.key) ?? []
    const placed = own.flatMap((question) => (question.rect ? [{ question, rect: question.rect }] : []))
    return [
      ...readingOrder(placed, widthOf(page)).map(({ question }) => question),
      ...own.filter(({ rect }) => rect === null),
    ]
  })
  return questions.every((question, at) => question === work.questions[at]) ? work : { ...work, questions }
}

/** Puts the rectangles of a page onto others that have none yet, as far as they fit, with kind, choices and points; never answers. */
export function copyLayout(
  work: BookWork,
  from: string,
  to: ReadonlySet<string>,
  sizeOf: (page: BookPage) => Size,
  newKey: () => string,
): BookWork {
  const source = work.pages.find(({ key }) => key === from)
  if (!source) return work
  const own = sizeOf(source)
  const layout = work.questions.filter(({ page, rect }) => page === from && rect !== null)
  const taken = new Set(work.questions.flatMap(({ page, rect }) => (rect ? [page] : [])))
  let next = work
  for (const page of work.pages) {
    if (!to.has(page.key) || page.key === from || taken.has(page.key)) continue
    const size = sizeOf(page)
    for (const { rect, kind, choices, points } of layout) {
      const fitted = rect && {
        x: (rect.x * size.width) / own.width,
        y: (rect.y * size.height) / own.height,
        w: (rect.w * size.width) / own.width,
        h: (rect.h * size.height) / own.height,
      }
      const key = newKey()
      next = addQuestion(next, key, page.key, fitted, size)
      next = {
        ...next,
        questions: next.questions.map((one) => (one.key === key ? { ...one, kind, choices, points } : one)),
      }
    }
  }
  return next
}

/** What was made of a question last: rows that nothing happened to are the same ones, and are not drawn again. */
const numbered = new WeakMap<BookQuestion, Question>()

/** The questions with their numbers and pages, as they are sent and as the answer grid shows them. */
export function questionsOf({ pages, questions }: BookWork): Question[] {
  const numbers = new Map(pages.map(({ key }, at) => [key, at + 1]))
  return questions.map((question, at) => {
    const no = at + 1
    const page = numbers.get(question.page) ?? 1
    const known = numbered.get(question)
    if (known && known.no === no && known.page === page) return known
    const { key: _, ...rest } = question
    const made = { ...rest, no, page }
    numbered.set(question, made)
    return made
  })
}

/** Answers, kinds and points from the grid. It neither adds nor moves questions. */
export function withAnswers(work: BookWork, questions: readonly Question[]): BookWork {
  return {
    ...work,
    questions: work.questions.map((question, at) => {
      const said = questions[at]
      if (!said || said === numbered.get(question)) return question
      const { kind, answers, choices, points } = said
      return { ...question, kind, answers, choices, points }
    }),
  }
}

/** A saved book as work. A question of a page that the book doesn't have goes to its last one. */
export function workOf(
  pages: readonly BookPage[],
  questions: readonly Question[],
  newKey: () => string,
): BookWork {
  const last = pages.at(-1)
  if (!last) return emptyWork
  return {
    pages,
    questions: [...questions]
      .sort((a, b) => a.no - b.no)
      .map(({ no: _, page, ...question }) => ({
        ...question,
        key: newKey(),
        page: (pages[page - 1] ?? last).key,
      })),
  }
}
