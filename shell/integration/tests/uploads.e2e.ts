import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from '../support/test.ts'

const words = {
  en: {
    write: 'New message',
    subject: /^Title/,
    contents: /^Message/,
    waiting: 'Waiting for the connection. It goes on by itself.',
    done: 'Uploaded.',
    kept: 'Draft kept on this device.',
    send: 'Send',
  },
  ko: {
    write: '메시지 쓰기',
    subject: /^제목/,
    contents: /^내용/,
    waiting: '연결을 기다리고 있어요. 연결되면 이어서 올려요.',
    done: '다 올렸어요.',
    kept: '이 기기에 임시 저장했어요.',
    send: '보내기',
  },
}

const megabyte = 1024 * 1024
const bytes = Buffer.alloc(20 * megabyte, 'ab')
bytes.write('%PDF-1.7\n')
// by its path: as bytes it would go to the browser as text, which takes most of a minute on a busy machine
const fileName = '교재.pdf'
let file: string
test.beforeAll(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'madang-e2e-upload-')), fileName)
  writeFileSync(file, bytes)
})
test.afterAll(() => rmSync(path.dirname(file), { recursive: true, force: true }))

for (const lang of ['en', 'ko'] as const) {
  const text = words[lang]
  const dialog = (page: Page) => page.getByRole('dialog', { name: text.write })
  test(`a large attachment waits for a cut line, goes on after a reload where the server has it, and arrives whole (${lang})`, async ({
    visitor,
  }) => {
    const { page, context } = await visitor({ lang })
    await signIn(page, lang === 'ko' ? 'teacher2' : 'teacher3', { lang, to: 'message/send/list' })
    const title = `교재 ${lang} ${Date.now()}`
    await page.getByRole('button', { name: text.write }).first().click()
    await dialog(page).getByRole('searchbox').click()
    await dialog(page).getByRole('option').first().click()
    await dialog(page).getByRole('textbox', { name: text.subject }).fill(title)
    await dialog(page).getByRole('textbox', { name: text.contents }).fill('42쪽')

    // the line is cut in the second piece
    const asked: { method: string; offset: string | undefined }[] = []
    let cut = true
    let wasCut = false
    await page.route('**/api/uploads**', async (route) => {
      const request = route.request()
      const offset = request.headers()['upload-offset']
      asked.push({ method: request.method(), offset })
      if (!cut || request.method() !== 'PATCH' || offset === '0') return route.continue()
      // once: what the page tries again by itself must not cut the line under the reload
      if (!wasCut) await context.setOffline(true)
      wasCut = true
      return route.abort('internetdisconnected')
    })
    await dialog(page).locator('input[type=file]').setInputFiles(file)
    await expect(dialog(page).getByText(text.waiting)).toBeVisible()
    const bar = dialog(page).getByRole('progressbar', { name: fileName })
    await expect(bar).toHaveAttribute('aria-valuenow', '40')
    await expect(dialog(page).getByRole('button', { name: text.send, exact: true })).toBeDisabled()
    await expect(page.getByText(text.kept)).toBeVisible()
    await expectAccessible(page)

    await context.setOffline(false)
    await page.reload()
    cut = false
    asked.length = 0
    await page.getByRole('button', { name: text.write }).first().click()
    await expect(dialog(page).getByText(text.done)).toBeVisible()
    expect(asked.map(({ method }) => method)).not.toContain('POST')
    expect(asked.find(({ method }) => method === 'PATCH')?.offset).toBe(String(8 * megabyte))

    await dialog(page).getByRole('button', { name: text.send, exact: true }).click()
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('link', { name: title }).first().click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: new RegExp(fileName) })
        .first()
        .click(),
    ])
    const arrived: Buffer[] = []
    for await (const part of await download.createReadStream()) arrived.push(part as Buffer)
    expect(Buffer.concat(arrived).equals(bytes)).toBe(true)
  })
}

test('the first large file of a page, chosen without a line, is sent when there is one, without a hand', async ({
  visitor,
}) => {
  const text = words.en
  const { page, context } = await visitor({ lang: 'en' })
  await signIn(page, 'teacher3', { lang: 'en', to: 'message/send/list' })
  await page.getByRole('button', { name: text.write }).first().click()
  const dialog = page.getByRole('dialog', { name: text.write })
  await dialog.getByRole('textbox', { name: text.subject }).fill('Offline')
  // the code that sends in pieces has not come yet
  await context.setOffline(true)
  await dialog.locator('input[type=file]').setInputFiles(file)
  await expect(dialog.getByText(text.waiting)).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText(text.done)).toBeVisible()
})
