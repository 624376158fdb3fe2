import { makePng } from '../support/paper.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectSaid, test } from '../support/test.ts'

const companyId = 'hanbit'

test('MAN-USER-42 an operator opens a teacher, sets, reads and removes a photo by user/profile MODIFY, DOWNLOAD_FILE and REMOVE, found by userId and companyCode, notes something, and signs the teacher out of a browser, which is out with its next step', async ({
  person,
}) => {
  const teacher = await person('teacher3', { companyId, to: 'room/list', lang: 'en' })
  const { page } = await person('oper', { companyId, to: 'room/list', lang: 'en' })
  const profile: string[] = []
  page.on('response', (answer) => {
    const request = answer.request()
    const { pathname, searchParams } = new URL(request.url())
    // where another test has changed the company meanwhile, the token is renewed and the call sent again (SHELL-47)
    if (pathname !== '/api/user/profile' || answer.status() === 402) return
    // what stands beside a file is not shown here; the form that carried it tells below
    const isForm = request.headers()['content-type']?.startsWith('multipart/')
    const command = isForm ? 'form' : /"command":"(\w+)"/.exec(request.postData() ?? '')?.[1]
    const asked = searchParams.get('command') ?? command
    const of = [searchParams.get('userId'), searchParams.get('companyCode')]
    profile.push([asked, ...of].filter(Boolean).join(' '))
  })
  await page.addInitScript(() => {
    const { append } = FormData.prototype
    const commands: string[] = []
    Object.assign(window, { commands })
    FormData.prototype.append = function (this: FormData, ...part: Parameters<typeof append>) {
      if (part[0] === 'command') commands.push(String(part[1]))
      append.apply(this, part)
    } as typeof append
  })
  await page.goto(`/${companyId}/manage/group/list?searchKeyword=teacher3`)
  await page
    .getByRole('row', { name: /teacher3\b/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/user\/view\?userIdx=\d+/)
  await expect(page.getByRole('heading', { name: 'Information' })).toBeVisible()

  // the photo is cut to 200 × 200 and comes back by user/profile
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'me.png', mimeType: 'image/png', buffer: makePng(400, 260, 120) }])
  const crop = page.getByRole('dialog', { name: 'Crop photo' })
  await crop.getByRole('img', { name: 'Area to keep' }).press('ArrowLeft')
  await expectAccessible(page)
  await crop.getByRole('button', { name: 'Save' }).click()
  await expect(crop).toBeHidden()
  const photo = page.getByRole('main').locator('img[src^="blob:"]')
  await expect(photo).toBeVisible()
  // it has its place before it is read
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([200, 200])
  await page.getByRole('button', { name: 'Use default' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(photo).toBeHidden()
  const found = 'VIEW teacher3 HANBIT'
  await expect.poll(() => profile).toEqual([found, 'form', found, 'DOWNLOAD_FILE', 'REMOVE', found])
  const sent = await page.evaluate(() => (window as unknown as { commands: string[] }).commands)
  expect([...new Set(sent)]).toEqual(['MODIFY'])

  const words = `Called back ${Date.now()}`
  await page.getByRole('textbox', { name: /^New memo/ }).fill(words)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('list', { name: 'Memos' }).getByText(words)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'Sign-ins' }).click()
  await expect(page).toHaveURL(/tab=signIns/)
  const devices = page.getByRole('list', { name: 'Signed-in devices' })
  await devices
    .getByRole('button', { name: /^Sign out of (Chrome|Firefox)/ })
    .first()
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expectSaid(page, 'Signed out of 1 device.')
  await expectAccessible(page)
  await teacher.page.goto(`/${companyId}/logMeet/list`)
  await expect(teacher.page).toHaveURL(new RegExp(`/${companyId}/?(\\?|$)`))

  await page.getByRole('tab', { name: 'Changes' }).click()
  const changes = page.getByRole('list', { name: 'Changes' })
  for (const deed of ['Signed out of devices', 'Memo added', 'Photo changed'])
    await expect(changes.getByText(deed).first()).toBeVisible()
})

for (const [width, lang] of [
  [1440, 'ko'],
  [768, 'en'],
  [390, 'ko'],
] as const) {
  test(`each tab of a person fits ${width} px in ${lang} and opens what it lists`, async ({ person }) => {
    const { page } = await person('oper', {
      to: 'manage/group/list?searchKeyword=student30',
      lang,
      viewport: { width, height: 900 },
    })
    await page
      .getByRole('link', { name: /student30/ })
      .or(page.getByRole('grid').getByRole('link'))
      .first()
      .click()
    const tabs = page.getByRole('tab')
    await expect(tabs.first()).toBeVisible()
    for (const tab of await tabs.all()) {
      await tab.click()
      const panel = page.getByRole('tabpanel')
      // prices are a table where there is room for one
      await expect(panel.getByRole('listitem').or(panel.getByRole('row').nth(1)).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
}
