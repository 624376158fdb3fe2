import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaid,
  password,
  test,
} from '../support/test.ts'

test('MAN-USER-01 the sidebar’s user management leads to lists of people and groups, and their rows to user/view?userIdx and the people of a group', async ({
  person,
}) => {
  const { page } = await person('oper', { to: 'manage/room/list', lang: 'en' })
  const sidebar = page.getByRole('navigation', { name: 'Management' })
  await sidebar.getByText('People').click()
  await sidebar.getByRole('link', { name: 'Users' }).click()
  await expect(page).toHaveURL(/\/demo\/manage\/group\/list$/)
  await expect(page.getByRole('tree')).toBeVisible()
  await page.goto('/demo/manage/group')
  await expect(page).toHaveURL(/\/demo\/manage\/group\/list$/)
  await page
    .getByRole('button', { name: /^Menu of/ })
    .nth(1)
    .click()
  await page.getByRole('menuitem', { name: 'Show users as a list' }).click()
  await expect(page).toHaveURL(/\/demo\/manage\/group\/view\?groupIdx=\d+/)
  await expect(page.getByRole('grid')).toBeVisible()
  await page.goto('/demo/manage/user')
  await expect(page).toHaveURL(/\/demo\/manage\/user\/list$/)
  await page.getByRole('grid', { name: 'Users' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/demo\/manage\/user\/view\?userIdx=\d+/)
  await expect(page.getByRole('heading', { name: 'Information' })).toBeVisible()
})

test('MAN-USER-05 the search box searches name and id, half a second after the last key', async ({
  person,
}) => {
  const { page } = await person('oper', { to: 'manage/user/list', lang: 'en' })
  const list = page.getByRole('grid', { name: 'Users' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  const asked: { at: number; keyword: string }[] = []
  page.on('request', (request) => {
    const keyword = new URL(request.url()).searchParams.get('searchKeyword')
    if (request.url().includes('/api/user?') && keyword) asked.push({ at: Date.now(), keyword })
  })
  const search = page.getByRole('searchbox', { name: 'Name or ID' })
  const name = await list.getByRole('row').nth(1).getByRole('gridcell').nth(2).textContent()
  for (const keyword of ['student1', name ?? '']) {
    asked.length = 0
    await search.fill('')
    await search.pressSequentially(keyword)
    const typed = Date.now()
    await expect(list.getByRole('row', { name: new RegExp(keyword) }).first()).toBeVisible()
    await expect.poll(() => asked.map((one) => one.keyword)).toEqual([keyword])
    // the last key was pressed a little before its promise came back
    expect(asked[0]!.at - typed).toBeGreaterThan(400)
  }
})

test('an operator opens the facts of a person, and narrows the table by status', async ({ person }) => {
  const { page } = await person('oper', { to: 'manage/group/list?status=7', lang: 'en' })
  const list = page.getByRole('grid', { name: 'Users' })
  await expect(list.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Name or ID' }).fill('student1')
  await expect(page).toHaveURL(/searchKeyword=student1/)
  await list
    .getByRole('row', { name: /student1\b/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/demo\/manage\/user\/view\?userIdx=\d+/)
  await expect(page.getByRole('heading', { name: 'Information' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/demo/manage/group/list?status=4')
  await expect(page.getByRole('checkbox', { name: 'Withdrawn' })).toBeDisabled()
})

for (const [width, lang, title] of [
  [1440, 'ko', '사용자 관리'],
  [768, 'en', 'Users'],
  [390, 'ko', '사용자 관리'],
] as const) {
  test(`the console's people fit ${width} px in ${lang}, list and facts`, async ({ person: enter }) => {
    const { page } = await enter('oper', {
      to: 'manage/group/list?status=7',
      lang,
      viewport: { width, height: 900 },
    })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const person = (userId: RegExp) =>
      page
        .getByRole('link', { name: userId })
        .or(page.getByRole('row', { name: userId }).getByRole('link'))
        .first()
    await expect(person(/./)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    // one of the demo's: the newest may be another test's, which deletes them meanwhile
    await page.goto('/demo/manage/group/list?status=7&searchKeyword=teacher1')
    await person(/\bteacher1\b/).click()
    await expect(page).toHaveURL(/user\/view\?userIdx=/)
    await expect(page.locator('dl')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('an operator registers a student, finds, changes and deactivates them, lets them in again, withdraws and deletes them', async ({
  person,
  visitor,
}) => {
  const id = `e2e.${Date.now()}`
  const { page } = await person('oper', { to: 'manage/group/list?status=7', lang: 'en' })
  await page.getByRole('button', { name: 'Register user' }).click()
  const form = page.getByRole('dialog', { name: 'Register user' })
  await form.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Student' })
  await form.getByRole('textbox', { name: 'ID', exact: true }).fill(id)
  await expect(form.getByText('This ID is free.')).toBeVisible()
  for (const field of await form.locator('input[type=password]').all()) await field.fill(password)
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('New Student')
  await form.getByRole('textbox', { name: 'Cell phone', exact: true }).fill('010-0000-4711')
  await expect(form.getByRole('list', { name: 'Password rules' })).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Register' }).click()
  await expectSaid(page, 'The user was registered.')

  // by digits of the telephone
  const search = page.getByRole('searchbox', { name: 'Name or ID' })
  const row = page.getByRole('grid', { name: 'Users' }).getByRole('row', { name: new RegExp(id) })
  await search.fill('0000-4711')
  await expect(row).toBeVisible()
  await search.fill(id)
  await expect(page).toHaveURL(new RegExp(`searchKeyword=${id}`))

  const mayEnter = async () => {
    const { page: theirs, context } = await visitor({ lang: 'en' })
    const form = { companyId: 'demo', username: id, password }
    const answer = await theirs.request.post('/open/login/loginBoda', { form })
    await context.close()
    return answer.ok()
  }
  const deed = async (item: string, said: string) => {
    await row.getByRole('checkbox').check()
    if (item === 'Delete') await page.getByRole('button', { name: 'Delete' }).click()
    else {
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await page.getByRole('alertdialog').getByRole('button', { name: item, exact: true }).click()
    await expectSaid(page, said)
  }
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Modify' }).click()
  const change = page.getByRole('dialog', { name: 'Modify user' })
  await change.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed Student')
  await change.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Renamed Student')).toBeVisible()

  expect(await mayEnter()).toBe(true)
  await deed('Deactivate', '1 account was deactivated.')
  expect(await mayEnter()).toBe(false)
  await deed('Activate', '1 account was activated.')
  expect(await mayEnter()).toBe(true)
  await deed('Withdraw', '1 account was withdrawn.')
  expect(await mayEnter()).toBe(false)
  await deed('Delete', '1 user was deleted.')
  await expect(row).toBeHidden()
})
