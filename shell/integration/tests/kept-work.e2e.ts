import type { Page } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { expect, test } from '../support/test.ts'

/** As Chrome's translation: every text becomes an element of its own in another element, and what comes later too. */
function translate() {
  const wrap = (text: Text) => {
    const parent = text.parentElement
    if (!text.data.trim() || !parent || /^(SCRIPT|STYLE|TEXTAREA)$/.test(parent.tagName)) return
    if (parent.closest('font, svg, [translate=no]')) return
    const outer = document.createElement('font')
    parent.replaceChild(outer, text)
    outer.append(document.createElement('font'))
    outer.firstElementChild!.append(`T:${text.data}`)
  }
  const all = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(wrap)
  }
  all(document.body)
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes, type, target }) =>
      type === 'characterData' ? [target] : [...addedNodes],
    ))
      if (node.isConnected) node instanceof Text ? wrap(node) : all(node)
  }).observe(document.body, { childList: true, subtree: true, characterData: true })
}

async function openHomework(page: Page, taskIdx: number) {
  await page.goto(`/demo/task/do?taskIdx=${taskIdx}`)
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
}
const answerFirst = async (page: Page) => {
  const question = page.locator('[id^="question-"]').first()
  await expect(question).toBeVisible()
  const choice = question.getByRole('radio').first()
  if (await choice.count()) await choice.check({ force: true })
  else await question.getByRole('textbox').fill('12 cm')
}

test('homework is begun, done and handed in while the browser translates the page', async ({
  person,
  visitor,
}) => {
  const { taskIdx } = await giveHomework((await visitor()).page, {
    taskName: `번역 중인 숙제 ${Date.now()}`,
    toUserId: 'student4',
  })
  const { page } = await person('student4')
  await openHomework(page, taskIdx)
  await page.evaluate(translate)
  await page.getByRole('button', { name: 'T:Start' }).click()
  await answerFirst(page)
  await page.getByRole('button', { name: 'T:Hand in', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /hand in/i })
    .click()
  await expect(page.getByText(/T:.*Receipt/i).first()).toBeVisible()
  await expect(page.getByText('could not be shown')).toHaveCount(0)
})

test('a page of the school’s Wi-Fi in place of every answer refuses nothing: it is said, and what was written goes by itself', async ({
  person,
  visitor,
}) => {
  const { taskIdx } = await giveHomework((await visitor()).page, {
    taskName: `와이파이 숙제 ${Date.now()}`,
    toUserId: 'student5',
  })
  const { page, context } = await person('student5', { mayFail: true })
  await openHomework(page, taskIdx)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.locator('[id^="question-"]').first()).toBeVisible()
  const wifi = { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title>Sign in' }
  let at = 0
  await context.route('**/api/**', (route) => route.fulfill({ ...wifi, status: [200, 403, 404][at++ % 3] }))
  await answerFirst(page)
  await expect(page.getByText(/This network answers instead of Madang/)).toBeVisible()
  await context.unroute('**/api/**')
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible({ timeout: 70_000 })
  await expect(page.getByText(/This network answers instead/)).toHaveCount(0)
})

test('answers that a closed page left go from whichever page is open next', async ({ person, visitor }) => {
  const { taskIdx } = await giveHomework((await visitor()).page, {
    taskName: `두고 온 숙제 ${Date.now()}`,
    toUserId: 'student6',
  })
  const { page, context } = await person('student6', { mayFail: true })
  await openHomework(page, taskIdx)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.locator('[id^="question-"]').first()).toBeVisible()
  let down = true
  await context.route('**/api/note', (route) =>
    down ? route.abort('internetdisconnected') : route.fallback(),
  )
  await answerFirst(page)
  await expect(page.getByText(/kept on this device/).first()).toBeVisible()
  await page.goto('/demo/message/recv/list')
  await expect(page.getByText(/^Not sent yet: 1/)).toBeVisible({ timeout: 60_000 })
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/note') && answer.request().method() === 'POST' && answer.ok(),
  )
  down = false
  await page.getByRole('button', { name: 'Send again' }).click()
  await sent
  await expect(page.getByText(/^Not sent yet/)).toHaveCount(0)
})
