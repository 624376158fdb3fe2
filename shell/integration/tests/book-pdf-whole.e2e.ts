import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { makePdf } from '../support/paper.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/test.ts'

/** Worksheets whose Korean fonts are left out on purpose. */
const kept = (name: string) => readFileSync(new URL(`../support/pdfs/${name}`, import.meta.url))
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

/** A PDF of these objects, the first of which is the catalogue. Readers find them without an index. */
const loose = (...objects: string[]) =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer << /Root 1 0 R >>\n%%EOF`,
    'latin1',
  )
const stream = (content: string, dict = '') =>
  `<< ${dict} /Length ${content.length} >>\nstream\n${content}\nendstream`
/** One page with this content; further objects are numbered from 6 on. */
const onePage = (
  content: string,
  { catalog = '', count = '1', resources = '', more = [] as string[] } = {},
) =>
  loose(
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count ${count} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> ${resources} >> /Contents 4 0 R >>`,
    stream(content),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  )
const text = (words: string) => `BT /F1 18 Tf 60 700 Td (${words}) Tj ET`

const xfa = onePage(text('Please wait... your PDF viewer may not be able to display this document.'), {
  catalog: '/NeedsRendering true /AcroForm << /Fields [] /XFA 6 0 R >>',
  more: [stream('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>')],
})
const brokenPicture = onePage(`${text('1. Look at the picture.')} q 300 0 0 300 60 300 cm /I Do Q`, {
  resources: '/XObject << /I 6 0 R >>',
  more: [
    stream(
      'no picture',
      '/Type /XObject /Subtype /Image /Width 40 /Height 40 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode',
    ),
  ],
})
/** The content's font is not among the resources, and no page says which it has. */
const broken = Buffer.from(
  '%PDF-1.\n1 0 obj\n<</Kids[<</Parent 1 0 R/Contents[2 0 R]>>]/Resources<<>>>>\n2 0 obj\n<<>>\nstream\nBT\n/F1 99 Tf\n0 400 Td\n(1. 3 + 4 =) Tj\nET\nendstream\nendobj\ntrailer<</Root<</Pages 1 0 R>>>>\n',
)

/** How many of a page's dots are dark. */
const darkDots = (image: Locator) =>
  image.evaluate(async (shown: HTMLImageElement) => {
    await shown.decode()
    const canvas = new OffscreenCanvas(shown.naturalWidth, shown.naturalHeight)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.drawImage(shown, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let count = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 110) count += 1
    return count
  })

const linesOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Files being added' }).getByRole('listitem').filter({ hasText: name })
const ticked = /All pages sent/

test('pages of Korean PDFs that leave their fonts out are drawn, by the server without a press; no page is white', async ({
  visitor,
}) => {
  test.setTimeout(180_000)
  const { page } = await visitor({ lang: 'en', viewport: { width: 1440, height: 1000 } })
  await signIn(page, 'teacher2', { lang: 'en', to: 'book/edit?bookType=WORKBOOK' })
  const asked = page.waitForRequest(
    (request) => /\/api\/pdf$/.test(request.url()) && request.method() === 'POST',
  )
  await page
    .locator('input[type=file]')
    .setInputFiles(
      ['korean-not-embedded.pdf', 'korean-not-embedded-2.pdf'].map((name) => file(name, kept(name))),
    )
  await asked
  const options = page.getByRole('listbox', { name: 'Pages' }).getByRole('option')
  await expect(options).toHaveCount(3, { timeout: 60_000 })
  await expect(linesOf(page, 'korean-not-embedded.pdf')).toContainText(/pages sent/i, {
    timeout: 60_000,
  })
  await expect(linesOf(page, 'korean-not-embedded-2.pdf')).toContainText(/pages sent/i, {
    timeout: 60_000,
  })
  for (const at of [0, 1, 2]) {
    await options.nth(at).click()
    const shown = page.getByRole('img', { name: `Page ${at + 1}`, exact: true })
    await expect(shown).toHaveJSProperty('naturalWidth', 1000)
    expect(await darkDots(shown)).toBeGreaterThan(300)
  }
})

test('the fourteen fonts that every reader brings are drawn by this browser as the server draws them, each letter', async ({
  visitor,
}) => {
  const { page } = await visitor({ lang: 'en', viewport: { width: 1440, height: 1000 } })
  await signIn(page, 'teacher2', { lang: 'en', to: 'book/edit?bookType=WORKBOOK' })
  await page
    .locator('input[type=file]')
    .setInputFiles(file('standard.pdf', makePdf([['1. 3 + 4 =', '2. 5 x 6 =']])))
  const line = linesOf(page, 'standard.pdf')
  await expect(line).toContainText('All pages sent: 1', { timeout: 60_000 })
  await expect(line).not.toContainText('The server converted it')
  const shown = page.getByRole('img', { name: 'Page 1', exact: true })
  await expect(shown).toHaveJSProperty('naturalWidth', 1000)
  expect(await darkDots(shown)).toBeGreaterThan(300)
})

test('what is no page is told in words, and nothing is ticked: broken, an XFA form, millions of pages, a bad picture', async ({
  visitor,
}) => {
  test.setTimeout(180_000)
  const { page } = await visitor({ lang: 'en', viewport: { width: 1440, height: 1000 } })
  await signIn(page, 'teacher2', { lang: 'en', to: 'book/edit?bookType=WORKBOOK' })
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('rubbish.pdf', Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`)),
      file('broken.pdf', broken),
      file('form.pdf', xfa),
      file('millions.pdf', onePage(text('1. 2'), { count: '213804087' })),
      file('picture.pdf', brokenPicture),
    ])
  const told: [string, string][] = [
    ['rubbish.pdf', "This PDF is damaged and can't be read."],
    ['broken.pdf', 'Letters or pictures may be missing on: 1.'],
    ['form.pdf', 'This PDF shows its content in other programs alone'],
    ['millions.pdf', 'This PDF has more than 1,000 pages.'],
    ['picture.pdf', 'Letters or pictures may be missing on: 1.'],
  ]
  for (const [name, words] of told)
    await expect(linesOf(page, name)).toContainText(words, { timeout: 60_000 })
  for (const [name] of told) await expect(linesOf(page, name)).not.toContainText(ticked)
  await page
    .getByRole('option', { name: /something may be missing/ })
    .first()
    .click()
  await expect(page.getByText('Letters or pictures may be missing on this page.')).toBeVisible()
  await expectAccessible(page)

  const phone = await visitor({ lang: 'ko', viewport: { width: 390, height: 844 } })
  await signIn(phone.page, 'teacher2', { lang: 'ko', to: 'book/edit?bookType=WORKBOOK' })
  await phone.page
    .locator('input[type=file]')
    .setInputFiles([file('그림.pdf', brokenPicture), file('양식.pdf', xfa)])
  await expect(phone.page.getByText('글자나 그림이 빠졌을 수 있는 쪽: 1.')).toBeVisible({ timeout: 60_000 })
  await expect(phone.page.getByText('다른 프로그램에서만 내용이 보이는 PDF')).toBeVisible()
  await expectNoSidewaysScroll(phone.page)
})
