import { giveHomework } from '../support/homework.ts'
import { penOn } from '../support/pen.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

const stroke = (y: number) => [0.2, 0.25, 0.3, 0.35, 0.4].map((x, i) => [x, y + (i % 2) * 0.01] as const)

test('a teacher sees how a student solved homework: from page to page, by keys, in steps; narrow and in Korean too', async ({
  person,
  visitor,
}) => {
  const taskName = `다시 보기 ${Date.now()}`
  const { page: helper } = await visitor()
  const { taskIdx } = await giveHomework(helper, { taskName, toUserId: 'student6', pages: 2 })
  const { page: student } = await person('student6', { to: `task/do?taskIdx=${taskIdx}`, lang: 'en' })
  await student.getByRole('button', { name: 'Start' }).click()
  const pen = await penOn(student)
  for (const no of [1, 2]) {
    const paper = student.getByRole('group', { name: `Handwriting on page ${no}` })
    await expect(student.getByRole('toolbar', { name: 'Pen tools' })).toBeVisible()
    await pen.write(paper, stroke(0.1))
    await expect(paper).toHaveAttribute('data-ink', '1')
    if (no === 1) await student.getByRole('navigation', { name: 'Pages' }).getByRole('button').last().click()
  }
  await student.getByRole('button', { name: 'Hand in', exact: true }).click()
  await student
    .getByRole('dialog')
    .getByRole('button', { name: /^Hand in( as it is)?$/ })
    .click()
  await expect(student.getByRole('heading', { name: 'Receipt' })).toBeVisible()

  const { page } = await person('teacher1', { to: 'note/list/submitted', lang: 'en' })
  await page.getByText(taskName).first().click()
  await page.getByRole('button', { name: 'Replay the solution' }).press('Enter')
  const line = page.getByRole('slider', { name: 'Position' })
  const paper = page.locator('[data-replay-page]')
  await expect(line).toHaveAttribute('aria-valuetext', /^0 seconds of /)
  await expect(paper).toHaveAttribute('data-replay-page', '1')
  await line.press('End')
  await expect(paper).toHaveAttribute('data-replay-page', '2')
  await expect(paper).toHaveAttribute('data-ink', '1')
  await line.press('Home')
  await expect(paper).toHaveAttribute('data-replay-page', '1')
  await page.getByRole('button', { name: '16×' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter')
  await expect(paper).toHaveAttribute('data-replay-page', '2')
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Steps of the solution' }).getByRole('listitem').first(),
  ).toHaveText(/^0 seconds: .*starts writing$/)
  await expectAccessible(page)

  const address = new URL(page.url())
  const { page: phone } = await person('teacher1', {
    to: `note/view${address.search}`,
    lang: 'ko',
    viewport: { width: 390, height: 844 },
  })
  await phone.getByRole('button', { name: '풀이 다시 보기' }).click()
  await expect(phone.getByRole('slider', { name: '재생 위치' })).toBeVisible()
  await expectAccessible(phone)
  await expectNoSidewaysScroll(phone)
})
