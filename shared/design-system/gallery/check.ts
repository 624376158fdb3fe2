import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { startGallery } from './server.ts'

/**
 * Walks the gallery at three widths in both languages and schemes, with the brands in turn: no accessibility finding, nothing wider than the screen, no word on the
 * console (a style that the page's policy refuses shows there). Ends with 1 and says where when something is wrong.
 * `MADANG_BROWSER` names a Chromium; without it Playwright's own is used.
 */
const widths = [1440, 768, 390]
const brands = ['madang', 'hanbit', 'saebom']
const dialogs = {
  ko: ['큰 창 열기', '폼 창 열기', '물어보기'],
  en: ['Open large dialog', 'Open form dialog', 'Ask'],
}
const settings = [
  { language: 'ko', mode: 'light' },
  { language: 'en', mode: 'dark' },
  { language: 'en', mode: 'light' },
  { language: 'ko', mode: 'dark' },
] as const
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const problems: string[] = []

let looks = 0

async function look(page: Page, where: string) {
  looks += 1
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  for (const violation of violations) {
    problems.push(`${where}: ${violation.id}, ${violation.help} — ${violation.nodes[0]?.html.slice(0, 160)}`)
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  if (over > 0) problems.push(`${where}: ${over} px wider than the screen`)
}

const gallery = await startGallery(0)
const browser = await chromium.launch({
  ...(process.env.MADANG_BROWSER ? { executablePath: process.env.MADANG_BROWSER } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
for (const width of widths) {
  const phone = width < 577
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    hasTouch: phone,
    isMobile: phone,
    reducedMotion: 'reduce',
  })
  for (const [index, { language, mode }] of settings.entries()) {
    const brand = brands[(index + widths.indexOf(width)) % brands.length]
    const page = await context.newPage()
    const where = `${width} ${language} ${mode} ${brand}`
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(`${where}: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`${where}: ${error.message}`))
    await page.goto(`${gallery.url}?lang=${language}&mode=${mode}&brand=${brand}`)
    await (phone
      ? page.getByRole('list', { name: /^(목록|Lists)$/ }).first()
      : page.getByRole('grid').first()
    ).waitFor()
    await page.locator('svg[role="img"]').first().waitFor()
    await look(page, where)
    if (width !== 768) {
      for (const name of dialogs[language]) {
        await page.getByRole('button', { name }).click()
        await page.locator('.MuiDialog-container').waitFor()
        await look(page, `${where} "${name}"`)
        await page.keyboard.press('Escape')
        await page.locator('.MuiDialog-root').waitFor({ state: 'detached' })
      }
    }
    await page.close()
  }
  await context.close()
}
await browser.close()
gallery.close()
process.stdout.write([...problems, `${looks} views, ${problems.length} problems`, ''].join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
