import { expect, fakeRemote, pathOf, shipFake, showing, test } from '../support/delivery.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../support/test.ts'

const broken = `throw new Error('broken on purpose')`

test('PLAT-26 the versions of shell, remotes and shared packages that run together are shown, to anybody', async ({
  delivery,
  visitor,
}) => {
  const { page } = await visitor({ origin: delivery.url })
  await page.goto('/diagnostics?companyId=demo')
  await expect(page.getByRole('heading', { name: 'Diagnostics', level: 1 })).toBeVisible()
  const apps = page.getByRole('table', { name: 'Shell and remotes' })
  for (const name of ['shell', 'mf-rooms', 'mf-auth']) {
    await expect(
      apps.getByRole('row', { name: new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\\S* Stable`) }),
    ).toBeVisible()
  }
  await expect(apps.getByRole('row', { name: /^mf-rooms .*All there/ })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Shared packages' }).getByRole('row', { name: /^react 19\..*mf-rooms/ }),
  ).toBeVisible()
  await expect(page.getByText('This organization runs what everybody runs.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Copy as text' }).click()
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /Madang diagnostics[\s\S]*mf-rooms \d[\s\S]*Shared packages/,
  )
})

test('a company sees its own pin on the diagnostics page and nobody else’s', async ({
  delivery,
  visitor,
}) => {
  const version = (number: string) =>
    fakeRemote({ name: 'mf-ownpin', version: number, module: showing(`Pinned ${number}`) })
  await shipFake(delivery, version('1.0.0'))
  await shipFake(delivery, version('1.1.0'))
  await shipFake(delivery, version('1.0.0'), { channel: 'company:hanbit' })
  const { page } = await visitor({ origin: delivery.url })
  await page.goto('/diagnostics?companyId=hanbit')
  await expect(
    page
      .getByRole('table', { name: 'Pins of this organization' })
      .getByRole('row', { name: 'mf-ownpin 1.0.0' }),
  ).toBeVisible()
  await expect(
    page.getByRole('row', { name: /^mf-ownpin 1\.0\.0 Pinned for this organization/ }),
  ).toBeVisible()
  for (const address of ['/diagnostics?companyId=demo', '/diagnostics']) {
    await page.goto(address)
    await expect(page.getByRole('row', { name: /^mf-ownpin 1\.1\.0 Stable/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Pins of this organization' })).toBeHidden()
  }
})

test('what happened in a tab is shown from the panel of what failed: loads, failures, web vitals', async ({
  delivery,
  person,
}) => {
  const fake = fakeRemote({ name: 'mf-ill', version: '3.0.0', module: broken })
  await shipFake(delivery, fake)
  const { page } = await person('admin', { origin: delivery.url })
  await page.goto(pathOf(fake))
  await page.getByRole('alert').getByRole('link', { name: 'Details' }).click()
  await expect(page).toHaveURL(/\/diagnostics\?companyId=demo/)
  await expect(
    page
      .getByRole('table', { name: 'Failures in this tab' })
      .getByRole('row', { name: /mf-ill 3\.0\.0 load/ })
      .first(),
  ).toBeVisible()
  const loads = page.getByRole('table', { name: 'Loads in this tab' })
  await expect(loads.getByRole('row', { name: /mf-ill 3\.0\.0 Not loaded/ })).toBeVisible()
  await expect(loads.getByRole('row', { name: /shell .* Loaded \d+ ms/ }).first()).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Web vitals' }).getByRole('row', { name: /TTFB/ }).first(),
  ).toBeVisible()
})

test('an administrator finds diagnostics in the profile menu, and the page that shows is the one that runs', async ({
  delivery,
  person,
}) => {
  const { page } = await person('admin', { origin: delivery.url })
  await page.getByRole('banner').getByRole('button', { expanded: false }).last().click()
  await page.getByRole('menuitem', { name: 'Diagnostics' }).click()
  await expect(page.getByRole('heading', { name: 'Diagnostics', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('navigation').first()).toBeVisible()
})

for (const lang of ['ko', 'en'] as const) {
  test(`diagnostics fits a phone (${lang}) and says so when the gateway is silent`, async ({
    delivery,
    visitor,
  }) => {
    const { page, context } = await visitor({
      origin: delivery.url,
      lang,
      viewport: { width: 390, height: 844 },
      touch: true,
    })
    await page.goto('/diagnostics?companyId=demo')
    await expect(page.getByRole('table').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await context.route('**/mf/api/status*', (route) => route.abort())
    await page.getByRole('button', { name: lang === 'ko' ? '다시 조회' : 'Ask again' }).click()
    await expect(
      page.getByText(lang === 'ko' ? /게이트웨이가 응답하지 않아/ : /The gateway did not answer/),
    ).toBeVisible()
  })
}
