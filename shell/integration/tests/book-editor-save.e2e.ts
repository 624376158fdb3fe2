import { type Book, book as books, task, textbook } from '@madang/contract'
import type { Page } from '@playwright/test'
import { asker } from '../bench/ui-parts.ts'
import { addBook } from '../support/library.ts'
import { makePdf, makePng } from '../support/paper.ts'
import { openSession, password } from '../support/session.ts'
import { expect, expectAccessible, inAll, test } from '../support/test.ts'

const pdf = (pages = 1) => ({
  name: 'algebra.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf(
    Array.from({ length: pages }, (_, at) => [`${at * 2 + 1}. 3 + 4 =`, `${at * 2 + 2}. 5 x 6 =`]),
  ),
})
const strip = (page: Page) => page.getByRole('listbox', { name: 'Pages' }).getByRole('option')
const save = (page: Page) => page.getByRole('button', { name: 'Save as completed' })

async function newBook(page: Page, name: string) {
  await expect(page.getByText('There are no pages yet.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(pdf())
  await expect(page.getByText('All pages sent: 1')).toBeVisible()
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
}

test('MAN-BOOK-13 leaving the editor with unsaved changes asks for confirmation, also by the back button, on reload and tab close', async ({
  person,
}) => {
  const { page } = await person('teacher2', { lang: 'en', to: 'book/workbook' })
  await page.getByRole('link', { name: 'New book' }).click()
  const name = `Leaving ${Date.now()}`
  await newBook(page, name)
  const stays = async () => {
    await expect(page).toHaveURL(/book\/edit/)
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(name)
  }
  const asked = page.getByRole('alertdialog')

  // a link of the page around it
  await page.getByRole('link', { name: 'Homework', exact: true }).first().click()
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: /Stay|Cancel/ }).click()
  await expect(asked).toBeHidden()
  await stays()

  // the browser's back button, within the page; `goBack` would wait two minutes for the page that never comes
  await page.evaluate(() => history.back())
  await expect(asked).toBeVisible()
  await asked.getByRole('button', { name: /Stay|Cancel/ }).click()
  await expect(asked).toBeHidden()
  await stays()

  // reload and close are the browser's own questions
  const kinds: string[] = []
  page.on('dialog', async (dialog) => {
    kinds.push(dialog.type())
    await dialog.dismiss()
  })
  await page.reload({ timeout: 3000 }).catch(() => null)
  await expect.poll(() => kinds).toEqual(['beforeunload'])
  await stays()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => kinds).toEqual(['beforeunload', 'beforeunload'])
  await stays()

  // saved, nothing asks
  await save(page).click()
  await page.waitForURL(/book\/view\?bookIdx=\d+/)
  await page.getByRole('link', { name: 'Homework', exact: true }).first().click()
  await expect(page).not.toHaveURL(/book\/view/)
  expect(kinds).toHaveLength(2)
})

test('MAN-BOOK-15 API-BOOK-06 saving from the editor posts a new book or updates one, with book and pageFileList and status 1; use in homework sets 2', async ({
  person,
}) => {
  const { page } = await person('teacher2', { lang: 'en', to: 'book/edit?bookType=WORKBOOK' })
  const sent: { pageFileList: number[]; [field: string]: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/book')
      sent.push(request.postDataJSON())
  })
  const name = `Saved ${Date.now()}`
  await newBook(page, name)
  await save(page).click()
  await page.waitForURL(/book\/view\?bookIdx=\d+/)
  const bookIdx = Number(/bookIdx=(\d+)/.exec(page.url())?.[1])
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ command: 'ADD', book: { bookName: name, bookStatus: 1 } })
  const pageIdx = sent[0]?.pageFileList[0]
  expect(sent[0]?.pageFileList).toHaveLength(1)

  await page.goto(`/demo/book/edit?bookIdx=${bookIdx}`)
  await page.getByRole('textbox', { name: /^Name/ }).fill(`${name} again`)
  await page.locator('input[type=file]').setInputFiles(pdf())
  await expect(page.getByText('All pages sent: 1')).toBeVisible()
  await save(page).click()
  await page.waitForURL(/book\/view\?bookIdx=\d+/)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({
    command: 'MOD',
    book: { bookIdx, bookName: `${name} again`, bookStatus: 1 },
  })
  expect(sent[1]?.pageFileList).toHaveLength(2)
  expect(sent[1]?.pageFileList).toContain(pageIdx)

  const ask = await asker(page.context(), 'teacher2', password)
  const status = async () => (await ask<Book>(books.get, { bookIdx })).bookStatus
  expect(await status()).toBe(1)
  const submitter = (await openSession(page, { companyId: 'demo', userId: 'student1' })).user.userIdx
  await ask(task.addBook, {
    textbook: { bookIdx, textbookName: name },
    pageFileList: [],
    task: { taskName: name, submitLimitDatetime: '2099-01-01 00:00:00' },
    userIdxList: [submitter],
  })
  expect(await status()).toBe(2)
})

