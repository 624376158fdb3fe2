import type { Page } from '@playwright/test'
import { giveHomework } from '../support/homework.ts'
import { expect, type Person, test } from '../support/test.ts'

/** What is left to press on paper, or to go elsewhere by. */
const pressable = [
  'button:not([role=link])',
  '[role=tab]',
  '[role=switch]',
  '[role=search]',
  '[role=toolbar]',
  'nav',
]

/** The page as its sheets show it: its headline and words, and of what is pressed only what is content itself. */
async function expectOnPaper(page: Page, what: string) {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner'), what).toBeHidden()
  const left = await page.locator(pressable.join(', ')).evaluateAll((all) =>
    all
      // a card's own button lies over it, without words or a picture of its own
      .filter((one) => one.checkVisibility() && (one.textContent || one.querySelector('svg, img')))
      .map((one) => one.outerHTML.slice(0, 160)),
  )
  expect(left, what).toEqual([])
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not on paper
  const words = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ').trim()
  expect(words.length, `${what}: ${words}`).toBeGreaterThan(20)
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByRole('banner'), what).toBeVisible()
}

const phone = { viewport: { width: 390, height: 844 } } as const

for (const [form, options] of [
  ['a desktop', {}],
  ['a phone', phone],
] as const)
  test(`pages printed from ${form} carry what is read: no header, no tabs, no buttons`, async ({
    person,
    visitor,
  }) => {
    const taskName = `종이 ${Date.now()}`
    const helper = await visitor()
    const given = await giveHomework(helper.page, { taskName, toUserId: 'student16' })
    const open = (userId: string, to: string): Promise<Person> => person(userId, { to, ...options })
    const teacher = await open('teacher1', 'note/list/work')
    for (const to of [
      'note/list/work',
      'task/list',
      `task/view?taskIdx=${given.taskIdx}`,
      'message/recv/list',
    ]) {
      await teacher.page.goto(`/demo/${to}`)
      await expect(teacher.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(teacher.page.getByRole('progressbar')).toHaveCount(0)
      await expectOnPaper(teacher.page, to)
    }
    const admin = await open('admin', 'manage/user/list')
    await expect(admin.page.getByRole('progressbar')).toHaveCount(0)
    await expectOnPaper(admin.page, 'manage/user/list')
  })
