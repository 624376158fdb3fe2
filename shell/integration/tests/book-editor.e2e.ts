import { makePdf, makePng } from '../support/paper.ts'
import { expect, expectAccessible, signIn, test } from '../support/test.ts'

const pdf = {
  name: '중2수학.pdf',
  mimeType: 'application/pdf',
  buffer: makePdf([['1. 3 + 4 =', '2. 5 x 6 ='], ['3. 81 / 9 =']]),
}
const picture = { name: 'cover.png', mimeType: 'image/png', buffer: makePng(1600, 900, 200) }

test('HW-41 a PDF and a picture become the ordered pages of a book, with a question, its place and its answer', async ({
  visitor,
}) => {
  const { page } = await visitor({ lang: 'en', viewport: { width: 1440, height: 2000 } })
  await signIn(page, 'teacher2', { lang: 'en', to: 'book/edit?bookType=WORKBOOK' })
  await expect(page.getByText('There are no pages yet.')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles([pdf, picture])
  await expect(page.getByText('All pages sent: 2')).toBeVisible()
  await expect(page.getByText('All pages sent: 1')).toBeVisible()
  const strip = page.getByRole('listbox', { name: 'Pages' })
  await expect(strip.getByRole('option')).toHaveCount(3)

  // what is printed is on the picture: a page that could not be drawn would be white
  const paper = page.getByRole('img', { name: 'Page 1' })
  await expect(paper).toHaveJSProperty('naturalWidth', 1000)
  const dark = await paper.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    let count = 0
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 100) count += 1
    return count
  })
  expect(dark).toBeGreaterThan(200)

  const box = await paper.boundingBox()
  if (!box) throw new Error('the page has no place')
  await paper.scrollIntoViewIfNeeded()
  const place = (await paper.boundingBox()) ?? box
  await page.mouse.move(place.x + place.width * 0.05, place.y + place.height * 0.05)
  await page.mouse.down()
  await page.mouse.move(place.x + place.width * 0.5, place.y + place.height * 0.15, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('textbox', { name: 'Answer to question 1' }).fill('4')
  const name = `Algebra ${Date.now()}`
  await page.getByRole('textbox', { name: /^Name/ }).fill(name)
  await expectAccessible(page)

  // a reload loses nothing that was sent
  await expect(page.getByText('Draft kept on this device.')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(strip.getByRole('option')).toHaveCount(3)
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue(name)

  await page.getByRole('button', { name: 'Save as completed' }).click()
  await page.waitForURL(/book\/view\?bookIdx=\d+/)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goto(page.url().replace('/view?', '/edit?'))
  await expect(strip.getByRole('option')).toHaveCount(3)
  await expect(page.getByRole('textbox', { name: 'Answer to question 1' })).toHaveValue('4')
  await expect(page.getByRole('button', { name: /^Box of question 1, left (4|5)\d, top/ })).toBeVisible()
})