test('quick answers stay with a saved book: they stand beside the answers again and go along with its homework, and only for its author', async ({
  person,
}) => {
  const { page } = await person('teacher2', { lang: 'en', to: 'book/edit?bookType=WORKBOOK' })
  const stamp = Date.now()
  await page.getByRole('switch', { name: /^Tell sheets apart/ }).check()
  await page.locator('input[type=file]').setInputFiles([
    { ...pdf(), name: `수학_${stamp}_문제지.pdf` },
    { ...pdf(2), name: `수학_${stamp}_빠른정답.pdf` },
  ])
  const quick = page.getByRole('region', { name: /^Quick answers/ })
  await expect(page.getByText('All pages sent: 2')).toBeVisible()
  await expect(page.getByText('All pages sent: 1')).toBeVisible()
  const name = `Sheets ${stamp}`
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await save(page).click()
  await page.waitForURL(/book\/view\?bookIdx=\d+/)
  const bookIdx = Number(/bookIdx=(\d+)/.exec(page.url())?.[1])

  await page.goto(`/demo/book/edit?bookIdx=${bookIdx}`)
  await expect(strip(page)).toHaveCount(1)
  await expect(quick.getByRole('img')).toHaveCount(2)
  const first = quick.getByRole('img').first()
  // its property the driver of Firefox can't be asked for here: the tab ends
  await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1000)
  await expectAccessible(page)

  const ask = await asker(page.context(), 'teacher2', password)
  const { page: elsewhere } = await person('teacher1')
  const submitter = (await openSession(elsewhere, { companyId: 'demo', userId: 'student1' })).user.userIdx
  const { textbookIdx } = await ask<{ textbookIdx: number }>(task.addBook, {
    textbook: { bookIdx, textbookName: name },
    pageFileList: [],
    task: { taskName: name, submitLimitDatetime: '2099-01-01 00:00:00' },
    userIdxList: [submitter],
  })
  const { sheetList } = await ask<{ sheetList: { sheet: string; pageList: unknown[] }[] }>(textbook.sheets, {
    textbookIdx,
  })
  expect(sheetList.map(({ sheet, pageList }) => [sheet, pageList.length])).toEqual([['quick', 2]])
  const colleague = await asker(page.context(), 'teacher1', password)
  expect((await colleague<Book>(books.get, { bookIdx })).sheetList).toEqual([])

  // taken out and saved, they are gone
  await quick.getByRole('button', { name: /^Remove Quick answers/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(quick).toBeHidden()
  await save(page).click()
  await page.waitForURL(/book\/view\?bookIdx=\d+/)
  expect((await ask<Book>(books.get, { bookIdx })).sheetList).toEqual([])
})

/** A small JPEG, made by the browser. */
const jpeg = async (page: Page) =>
  Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 60
      canvas.height = 80
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    }),
    'base64',
  )

/** Of each picture that the browser sends: its size and how JPEG was told to keep it. */
async function picturesOf(page: Page) {
  const found: ReturnType<typeof jpegFacts>[] = []
  await page.exposeFunction('tellSent', (base64: string) => {
    found.push(jpegFacts(Buffer.from(base64, 'base64')))
  })
  // the protocol shows no bodies with files in them: the bytes are read where they leave
  await page.addInitScript(() => {
    const tell = async (body: unknown) => {
      if (!(body instanceof FormData)) return
      for (const value of body.values()) {
        if (!(value instanceof Blob)) continue
        const bytes = new Uint8Array(await value.arrayBuffer())
        // the PDF goes to the server, too, which draws a page to compare
        if (bytes[0] !== 0xff) continue
        let text = ''
        for (const byte of bytes.subarray(0, 2048)) text += String.fromCharCode(byte)
        const { tellSent } = window as unknown as { tellSent(base64: string): void }
        tellSent(btoa(text))
      }
    }
    const { fetch: real } = window
    window.fetch = async (input, init) => {
      if (init?.body) await tell(init.body)
      return real(input, init)
    }
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      void tell(body)
      send.call(this, body)
    }
  })
  return found
}

