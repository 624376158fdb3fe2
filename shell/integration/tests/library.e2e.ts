import { addBook } from '../support/library.ts'
import { openSession } from '../support/session.ts'
import { expect, expectAccessible, expectSaid, test } from '../support/test.ts'

test('an operator finds a textbook, reads it, copies it, orders the copy’s contents and deletes it', async ({
  visitor,
}) => {
  const name = `중등 수학 교재 ${Date.now()}`
  const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
  const signed = await openSession(page, { companyId: 'demo', userId: 'oper' })
  const line = (title: string, startPage: number) => ({ title, startPage, children: [] })
  await addBook(page, signed, {
    bookName: name,
    bookType: 'TEXTBOOK',
    chapterList: [line('Numbers', 1), line('Equations', 2)],
  })

  await page.goto('/demo/manage/book/textbook')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const picture = page.getByRole('img', { name: `${name}, page 1` })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(700)
  await page.getByRole('button', { name: 'Equations, p. 2' }).click()
  await expect(page.getByRole('img', { name: `${name}, page 2` })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Page 2' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy the book' })
  await dialog.getByRole('textbox', { name: 'Book' }).fill(`${name} 2B`)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} 2B` })).toBeVisible()

  await page.getByRole('button', { name: 'Edit contents' }).click()
  await page.getByRole('textbox', { name: 'Title of line 2, level 1' }).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Graphs')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await page.getByRole('textbox', { name: 'Start page of line 3' }).fill('9')
  await expect(page.getByText('The book has 3 pages.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Start page of line 3' }).fill('3')
  // by its handle above the first line
  const rows = page.locator('ol[aria-label="Contents"] > li')
  const handle = await rows.nth(1).locator('div').first().boundingBox()
  const first = await rows.nth(0).boundingBox()
  if (!handle || !first) throw new Error('no lines')
  await page.mouse.move(handle.x + 10, handle.y + 20)
  await page.mouse.down()
  await page.mouse.move(handle.x + 10, first.y + 4, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByRole('textbox', { name: 'Title of line 1, level 1' })).toHaveValue('Equations')
  await expect(page.getByRole('textbox', { name: 'Title of line 2, level 2' })).toHaveValue('Graphs')
  await page.getByRole('textbox', { name: 'Start page of line 1' }).fill('1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaid(page, 'The contents were saved.')
  await page.reload()
  await expect(page.getByRole('button', { name: /, p\. \d/ })).toHaveCount(3)
  await expect(page.getByRole('button', { name: /, p\. \d/ }).first()).toHaveAccessibleName(/^Equations/)

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page).toHaveURL(/manage\/book\/textbook$/)
  await expect(page.getByRole('link', { name: `${name} 2B` })).toHaveCount(0)
  await expect(page.getByRole('link', { name })).toHaveCount(1)
})

test('a teacher with a phone finds a workbook by its card, turns its pages and hides the answers (ko)', async ({
  visitor,
}) => {
  const name = `수학 문제집 ${Date.now()}`
  const { page } = await visitor({ lang: 'ko', viewport: { width: 390, height: 844 }, touch: true })
  const signed = await openSession(page, { companyId: 'demo', userId: 'open1' })
  await addBook(page, signed, { bookName: name, bookType: 'WORKBOOK' })
  await page.goto('/demo/book/workbook')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('img', { name: `${name} 1쪽` })).toBeVisible()
  const key = page.locator('svg text').first()
  await expect(key).toHaveText('8')
  await page.getByRole('button', { name: '다음 쪽' }).click()
  await expect(page.getByRole('img', { name: `${name} 2쪽` })).toBeVisible()
  await page.getByRole('switch', { name: '정답 보기' }).click()
  await expect(key).toHaveCount(0)
  await expectAccessible(page)
})

test('MAN-BOOK-01 book/workbook, the default, and book/textbook are lists, and book/view?bookIdx is the detail', async ({
  visitor,
}) => {
  const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
  const signed = await openSession(page, { companyId: 'demo', userId: 'open1' })
  const stamp = Date.now()
  const books = { WORKBOOK: `Workbook ${stamp}`, TEXTBOOK: `Textbook ${stamp}` }
  const made = {
    WORKBOOK: await addBook(page, signed, { bookName: books.WORKBOOK, bookType: 'WORKBOOK' }),
    TEXTBOOK: await addBook(page, signed, { bookName: books.TEXTBOOK, bookType: 'TEXTBOOK' }),
  }
  for (const area of ['/demo/book', '/demo/manage/book']) {
    await page.goto(area)
    await expect(page).toHaveURL(new RegExp(`${area}/workbook$`))
    for (const [type, other, folder] of [
      ['WORKBOOK', 'TEXTBOOK', 'workbook'],
      ['TEXTBOOK', 'WORKBOOK', 'textbook'],
    ] as const) {
      await page.getByRole('tab', { name: type === 'WORKBOOK' ? 'Workbooks' : 'Textbooks' }).click()
      await expect(page).toHaveURL(new RegExp(`${area}/${folder}$`))
      await expect(page.getByRole('link', { name: books[type] })).toBeVisible()
      await expect(page.getByRole('link', { name: books[other] })).toHaveCount(0)
    }
    await page.getByRole('link', { name: books.TEXTBOOK }).click()
    await expect(page).toHaveURL(new RegExp(`${area}/view\\?bookIdx=${made.TEXTBOOK}$`))
    await expect(page.getByRole('heading', { level: 1, name: books.TEXTBOOK })).toBeVisible()
    await expect(page.getByRole('img', { name: `${books.TEXTBOOK}, page 1` })).toBeVisible()
  }
})

test('in the service area the books stand under the tab of homework, at every address of theirs', async ({
  visitor,
}) => {
  const { page } = await visitor({ lang: 'ko', viewport: { width: 1440, height: 900 } })
  const signed = await openSession(page, { companyId: 'demo', userId: 'open1' })
  const bookIdx = await addBook(page, signed, { bookName: `문제집 ${Date.now()}`, bookType: 'WORKBOOK' })
  const tabs = page.getByRole('navigation', { name: '주 메뉴' })
  for (const path of ['workbook', 'textbook', `view?bookIdx=${bookIdx}`, 'edit']) {
    await page.goto(`/demo/book/${path}`)
    await expect(tabs.getByRole('link', { name: '숙제' })).toHaveAttribute('aria-current', 'page')
    await expect(tabs.locator('[aria-current]')).toHaveCount(1)
  }
})

test('MAN-BOOK-22 A-79 an author chooses none or one of the three banks that the company has named; list and view show its name in both languages', async ({
  visitor,
}) => {
  const bookName = `Bank ${Date.now()}`
  const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
  const signed = await openSession(page, { companyId: 'demo', userId: 'open1' })
  const bookIdx = await addBook(page, signed, { bookName, bookType: 'WORKBOOK' })
  await page.goto(`/demo/book/view?bookIdx=${bookIdx}`)
  await expect(page.getByRole('heading', { level: 1, name: bookName })).toBeVisible()
  await expect(page.getByText('Question bank', { exact: true })).toHaveCount(0)
  await page.goto(`/demo/book/edit?bookIdx=${bookIdx}`)
  const bank = page.getByRole('combobox', { name: 'Question bank' })
  await expect(bank.getByRole('option')).toHaveText([
    'None',
    'Madang past papers',
    'Question types by unit',
    'Written answers',
  ])
  await bank.selectOption('Question types by unit')
  await page.getByRole('button', { name: 'Save as completed' }).click()
  await expect(page).toHaveURL(new RegExp(`book/view\\?bookIdx=${bookIdx}$`))
  const fact = (label: string) =>
    page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]')
  await expect(fact('Question bank')).toHaveText('Question types by unit')
  await page.goto('/demo/book/workbook')
  const line = page.getByRole('row').filter({ hasText: bookName })
  await expect(line).toContainText('Question types by unit')
  const korean = await visitor({ lang: 'ko', viewport: { width: 1440, height: 900 } })
  await openSession(korean.page, { companyId: 'demo', userId: 'oper' })
  await korean.page.goto('/demo/manage/book/workbook')
  await expect(korean.page.getByRole('row').filter({ hasText: bookName })).toContainText('단원별 유형은행')
  await korean.page.getByRole('link', { name: bookName }).click()
  await expect(
    korean.page.locator('dt', { hasText: '문제은행' }).locator('xpath=following-sibling::dd[1]'),
  ).toHaveText('단원별 유형은행')
})

test('a book at its address is asked for once, ahead of its code, and its pages beside it', async ({
  visitor,
}) => {
  const bookName = `Ahead ${Date.now()}`
  const { page } = await visitor({ viewport: { width: 1440, height: 900 } })
  const signed = await openSession(page, { companyId: 'demo', userId: 'open1' })
  const bookIdx = await addBook(page, signed, { bookName, bookType: 'WORKBOOK' })
  for (const area of ['', 'manage/']) {
    const asked: string[] = []
    const hear = (request: { url(): string }) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname.startsWith('/api/book')) asked.push(`${pathname} ${searchParams.get('command')}`)
    }
    page.on('request', hear)
    await page.goto(`/demo/${area}book/view?bookIdx=${bookIdx}`)
    await expect(page.getByRole('img', { name: `${bookName}, page 1` })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Page 3' })).toBeVisible()
    page.off('request', hear)
    expect(asked.sort()).toEqual(['/api/book VIEW', '/api/book/page LIST'])
  }
})
