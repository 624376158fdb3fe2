import { UserStatus, UserType } from '@madang/contract'
import { addDays, formatQuestions, hasFunc, type Question } from '@madang/domain'
import { type Face, openFace } from './books/font.ts'
import { englishReader, englishWorkbook, koreanReader, koreanWorkbook } from './books/languages.ts'
import { mathematicsTextbook, mathematicsWorkbook } from './books/mathematics.ts'
import { drawPage, type PrintedPage } from './books/page.ts'
import { clock, wireAt } from './calendar.ts'
import type { SeedCompany } from './companies.ts'
import type { SeedUser } from './people.ts'
import { type Random, randomOf } from './random.ts'

export interface SeedChapter {
  depth: number
  title: string
  startPage: number
}

/** A book that was printed: its pages as SVG, and the questions where they stand on them. */
export interface PrintedBook {
  bookName: string
  bookDesc: string
  bookType: 'TEXTBOOK' | 'WORKBOOK'
  svgs: readonly string[]
  questions: readonly Question[]
  chapters: readonly SeedChapter[]
}

export interface SeedBook {
  /** Place in the list of printed books. */
  printed: number
  bookName: string
  bookDesc: string
  bookType: 'TEXTBOOK' | 'WORKBOOK'
  bookUse: number
  bankType: number
  bookStatus: number
  pageCount: number
  questionCount: number
  answerCount: number
  solutionJsonStr: string
  chapters: readonly SeedChapter[]
  author: string
  regDatetime: string
  modDatetime: string
  deployDatetime: string | null
}

type Write = (random: Random, pages: number) => PrintedPage[]
interface Title {
  name: string
  subject: string
  type: SeedBook['bookType']
  pages: number
  write: Write
  /** Where its author still is at work: later questions have no key yet. */
  unfinished?: boolean
}

/** What homework is given from stands first. */
const titles: readonly Title[] = [
  { name: '개념이 보이는 중2 수학', subject: '수학', type: 'TEXTBOOK', pages: 7, write: mathematicsTextbook },
  { name: '유형 완성 수학 (상)', subject: '수학', type: 'WORKBOOK', pages: 8, write: mathematicsWorkbook },
  { name: '사고력 수학 워크북', subject: '수학', type: 'WORKBOOK', pages: 6, write: mathematicsWorkbook },
  { name: 'Grammar Yard 2', subject: '영어', type: 'WORKBOOK', pages: 8, write: englishWorkbook },
  { name: 'Reading Steps B1', subject: '영어', type: 'TEXTBOOK', pages: 6, write: englishReader },
  { name: '갈래별 국어 문제집', subject: '국어', type: 'WORKBOOK', pages: 6, write: koreanWorkbook },
  { name: '독해의 힘 1', subject: '국어', type: 'TEXTBOOK', pages: 6, write: koreanReader },
  {
    name: '개념이 보이는 중3 수학',
    subject: '수학',
    type: 'TEXTBOOK',
    pages: 6,
    write: mathematicsTextbook,
  },
  {
    name: '중등 영문법 3000제',
    subject: '영어',
    type: 'WORKBOOK',
    pages: 6,
    write: englishWorkbook,
    unfinished: true,
  },
]
/** Of these no homework was given yet: the last days' list of either kind has one. */
const UNUSED = 2

/** One line for each unit that begins, below a line for each half of the book. */
function contentsOf(pages: readonly PrintedPage[]): SeedChapter[] {
  const half = Math.ceil(pages.length / 2)
  return pages.flatMap(({ unit, blocks }, i): SeedChapter[] => {
    const startPage = i + 1
    const heading = blocks.find((block) => block.kind === 'heading')
    const title = unit === '읽기' || unit === 'Reading' ? (heading?.text ?? unit) : unit
    const part = i === 0 ? 'Ⅰ' : i === half ? 'Ⅱ' : null
    return [...(part ? [{ depth: 0, title: part, startPage }] : []), { depth: 1, title, startPage }]
  })
}

function print(
  face: Face,
  { name, subject, type, pages, write, unfinished }: Title,
  seed: string,
): PrintedBook {
  const printed = write(randomOf(seed, 'book', name), pages)
  const svgs: string[] = []
  const questions: Question[] = []
  printed.forEach((page, i) => {
    const drawn = drawPage(face, page, { book: name, pageNo: i + 1, firstNo: questions.length + 1 })
    svgs.push(drawn.svg)
    questions.push(...drawn.questions)
  })
  const last = unfinished ? Math.floor(questions.length / 2) : questions.length
  return {
    bookName: name,
    bookDesc: subject,
    bookType: type,
    svgs,
    questions: questions.map((question, i) => (i < last ? question : { ...question, answers: [] })),
    chapters: contentsOf(printed),
  }
}

const known = new Map<string, readonly PrintedBook[]>()

/** The books of every demo company: the same pages everywhere, so each is set once. */
export function printBooks(seed: string): readonly PrintedBook[] {
  const found = known.get(seed)
  if (found) return found
  const face = openFace()
  const made = titles.map((title) => print(face, title, seed))
  known.set(seed, made)
  return made
}

const COMPLETED = 1
const USED = 2

/** A company's library; its teachers wrote it in turns. */
export function makeBooks(
  company: SeedCompany,
  users: readonly SeedUser[],
  printed: readonly PrintedBook[],
  options: { today: string; seed: string },
): SeedBook[] {
  const functions = company.cfg.WEB_FUNC_USE ?? ''
  const given = hasFunc(functions, 'HOMEWORK')
  if (!given && !hasFunc(functions, 'BOOKS')) return []
  const random = randomOf(options.seed, company.companyId, 'books')
  const authors = users.filter(
    ({ userTypeCd, userStatusCd, locked }) =>
      (userTypeCd === UserType.TEACHER || userTypeCd === UserType.TEACHER_OPEN) &&
      userStatusCd === UserStatus.USE &&
      !locked,
  )
  return printed.map(({ bookName, bookDesc, bookType, svgs, questions, chapters }, i): SeedBook => {
    const used = given && i < printed.length - UNUSED
    const unfinished = questions.some(({ answers }) => answers.length === 0)
    // what nobody uses yet is new: it stands in the list of the last seven days
    const day = addDays(options.today, used ? -random.int(96, 140) : -random.int(1, 5))
    const at = wireAt(day, clock(random.int(10, 19), random.int(0, 59)))
    return {
      printed: i,
      bookName,
      bookDesc,
      bookType,
      bookUse: 0,
      bankType: i % 4 === 1 ? 1 : 0,
      bookStatus: unfinished ? 0 : used ? USED : COMPLETED,
      pageCount: svgs.length,
      questionCount: questions.length,
      answerCount: questions.filter(({ answers }) => answers.length > 0).length,
      solutionJsonStr: formatQuestions(questions),
      chapters,
      author: authors[i % authors.length]!.userId,
      regDatetime: at,
      modDatetime: at,
      deployDatetime: used ? wireAt(addDays(options.today, -random.int(1, 8)), clock(16)) : null,
    }
  })
}
