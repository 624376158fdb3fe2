import { makePdf } from '../support/paper.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from '../support/test.ts'

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })
const papers = (pages: number) =>
  makePdf(Array.from({ length: pages }, (_, at) => [`${at + 1}. 3 + 4 =`, `${at + 1}. 5 x 6 =`]))

test('a person has a PDF converted on the server, and a broken one is told by the server', async ({
  visitor,
}) => {
  const { page } = await visitor({ lang: 'en', viewport: { width: 1440, height: 1000 } })
  await signIn(page, 'teacher2', { lang: 'en', to: 'book/edit?bookType=WORKBOOK' })
  // this browser never comes to an end with it
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = () => {}
  })
  await page
    .locator('input[type=file]')
    .setInputFiles([
      file('slow.pdf', papers(3)),
      file('Broken.pdf', Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`)),
    ])
  const lines = page.getByRole('list', { name: 'Files being added' }).getByRole('listitem')
  await page.getByRole('button', { name: 'slow.pdf: Convert on the server' }).click()
  await expect(lines.filter({ hasText: 'slow.pdf' })).toContainText('All pages sent: 3', { timeout: 30_000 })
  const broken = lines.filter({ hasText: 'Broken.pdf' })
  await expect(broken).toContainText("This PDF is damaged and can't be read.", { timeout: 30_000 })
  await expect(broken.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await expectAccessible(page)
  await broken.getByRole('button', { name: 'Take Broken.pdf off the list' }).click()
  await expect(lines).toHaveCount(1)
})

test('on a Korean phone the server’s work outlives a lost line and a reload, is tried again, and is cancelled', async ({
  visitor,
}) => {
  test.setTimeout(180_000)
  const { page } = await visitor({ lang: 'ko', viewport: { width: 390, height: 844 } })
  await signIn(page, 'teacher2', { lang: 'ko', to: 'book/edit?bookType=WORKBOOK' })
  // this browser never comes to an end with a PDF
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = () => {}
  })
  await page.reload()
  await expect(page.getByText('아직 쪽이 없어요.')).toBeVisible()
  const cut = { sending: true, looking: false }
  await page.route(/\/api\/pdf(\?|$)/, (route) =>
    (route.request().method() === 'POST' ? cut.sending : cut.looking) ? route.abort() : route.continue(),
  )
  const lines = page.getByRole('list', { name: '가져오는 파일' }).getByRole('listitem')
  const give = async (name: string, pages: number) => {
    await page.locator('input[type=file]').setInputFiles(file(name, papers(pages)))
    await page.getByRole('button', { name: `${name} 서버에서 변환` }).click()
    return lines.filter({ hasText: name })
  }

  // the line is gone while the file is sent: told, and tried again
  const long = await give('긴책.pdf', 3)
  await expect(long).toContainText('서버로 보내지 못했어요.', { timeout: 60_000 })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  cut.sending = false
  cut.looking = true
  await long.getByRole('button', { name: '다시 시도' }).click()
  await expect(long).toContainText(/서버에서/, { timeout: 30_000 })

  // the page is loaded anew before the browser has seen a page of it
  await expect(page.getByText('이 기기에 임시 저장했어요.')).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(long).toContainText('긴책.pdf')
  await expect(long).not.toContainText('모두 보냈어요')
  cut.looking = false
  await expect(long).toContainText('3쪽을 모두 보냈어요.', { timeout: 60_000 })
  const strip = page.getByRole('listbox', { name: '쪽 목록' }).getByRole('option')
  await expect(strip).toHaveCount(3)
  await expect(page.getByRole('img', { name: '1쪽' }).first()).toHaveJSProperty('naturalWidth', 1000)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // what is cancelled leaves neither line nor page
  cut.looking = true
  const other = await give('그만둘책.pdf', 2)
  await expect(other).toContainText(/서버에서/, { timeout: 30_000 })
  await other.getByRole('button', { name: '그만둘책.pdf 가져오기 취소' }).click()
  await expect(other).toHaveCount(0)
  cut.looking = false
  await expect(strip).toHaveCount(3)
})