function jpegFacts(jpeg: Buffer) {
  let luminance: number[] = []
  let at = 2
  for (;;) {
    const marker = jpeg.readUInt16BE(at)
    const length = jpeg.readUInt16BE(at + 2)
    if (marker === 0xffdb && jpeg[at + 4] === 0) luminance = [...jpeg.subarray(at + 5, at + 69)]
    if (marker === 0xffc0 || marker === 0xffc2)
      return { height: jpeg.readUInt16BE(at + 5), width: jpeg.readUInt16BE(at + 7), luminance }
    at += 2 + length
  }
}

/** The first of the standard's table (Annex K) at a quality of 80 of 100: (q × 40 + 50) / 100. */
const atEighty = [16, 11, 12, 14, 12, 10, 16, 14].map((q) => Math.floor((q * 40 + 50) / 100))

test('MAN-BOOK-16 the editor resizes images to a max width of 1000 px with JPEG quality 0.8', async ({
  person,
}) => {
  const { page } = await person('teacher2', { lang: 'en', to: 'book/edit?bookType=WORKBOOK' })
  const sent = await picturesOf(page)
  await page.reload()
  const png = (name: string, width: number, height: number) => ({
    name,
    mimeType: 'image/png',
    buffer: makePng(width, height, 180),
  })
  await page
    .locator('input[type=file]')
    .setInputFiles([png('1 wide.png', 2400, 1200), png('2 small.png', 640, 900), pdf()])
  await expect(strip(page)).toHaveCount(3)
  await expect.poll(() => sent.length).toBe(3)
  const sizes = sent.map(({ width, height }) => `${width}x${height}`).sort()
  expect(sizes).toEqual(['1000x1415', '1000x500', '640x900'])
  for (const { luminance } of sent) expect(luminance.slice(0, atEighty.length)).toEqual(atEighty)
})

test(
  'MAN-BOOK-17 page uploads follow HW-36 to HW-40: pdf, jpg, jpeg and png by default, PDFs of up to 100 MB and PDFs alone as sheets, image sets of 200 files of 10 MB each',
  inAll,
  async ({ person }) => {
    const { page } = await person('teacher2', { lang: 'en', to: 'book/edit?bookType=WORKBOOK' })
    const input = page.locator('input[type=file]')
    await expect(page.getByText('There are no pages yet.')).toBeVisible()
    /** As a drop does it: of any size without sending it through the protocol. */
    const drop = (files: { name: string; type: string; size: number; count?: number }[]) =>
      input.evaluate((node, list) => {
        const transfer = new DataTransfer()
        for (const { name, type, size, count = 1 } of list)
          for (let at = 0; at < count; at += 1)
            transfer.items.add(new File([new Uint8Array(size)], name.replace('#', String(at)), { type }))
        ;(node as HTMLInputElement).files = transfer.files
        node.dispatchEvent(new Event('change', { bubbles: true }))
      }, files)
    const mb = 1024 * 1024
    await drop([
      { name: 'notes.docx', type: 'application/msword', size: 10 },
      { name: 'movie.gif', type: 'image/gif', size: 10 },
      { name: 'large.png', type: 'image/png', size: 10 * mb + 1 },
      { name: 'large.pdf', type: 'application/pdf', size: 100 * mb + 1 },
      { name: 'empty.pdf', type: 'application/pdf', size: 0 },
    ])
    await expect(
      page.getByText('Some files can’t be added.').or(page.getByText("Some files can't be added.")),
    ).toBeVisible()
    for (const words of [
      'notes.docx: Only pdf, jpg, jpeg and png files can be added.',
      'movie.gif: Only pdf, jpg, jpeg and png files can be added.',
      'large.png: A picture can have up to 10 MB.',
      'large.pdf: A PDF can have up to 100 MB.',
      'empty.pdf: The file is empty.',
    ])
      await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText('There are no pages yet.')).toBeVisible()
    const refused = page.getByRole('listitem').filter({ hasText: /^\S+: / })
    const lines = page.getByRole('list', { name: 'Files being added' }).getByRole('listitem')
    // the largest of each kind get through to be read; of what they are not, they are told then
    await drop([
      { name: 'whole.pdf', type: 'application/pdf', size: 100 * mb },
      { name: 'whole.png', type: 'image/png', size: 10 * mb },
    ])
    await expect(lines).toHaveCount(2)
    await expect(refused).toHaveCount(0)
    // what is told of one line moves the other from under the pointer
    for (const name of [/whole.png/, /whole.pdf/])
      await expect(async () => {
        const line = lines.filter({ hasText: name })
        if (await line.count()) await line.getByRole('button', { name }).last().click({ timeout: 5000 })
        await expect(line).toHaveCount(0, { timeout: 2000 })
      }).toPass()
    await expect(lines).toHaveCount(0)
    await drop([{ name: 'p#.png', type: 'image/png', size: 5, count: 201 }])
    await expect(refused).toHaveText(['p200.png: Up to 200 pictures can be added at once.'])
    await expect(lines).toHaveCount(200)

    // one of each kind becomes a page
    await page.reload()
    await expect(page.getByText('There are no pages yet.')).toBeVisible()
    await input.setInputFiles([
      pdf(),
      { name: '1.png', mimeType: 'image/png', buffer: makePng(60, 80, 180) },
      { name: '2.jpg', mimeType: 'image/jpeg', buffer: await jpeg(page) },
      { name: '3.JPEG', mimeType: 'image/jpeg', buffer: await jpeg(page) },
    ])
    await expect(strip(page)).toHaveCount(4)
    await expect(refused).toHaveCount(0)
    await expect(page.getByText('All pages sent: 1')).toHaveCount(4)

    // sheets are PDFs, with names of three parts, and both that belong together
    await page.getByRole('switch', { name: /^Tell sheets apart/ }).check()
    const sheet = (name: string) => ({ ...pdf(), name })
    const good = [sheet('수학_1_문제지.pdf'), sheet('수학_1_빠른정답.pdf')]
    await input.setInputFiles([...good, sheet('수학_1_답안지.jpg'), sheet('수학_문제지.pdf')])
    await expect(refused).toHaveText([
      '수학_1_답안지.jpg: Only PDFs can be used here.',
      /^수학_문제지.pdf: The file name needs three parts/,
    ])
    await page.reload()
    await page.getByRole('switch', { name: /^Tell sheets apart/ }).check()
    await input.setInputFiles(good.slice(0, 1))
    await expect(page.getByText('Nothing was added yet, since these are missing.')).toBeVisible()
    await expect(lines).toHaveCount(0)
  },
)

