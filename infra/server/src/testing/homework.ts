import { formatQuestions, formatWire, type Question } from '@madang/domain'
import { book, bookPage, pageImage } from '../db/schema/book.ts'
import type { TestApp } from './app.ts'
import type { FixtureCompany, FixtureUser } from './fixture.ts'

const ZONE = 'Asia/Seoul'

/** A question whose key stands in no other text: an answer that holds it tells it. */
export const choiceKey = '4'
export const keyOf = (no: number) => `정답키${no}호`

/** Books, and homework of them, in the fixture companies. */
export function homeworkOf(t: TestApp, company: FixtureCompany = 'alpha') {
  const companyCode = company.toUpperCase()
  const idx = (who: FixtureUser) => t.people[company][who].userIdx
  const at = (ms: number) => formatWire(t.clock.now().getTime() + ms, ZONE)
  const HOUR = 3_600_000

  /** Texts with a key of their own, so many a page; `last` replaces the last one. */
  const questionsOf = (pages: number, perPage = 1, last?: Partial<Question>): Question[] =>
    Array.from({ length: pages * perPage }, (_, i) => ({
      no: i + 1,
      page: Math.floor(i / perPage) + 1,
      kind: 'text' as const,
      answers: [keyOf(i + 1)],
      choices: 5,
      rect: { x: 10, y: 20, w: 300, h: 40 },
      points: 1,
      ...(i === pages * perPage - 1 && last),
    }))

  const pages = (count: number, author: FixtureUser = 'teacher1') =>
    t.services.db.inCompany(companyCode, async (tx) => {
      const bytes = Buffer.from('a picture')
      const { storedName } = await t.services.files.put(bytes)
      const rows = await tx
        .insert(pageImage)
        .values(
          Array.from({ length: count }, () => ({
            companyCode,
            storedName,
            thumbName: storedName,
            fileSize: bytes.length,
            width: 1000,
            height: 1400,
            regUserIdx: idx(author),
          })),
        )
        .returning({ pageIdx: pageImage.pageIdx })
      return rows.map(({ pageIdx }) => pageIdx).sort((a, b) => a - b)
    })

  /** A book in the library, with a page for each number and these questions. */
  const newBook = async (pageCount: number, questions = questionsOf(pageCount), bookName = '개념 수학') => {
    const pageIdxList = await pages(pageCount)
    const bookIdx = await t.services.db.inCompany(companyCode, async (tx) => {
      const [row] = await tx
        .insert(book)
        .values({
          companyCode,
          bookName,
          bookType: 'WORKBOOK',
          bankType: 2,
          pageCount,
          questionCount: questions.length,
          answerCount: questions.filter(({ answers }) => answers.length > 0).length,
          solutionJsonStr: formatQuestions(questions),
          regUserIdx: idx('teacher1'),
        })
        .returning()
      if (pageCount > 0) {
        const of = pageIdxList.map((pageIdx, i) => ({
          companyCode,
          bookIdx: row!.bookIdx,
          pageNo: i + 1,
          pageIdx,
        }))
        await tx.insert(bookPage).values(of)
      }
      return row!.bookIdx
    })
    return { bookIdx, pageIdxList }
  }

  const given = (more: Record<string, unknown> = {}) => ({
    taskName: '일차함수',
    submitLimitDatetime: at(24 * HOUR),
    autoReview: 0,
    ...more,
  })

  /** Gives homework of a new book, or of `textbook`. */
  const give = async (
    students: readonly FixtureUser[],
    {
      who = 'teacher1',
      pageCount = 3,
      questions = questionsOf(pageCount),
      task = {},
      more = {},
    }: {
      who?: FixtureUser
      pageCount?: number
      questions?: Question[]
      task?: Record<string, unknown>
      more?: Record<string, unknown>
    } = {},
  ) => {
    const { bookIdx } = await newBook(pageCount, questions)
    const answer = await t.as(company, who).call('task.addBook', {
      textbook: { textbookName: '개념 수학', bookIdx },
      task: given(task),
      userIdxList: students.map(idx),
      ...more,
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return { ...answer.body.result, bookIdx }
  }

  const start = async (who: FixtureUser, taskIdx: number) => {
    const answer = await t.as(company, who).call('note.start', { taskIdx })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.result.noteIdx
  }

  /** Begins and hands in. */
  const handIn = async (
    who: FixtureUser,
    taskIdx: number,
    answerList: { no: number; answer: string }[] = [],
  ) => {
    const noteIdx = await start(who, taskIdx)
    const answer = await t.as(company, who).call('note.submit', { noteIdx, revision: 0, answerList })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.result
  }

  return { companyCode, idx, at, HOUR, questionsOf, pages, newBook, given, give, start, handIn }
}
