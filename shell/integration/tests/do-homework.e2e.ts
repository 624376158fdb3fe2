import type { Page } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { openSession } from '../support/session.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

const phone = { viewport: { width: 390, height: 844 }, touch: true } as const

/** The first field of the page: a choice of it, or a text. */
async function answerFirst(page: Page) {
  const question = page.locator('[id^="question-"]').first()
  const choice = question.getByRole('radio').first()
  if (await choice.count()) {
    await choice.focus()
    await page.keyboard.press('Space')
  } else await question.getByRole('textbox').fill('12 cm')
}

/** Begins or goes on with homework of the list, in this browser. */
async function openFromList(page: Page, button: 'Start' | 'Continue', taskName: string) {
  const todo = page.getByRole('region', { name: /to do$/ })
  await todo.getByRole('button', { name: `${button} ${taskName}` }).click()
  const dialog = page.getByRole('dialog', { name: taskName })
  await expect(dialog.getByRole('button', { name: 'Open in the app' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Do it in this browser' }).click()
  await expect(page).toHaveURL(/task\/do\?taskIdx=\d+$/)
}

const handIn = (page: Page) => page.getByRole('button', { name: 'Hand in', exact: true })
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/)
const answered = (page: Page) => page.getByText(/^1 of \d+ questions answered$/)

test('homework: begun from the list, answered without a line, handed in with gaps, and a receipt', async ({
  person,
  visitor,
}) => {
  const taskName = `오늘의 숙제 ${Date.now()}`
  const teacher = await visitor()
  await giveHomework(teacher.page, { taskName, toUserId: 'student2' })

  const { page, context } = await person('student2', { to: 'task/list' })
  await openFromList(page, 'Start', taskName)
  await expect(handIn(page)).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(true)
  await answerFirst(page)
  await expect(page.getByText('You are offline. Your answers are kept on this device.')).toBeVisible()
  await context.setOffline(false)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(answered(page)).toBeVisible()

  await handIn(page).click()
  const dialog = page.getByRole('dialog', { name: 'Hand in your homework?' })
  await expect(dialog.getByRole('list', { name: 'Questions without an answer' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Hand in as it is' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(answered(page)).toBeVisible()
  await expect(handIn(page)).toHaveCount(0)
  await expectAccessible(page)
})

test('HW-03 per student a task is not started, in progress with a button that reads “continue”, or submitted and not reopened', async ({
  person,
  visitor,
}) => {
  const taskName = `세 가지 상태 ${Date.now()}`
  const teacher = await visitor()
  const { taskIdx } = await giveHomework(teacher.page, { taskName, toUserId: 'student4' })
  const { page } = await person('student4', { to: 'task/list', ...phone })
  const stateInList = async () => {
    await page.goto(`/demo/task/list?searchKeyword=${encodeURIComponent(taskName)}`)
    return page
      .getByRole('list', { name: 'Homework list' })
      .getByRole('listitem')
      .filter({ hasText: taskName })
  }
  await expect(await stateInList()).toContainText('Not started')
  await openFromList(page, 'Start', taskName)
  await expect(handIn(page)).toBeVisible()

  await expect(await stateInList()).toContainText('In progress')
  await expect(page.getByRole('button', { name: `Continue ${taskName}` })).toHaveText('Continue')
  await openFromList(page, 'Continue', taskName)
  await handIn(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in as it is' }).click()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()

  await expect(await stateInList()).toContainText('Submitted')
  await expect(page.getByRole('button', { name: new RegExp(`(Start|Continue) ${taskName}`) })).toHaveCount(0)
  await page.goto(`/demo/task/do?taskIdx=${taskIdx}`)
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(handIn(page)).toHaveCount(0)
  const question = page.locator('[id^="question-"]').first()
  const text = question.getByRole('textbox')
  if (await text.count()) await expect(text).not.toBeEditable()
  else await expect(question.getByRole('radio').first()).toBeDisabled()

  const { token } = await openSession(page, { companyId: 'demo', userId: 'student4' })
  const headers = { Authorization: `Bearer ${token.accessToken}`, 'X-Service-Area': 'SERVICE' }
  const task = await page.request.get(`/api/task?command=VIEW&taskIdx=${taskIdx}`, { headers })
  const { noteIdx } = (await task.json()).result.taskUser
  for (const data of [
    { command: 'START', taskIdx },
    { command: 'SAVE', noteIdx, revision: 1, answerList: [{ no: 1, answer: '1' }] },
  ]) {
    const answer = await page.request.post('/api/note', { headers, data })
    expect([answer.status(), (await answer.json()).code], data.command).toEqual([400, 'WB-400-302'])
  }
})

test('a tab that is killed on a phone loses nothing that was typed, with and without a line', async ({
  person,
  visitor,
}) => {
  const taskName = `꺼진 화면 ${Date.now()}`
  const teacher = await visitor()
  const { taskIdx } = await giveHomework(teacher.page, { taskName, toUserId: 'student5' })
  const { page, context } = await person('student5', { to: `task/do?taskIdx=${taskIdx}`, ...phone })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(handIn(page)).toBeVisible()
  await expectNoSidewaysScroll(page)

  await context.setOffline(true)
  await answerFirst(page)
  await expect(answered(page)).toBeVisible()
  // said once the browser has it on its disk; what is typed within the last moment before a kill is in nobody's hands
  await expect(page.getByText('You are offline. Your answers are kept on this device.')).toBeVisible()
  // the page gets no chance to do anything more
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')
  await page.close()
  await context.setOffline(false)

  const again = await context.newPage()
  await again.goto(`/demo/task/do?taskIdx=${taskIdx}`)
  await expect(answered(again)).toBeVisible()
  await expect(saved(again)).toBeVisible()
})

test('pages whose addresses ran out come again by themselves, and what was typed stands', async ({
  person,
  visitor,
}) => {
  const taskName = `지난 주소 ${Date.now()}`
  const teacher = await visitor()
  const { taskIdx } = await giveHomework(teacher.page, { taskName, toUserId: 'student6' })
  const { page, context } = await person('student6', { to: `task/do?taskIdx=${taskIdx}` })
  // an address past its time is refused by the server as one that it has not signed
  let ranOut = true
  const refused: number[] = []
  await page.route('**/open/page/**', async (route) => {
    if (!ranOut) return route.continue()
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/([?&]e=)\d+/, (_, name) => `${name}1700000000`),
    })
    refused.push(answer.status())
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('The picture could not be loaded.')).toBeVisible()
  expect(new Set(refused)).toEqual(new Set([404]))
  await context.setOffline(true)
  await answerFirst(page)
  await expect(page.getByText('You are offline. Your answers are kept on this device.')).toBeVisible()
  ranOut = false
  await context.setOffline(false)
  const picture = page.getByRole('img', { name: 'Page 1 of the book' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect(answered(page)).toBeVisible()
  await expect(saved(page)).toBeVisible()
})