test(
  'a book of three thousand questions: answers are typed, walked through and pasted, and few rows are drawn',
  inAll,
  async ({ person }) => {
    test.setTimeout(180_000)
    const { page } = await person('oper', { lang: 'en', to: 'manage/book/workbook' })
    const signed = await openSession(page, { companyId: 'demo', userId: 'oper' })
    const rest = Array.from({ length: 2991 }, (_, at) => ({ SNo: at + 10, PNo: 3, AnsTy: 0, Ans: [] }))
    const bookIdx = await addBook(
      page,
      signed,
      { bookName: `Long ${Date.now()}`, bookType: 'WORKBOOK' },
      rest,
    )
    await page.goto(`/demo/manage/book/edit?bookIdx=${bookIdx}`)
    const grid = page.getByRole('grid', { name: 'Answers' })
    await expect(grid).toHaveAttribute('aria-rowcount', '3001')
    const drawn = () => grid.locator('tr[aria-rowindex]').count()
    const answer = (no: number) =>
      page.getByRole('textbox', { name: `Answer to question ${no}`, exact: true })
    await answer(1).click()
    await page.keyboard.press('Control+A')
    for (let no = 1; no <= 90; no += 1) {
      await page.keyboard.type('2')
      await page.keyboard.press('Tab')
    }
    await expect(answer(91)).toBeFocused()
    await expect(answer(90)).toHaveValue('2')
    expect(await drawn()).toBeLessThan(300)
    for (let no = 91; no < 140; no += 1) await page.keyboard.press('ArrowDown')
    await expect(answer(140)).toBeFocused()
    expect(await drawn()).toBeLessThan(300)
    await page.evaluate((text) => navigator.clipboard.writeText(text), '5\n'.repeat(2861))
    await page.keyboard.press('Control+V')
    await expect(page.getByText('2,861 cells were pasted.')).toBeVisible()
    await grid.evaluate((node) => node.parentElement?.parentElement?.scrollTo({ top: 1e9 }))
    await expect(answer(3000)).toHaveValue('5')
    expect(await drawn()).toBeLessThan(400)
    await expectAccessible(page)
  },
)
