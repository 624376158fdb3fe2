import { randomUUID } from 'node:crypto'
import type { SignedIn } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { openSession } from './session.ts'

interface Given {
  taskName: string
  toUserId: string | readonly string[]
  pages?: number
  /** Minutes from now; years where it says nothing. */
  dueInMinutes?: number
  /** Who gives it; teacher1 where it says nothing. */
  by?: string
  /** The server marks it when it is handed in; off where it says nothing. */
  marksItself?: true
}

/** Homework of the first page, or pages, of some book with several questions a page, given to students. */
export async function giveHomework(page: Page, given: Given): Promise<{ taskIdx: number }> {
  return giveBy(
    page.request,
    await openSession(page, { companyId: 'demo', userId: given.by ?? 'teacher1' }),
    given,
  )
}

/** The same by calls alone, for tests whose pages are not Playwright's. */
export async function giveBy(
  request: APIRequestContext,
  { token }: SignedIn,
  given: Given,
): Promise<{ taskIdx: number }> {
  const due =
    given.dueInMinutes === undefined
      ? '2099-01-01 17:00:00'
      : formatWire(Date.now() + given.dueInMinutes * 60_000, 'Asia/Seoul')
  const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
  const asked = async <T>(url: string) => {
    const answer = await request.get(url, { headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { resultPage: { content: T[] } }
  }
  const books = await asked<{ bookIdx: number; questionCount: number; pageCount: number }>(
    '/api/book?command=LIST&paging=false',
  )
  // the demo's own, which are the oldest: newer ones belong to other tests, and being given away changes a book
  const book = books.resultPage.content
    .toSorted((one, other) => one.bookIdx - other.bookIdx)
    .find(({ questionCount, pageCount }) => questionCount >= 9 && pageCount >= (given.pages ?? 1))
  const to = [given.toUserId].flat()
  const asking = to.length === 1 ? to[0] : 'student'
  const users = await asked<{ userIdx: number; userId: string }>(
    `/api/user?command=LIST&searchKeyword=${asking}&size=100`,
  )
  const userIdxList = users.resultPage.content
    .filter(({ userId }) => to.includes(userId))
    .map(({ userIdx }) => userIdx)
  const answer = await request.post('/api/task', {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: {
      command: 'ADD_BOOK',
      textbook: {
        textbookName: given.taskName,
        bookIdx: book?.bookIdx,
        fromPage: 1,
        toPage: given.pages ?? 1,
      },
      task: { taskName: given.taskName, submitLimitDatetime: due, autoReview: given.marksItself ? 1 : 0 },
      userIdxList,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: { taskIdx: number } }).result
}

/** Chooses a book of the demo in the form that gives homework, by its name: newer ones of other files may fill the first page, or go. */
export async function chooseBook(page: Page, form: Page | Locator = page): Promise<void> {
  await form.getByRole('button', { name: 'Choose a book' }).click()
  const books = page.getByRole('dialog', { name: 'Choose a book' })
  await books.getByRole('searchbox').fill('Grammar Yard 2')
  await books.getByText('Grammar Yard 2').click()
}
