import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openSession } from './session.ts'

/** Homework of the first page, or pages, of some book with several questions a page, given to students by teacher1. */
export async function giveHomework(
  page: Page,
  given: { taskName: string; toUserId: string | readonly string[]; pages?: number },
): Promise<{ taskIdx: number }> {
  const { token } = await openSession(page, { companyId: 'demo', userId: 'teacher1' })
  const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
  const asked = async <T>(url: string) => {
    const answer = await page.request.get(url, { headers })
    expect(answer.status(), await answer.text()).toBe(200)
    return (await answer.json()) as { resultPage: { content: T[] } }
  }
  const books = await asked<{ bookIdx: number; questionCount: number; pageCount: number }>(
    '/api/book?command=LIST&size=50',
  )
  const book = books.resultPage.content.find(
    ({ questionCount, pageCount }) => questionCount >= 9 && pageCount >= (given.pages ?? 1),
  )
  const to = [given.toUserId].flat()
  const asking = to.length === 1 ? to[0] : 'student'
  const users = await asked<{ userIdx: number; userId: string }>(
    `/api/user?command=LIST&searchKeyword=${asking}&size=100`,
  )
  const userIdxList = users.resultPage.content
    .filter(({ userId }) => to.includes(userId))
    .map(({ userIdx }) => userIdx)
  const answer = await page.request.post('/api/task', {
    headers: { ...headers, 'Idempotency-Key': randomUUID() },
    data: {
      command: 'ADD_BOOK',
      textbook: {
        textbookName: given.taskName,
        bookIdx: book?.bookIdx,
        fromPage: 1,
        toPage: given.pages ?? 1,
      },
      task: { taskName: given.taskName, submitLimitDatetime: '2099-01-01 17:00:00', autoReview: 0 },
      userIdxList,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { result: { taskIdx: number } }).result
}
