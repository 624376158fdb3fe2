import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/test.ts'

const base = 'manage/statistic'
const table = (page: Page) => page.getByRole('grid')
const chart = (page: Page) => page.getByRole('img', { name: /chart|그래프/ })
const drawn = (page: Page) => expect(chart(page).locator('svg path.MuiLineChart-line')).toHaveCount(2)
const number = (text: string | null) => Number(text?.replace(/\D/g, ''))

/** The month before this one, all of whose days are over. */
const lastMonth = () => {
  const now = new Date(Date.now() + 9 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
}

/** Presses the chart in the middle, and tells the day that was meant by where the page went. */
async function pressChart(page: Page): Promise<void> {
  const { width, height } = (await chart(page).boundingBox())!
  await chart(page).click({ position: { x: width / 2, y: height / 2 } })
}

test('MAN-STAT-01 statistics have the addresses open/open, join/view, join/account and join/concurrent; short ones open the first page', async ({
  person,
}) => {
  const { page } = await person('oper', { companyId: 'saebom', to: 'room/list' })
  for (const [address, opens, title] of [
    ['statistic', 'open/open', 'Classes opened'],
    ['statistic/open', 'open/open', 'Classes opened'],
    ['statistic/join', 'join/view', 'Joins'],
    ['statistic/join/account', 'join/account', 'Accounts'],
    ['statistic/join/concurrent', 'join/concurrent', 'Concurrent use'],
  ] as const) {
    await page.goto(`/saebom/manage/${address}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/saebom/${base}/${opens}$`))
  }
})

test('MAN-STAT-04 MAN-STAT-06 MAN-JOIN-04 a day of a chart leads to the classes, or joins, of that day, as many as it says', async ({
  person,
}) => {
  const { page } = await person('oper', { to: 'room/list' })
  for (const [address, log, rows] of [
    ['open/open', 'log/logMeet/list', 'Classes'],
    ['join/view', 'log/joinLog/list', 'Joins'],
  ] as const) {
    await page.goto(`/demo/${base}/${address}?searchYm=${lastMonth()}`)
    await drawn(page)
    // the days are named: labels that find no room are cut to nothing
    await expect(
      chart(page).locator('.MuiChartsAxis-directionX').getByText('15', { exact: true }),
    ).toBeVisible()
    await pressChart(page)
    await expect(page).toHaveURL(
      new RegExp(`/demo/manage/${log}\\?searchStartDate=(\\d{4}-\\d\\d-\\d\\d)&searchEndDate=\\1$`),
    )
    // the table is its twin: the busiest day of it has as many rows as it says
    await page.goto(`/demo/${base}/${address}?searchYm=${lastMonth()}`)
    const lines = table(page)
      .getByRole('row')
      .filter({ has: page.getByRole('gridcell') })
    await expect(lines.first()).toBeVisible()
    const counts = await lines.evaluateAll((all) =>
      all.map((one) => Number(one.querySelectorAll('[role=gridcell]')[1]?.textContent?.replace(/\D/g, ''))),
    )
    const most = counts.indexOf(Math.max(...counts))
    expect(counts[most]!, rows).toBeGreaterThan(0)
    const link = lines.nth(most).getByRole('link')
    await link.focus()
    await link.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/demo/manage/${log}\\?searchStartDate=`))
    await expect(table(page).getByRole('row')).toHaveCount(Math.min(counts[most]!, 30) + 1)
  }
})

test('MAN-STAT-05 a day of the account chart opens its accounts, and an account its joins by exact id', async ({
  person,
}) => {
  const { page } = await person('oper', { companyId: 'saebom', to: 'room/list' })
  await page.goto(`/saebom/${base}/join/account?searchYm=${lastMonth()}`)
  await drawn(page)
  await expect(page.getByText(/At most [\d.]+% of the licence was used/)).toBeVisible()
  const busy = table(page)
    .getByRole('row')
    .filter({ hasNot: page.getByText('0', { exact: true }) })
  await busy.nth(1).getByRole('gridcell').first().click()
  const accounts = page.getByRole('dialog').getByRole('grid')
  const first = accounts.getByRole('row').nth(1)
  await expect(first).toBeVisible()
  await expectAccessible(page)
  const userId = await first.getByRole('gridcell').nth(1).textContent()
  const joins = number(await first.getByRole('gridcell').nth(2).textContent())
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/log\/joinLog\/list\?.*searchMatch=EXACT/)
  const asked = new URL(page.url()).searchParams
  expect([asked.get('searchKeyword'), asked.get('searchFilter')]).toEqual([userId, 'userId'])
  await expect(table(page).getByRole('row')).toHaveCount(joins + 1)
})

for (const lang of ['ko', 'en'] as const) {
  for (const width of [390, 1440]) {
    test(`the statistics are readable for all, ${lang}, ${width} px`, async ({ person }) => {
      const viewport = { width, height: width === 390 ? 844 : 900 }
      const { page } = await person('oper', { companyId: 'saebom', to: 'room/list', lang, viewport })
      for (const address of ['open/open', 'join/view', 'join/account', 'join/concurrent']) {
        await page.goto(`/saebom/${base}/${address}?searchYm=${lastMonth()}`)
        await drawn(page)
        await expectAccessible(page)
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(over, address).toBeLessThanOrEqual(0)
      }
    })
  }
}

test('what is shown is saved for table programs and as a picture', async ({ person }) => {
  const { page } = await person('oper', { to: 'room/list' })
  await page.goto(`/demo/${base}/join/view?searchYm=${lastMonth()}`)
  await drawn(page)
  const saved = async (name: string) => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const file = await coming
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const csv = await saved('Save as CSV')
  expect(csv.name).toBe(`Joins ${lastMonth()}.csv`)
  const lines = csv.bytes.toString('utf8').trimEnd().split('\r\n')
  expect(lines[0]).toBe('\ufeffDay,Joins,Month before')
  expect(lines[1]).toMatch(new RegExp(`^${lastMonth()}-01,\\d+,\\d*$`))
  const workbook = await saved('Save as Excel')
  expect(workbook.name).toBe(`Joins ${lastMonth()}.xlsx`)
  expect(workbook.bytes.subarray(0, 2).toString()).toBe('PK')
  expect(workbook.bytes.toString('utf8')).toContain(`<is><t xml:space="preserve">${lastMonth()}-01</t></is>`)
  const picture = await saved('Save as picture')
  expect(picture.name).toBe(`Joins ${lastMonth()}.png`)
  expect(picture.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.bytes.readUInt32BE(16)).toBeGreaterThan(1000)
  expect(picture.bytes.length).toBeGreaterThan(5000)
})
