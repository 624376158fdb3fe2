import type { Page } from '@playwright/test'
import { dragTo } from '../support/drag.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, test } from '../support/test.ts'

const row = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name })
const menu = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens a row by its arrow key, as far as it is folded. */
async function unfold(page: Page, name: RegExp) {
  await row(page, name).focus()
  if ((await row(page, name).getAttribute('aria-expanded')) === 'false')
    await page.keyboard.press('ArrowRight')
}

test('MAN-USER-16 an operator registers a group, moves people into it by menu and by drag, renames it, reads why it can’t be deleted, empties and deletes it', async ({
  person,
}) => {
  const name = `임시반 ${Date.now() % 1_000_000}`
  const other = `${name} A`
  const { page } = await person('oper', { to: 'room/list', lang: 'en' })
  await page.goto('/demo/manage/group/list')
  const company = page.getByRole('treeitem').first()
  await expect(row(page, /^Group 중등부/)).toBeVisible()
  await expectAccessible(page)

  const company0 = company.locator('> .MuiTreeItem-content')
  await company0.click({ button: 'right' })
  await menu(page, 'Register group').click()
  await dialog(page, 'Register group')
    .getByRole('textbox', { name: /^Group name/ })
    .fill(name)
  await dialog(page, 'Register group').getByRole('button', { name: 'Register' }).click()
  await expectSaid(page, `The group ${name} was registered.`)
  const made = row(page, new RegExp(`^Group ${name} 0 people`))
  await expect(made).toBeVisible()

  // by menu, from the keyboard alone
  const member = row(page, / member /)
  await member.focus()
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const move = dialog(page, 'Move to another group')
  await move.getByRole('radio', { name, exact: true }).check()
  await expectAccessible(page)
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expectSaid(page, `1 person was moved to ${name}.`)
  await expect(row(page, new RegExp(`^Group ${name} 1 person`))).toBeVisible()

  // by drag; a folder can't be dragged
  const moves: unknown[] = []
  page.on('request', (request) => {
    const sent = request.method() === 'POST' ? request.postDataJSON() : null
    if (sent?.command === 'MOVE') moves.push(sent)
  })
  const target = row(page, new RegExp(`^Group ${name}`)).locator('> .MuiTreeItem-content')
  await dragTo(row(page, /^Group 중등부/).locator('> .MuiTreeItem-content'), target)
  expect(moves).toEqual([])
  await dragTo(row(page, / teacher3 /).locator('> .MuiTreeItem-content'), target)
  await expect.poll(() => moves.length).toBe(1)
  expect(moves[0]).toMatchObject({
    command: 'MOVE',
    userIdx: expect.any(Number),
    groupIdx: expect.any(Number),
  })
  await expect(row(page, new RegExp(`^Group ${name} 2 people`))).toBeVisible()

  await page.getByRole('button', { name: `Menu of ${name}` }).click()
  await menu(page, 'Edit group name').click()
  const edit = dialog(page, 'Edit group')
  await edit.getByRole('textbox', { name: /^Group name/ }).fill(other)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, new RegExp(`^Group ${other} 2 people`))).toBeVisible()

  await page.getByRole('button', { name: `Menu of ${other}` }).click()
  await menu(page, 'Delete group').click()
  const kept = page.getByRole('alertdialog').or(dialog(page, `The group ${other} can’t be deleted yet.`))
  await expect(kept.first()).toContainText('Users still in it: 2.')
  await kept.first().getByRole('button', { name: 'OK' }).click()

  // back to the company: both at once
  await unfold(page, new RegExp(`^Group ${other}`))
  await row(page, / member /).focus()
  await page.keyboard.press('Space')
  await row(page, / teacher3 /).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Move to…' }).click()
  await move.getByRole('radio', { name: /\(no group\)$/ }).check()
  await move.getByRole('button', { name: 'Move', exact: true }).click()
  await expectSaid(page, '2 people were moved')
  await page.getByRole('button', { name: `Menu of ${other}` }).click()
  await menu(page, 'Delete group').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectSaid(page, `The group ${other} was deleted.`)
  await expect(row(page, new RegExp(`^Group ${other}`))).toHaveCount(0)
})

for (const [width, lang] of [
  [1440, 'ko'],
  [768, 'en'],
  [390, 'ko'],
] as const) {
  test(`the tree of groups fits ${width} px in ${lang}`, async ({ person }) => {
    const { page } = await person('oper', { to: 'room/list', lang, viewport: { width, height: 900 } })
    await page.goto('/demo/manage/group/list')
    await unfold(page, /중등부/)
    await expect(row(page, /student\d+/).first()).toBeVisible()
    const left = async (text: string) =>
      (await page.getByText(text, { exact: true }).first().boundingBox())!.x
    expect(await left('중등 2학년'), 'what is below stands further in').toBeGreaterThan(await left('중등부'))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}
