import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts'

test('an operator sets the address of the help; the own company has it after a reload, another one does not; then the save is taken back', async ({
  person,
}) => {
  const { page } = await person('oper', { companyId: 'hanbit', to: 'room/list', lang: 'en' })
  const own = await person('teacher1', { companyId: 'hanbit', to: 'room/list', lang: 'en' })
  const other = await person('teacher1', { companyId: 'saebom', to: 'room/list', lang: 'en' })
  const helpOf = (one: typeof own) => one.page.getByRole('link', { name: 'Help', exact: true })
  await expect(helpOf(own)).toHaveCount(0)

  await page.goto('/hanbit/manage/settings')
  const address = page.getByRole('textbox', { name: 'Address of the help' })
  await expect(address).toHaveValue('')
  await expectAccessible(page)
  // in Firefox no field of a page behind another has the focus
  await page.bringToFront()
  await address.fill('help')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Enter an address that begins with https:// or /.')).toBeVisible()
  await expect(address).toBeFocused()
  await address.fill('/intro/academy')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. It holds for everybody from their next page on.')).toBeVisible()
  await expect(page.getByText('Address of the help: None → /intro/academy')).toBeVisible()

  await own.page.reload()
  await expect(helpOf(own)).toHaveAttribute('href', '/intro/academy')
  await other.page.reload()
  await expect(other.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(helpOf(other)).toHaveCount(0)

  await page.getByRole('button', { name: 'Undo the last save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The last save is undone.')).toBeVisible()
  await expect(address).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Undo the last save' })).toHaveCount(0)
  await own.page.reload()
  await expect(own.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(helpOf(own)).toHaveCount(0)
})

for (const width of [768, 390]) {
  test(`the settings of a company fit ${width} px`, async ({ person }) => {
    const { page } = await person('oper', { to: 'room/list', lang: 'ko', viewport: { width, height: 900 } })
    await page.goto('/demo/manage/settings')
    await expect(page.getByRole('heading', { level: 1, name: '기관 설정' })).toBeVisible()
    await expect(page.getByRole('group', { name: '운영 선생님' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
}

test('whoever types for how many months something is kept reads how much is older today, before a save', async ({
  person,
}) => {
  const { page } = await person('oper', {
    to: 'manage/settings',
    lang: 'en',
    viewport: { width: 390, height: 844 },
  })
  const chat = page.getByRole('textbox', { name: 'Chat of classes' })
  await chat.fill('1')
  await expect(page.getByText(/^(More than )?[1-9][\d,]* lines would go\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(/Chat of classes: (More than )?[1-9][\d,]* lines would go\./)
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(asked).toHaveCount(0)
  await chat.fill('120')
  await expect(page.getByText('Nothing is older.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
})

test('emergency mode is rehearsed in a tab of its own: it is told what would change, shown to who rehearses alone, and ended by a press', async ({
  person,
}) => {
  const { page, context } = await person('oper', {
    to: 'manage/settings',
    lang: 'ko',
    viewport: { width: 390, height: 844 },
  })
  const teacher = await person('teacher1', { to: 'room/list', lang: 'en' })
  const begin = async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: '비상 모드 연습하기' }).click()
    const tab = await opened
    await expect(tab.getByRole('region', { name: '비상 모드 연습 중이에요.' })).toBeVisible()
    return tab
  }
  const closed = (tab: typeof page) => tab.getByRole('navigation').locator('[aria-disabled="true"]')
  await page.getByRole('combobox', { name: '비상 모드' }).selectOption('1')
  await expect(page.getByRole('group', { name: '저장하면 바뀌는 것' })).toContainText('숙제')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const tab = await begin()
  await expect(closed(tab).first()).toBeVisible()
  await expect(tab.getByText('비상 모드예요. 지금은 강의실만 이용할 수 있어요.')).toBeVisible()
  await expectNoSidewaysScroll(tab)
  await expectAccessible(tab)
  await tab.goto('/demo/note/list')
  await expect(tab).toHaveURL(/\/demo\/room\/list/)
  await expect(tab.getByRole('region', { name: '비상 모드 연습 중이에요.' })).toBeVisible()
  // neither other people nor the tab that began it
  await teacher.page.reload()
  await expect(teacher.page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(closed(teacher.page)).toHaveCount(0)
  const aside = await context.newPage()
  await aside.goto('/demo/room/list')
  await expect(aside.getByRole('navigation').first()).toBeVisible()
  await expect(closed(aside)).toHaveCount(0)
  await aside.close()
  await expect(page.getByRole('combobox', { name: '비상 모드' })).toHaveValue('1')

  await tab.getByRole('button', { name: '연습 끝내기' }).click()
  await expect(closed(tab)).toHaveCount(0)
  await expect(tab.getByRole('region', { name: '비상 모드 연습 중이에요.' })).toHaveCount(0)
  await tab.close()
})
