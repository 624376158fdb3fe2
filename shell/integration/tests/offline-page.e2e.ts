import { lineTo } from '../support/line.ts'
import { expect, test } from '../support/test.ts'

test('who reloads without a line reads that the work is safe, and is back where they were when there is one', async ({
  browserName,
  person,
  url,
}) => {
  const line = browserName === 'firefox' ? await lineTo(url) : null
  const { page, context } = await person('teacher1', {
    to: 'message/recv/list',
    lang: 'ko',
    ...(line && { origin: line.url }),
  })
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await (line ?? context).setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: '인터넷이 끊겨 있어요' })).toBeVisible()
  await expect(page.getByText('쓴 내용은 이 기기에 그대로 있어요.')).toBeVisible()
  await (line ?? context).setOffline(false)
  await expect(page).toHaveURL(/\/demo\/message\/recv\/list$/)
  await expect(page.getByRole('heading', { level: 1, name: '메시지' })).toBeVisible()
  await line?.setOffline(true)
})
