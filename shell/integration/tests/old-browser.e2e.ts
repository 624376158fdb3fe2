import { expect, test } from '../support/test.ts'

const words = { ko: '지원하지 않는 브라우저예요', en: 'This browser is too old' } as const

/** A feature that the oldest browser let in brought last is taken away, before any script of the page. */
const older = () => {
  Reflect.deleteProperty(Array.prototype, 'toSorted')
}

for (const [lang, path] of [
  ['ko', 'demo/'],
  ['en', 'intro/academy'],
  ['ko', 'demo/room/list'],
] as const) {
  test(`SHELL-21 a browser below the oldest that is let in reads so instead of a form, at /${path} (${lang})`, async ({
    visitor,
    url,
  }) => {
    const { page } = await visitor({ viewport: { width: 390, height: 800 } })
    await page.addInitScript(older)
    await page.goto(`${url}/${path}?lang=${lang}`)
    await expect(page.getByText(words[lang])).toBeVisible()
    await expect(page.getByText(/Firefox.*115/)).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
}

test('SHELL-21 a browser that can read no script of the product reads the same words', async ({
  visitor,
  url,
}) => {
  const { page } = await visitor({ mayFail: true })
  await page.route(/\/mf\/store\/shell\/.*\.js/, (route) => route.abort())
  await page.route(`${url}/demo/`, async (route) => {
    const answer = await route.fetch()
    // as one that does not know the newest colours reads the page's own style
    const body = (await answer.text()).replaceAll('color-mix(in srgb,red,red)', 'of-no-browser(red)')
    await route.fulfill({ response: answer, body })
  })
  await page.goto(`${url}/demo/`)
  await expect(page.getByText(/지원하지 않는 브라우저예요|This browser is too old/)).toBeVisible()
})

test('a browser that is new enough never shows these words', async ({ visitor, url }) => {
  const { page } = await visitor()
  await page.goto(`${url}/demo/`)
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.getByText(/지원하지 않는 브라우저예요|This browser is too old/)).toBeHidden()
})
