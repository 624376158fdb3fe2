import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** Set by `npm run qa`: the run against a deployed address keeps everything and writes a report. */
const report = process.env.E2E_REPORT
const versions = JSON.parse(process.env.E2E_VERSIONS ?? '[]') as string[]
const title = `${process.env.MADANG_URL}: ${versions.join(', ')}`
const trace = process.env.MADANG_E2E_TRACE as 'on' | 'retain-on-failure' | undefined

/** Any text: the files of journeys run in an order that it decides, by two workers, so that none can lean on another's traces. */
const seed = process.env.E2E_ORDER
const place = (file: string) => createHash('sha256').update(`${seed}/${file}`).digest('hex')

/** Playwright runs files by name, but projects as they are listed: in another order each file is a project. */
const shuffled = () =>
  readdirSync(new URL('tests', import.meta.url))
    .filter((file) => file.endsWith('.e2e.ts'))
    .sort((a, b) => place(a).localeCompare(place(b)))
    .map((file) => ({ name: 'journeys', testDir: './tests', testMatch: file }))

/**
 * The limits are for a machine five times slower than a laptop, with the workers and the product on its two cores: a
 * sign-in takes half a minute there. Where nothing goes wrong they cost nothing.
 */
export default defineConfig({
  projects: [
    ...(seed ? shuffled() : [{ name: 'journeys', testDir: './tests' }]),
    // laws over all pages, sizes and accounts, delivery, hostile remotes: `npm run test:all`
    { name: 'extended', testDir: './extended' },
  ],
  testMatch: '**/*.e2e.ts',
  globalSetup: './support/setup.ts',
  outputDir: process.env.E2E_OUTPUT ?? './test-results',
  metadata: versions.length > 0 ? { address: process.env.MADANG_URL, versions } : {},
  // one more than cores: many tests wait for an interval or a limit of the product, and two left half of the time idle
  workers: seed ? 2 : 3,
  fullyParallel: false,
  timeout: 5 * 60_000,
  // far beyond what it takes: where the product itself is broken each test waits its five minutes, and a run that is ended
  // from outside tells of none of them
  globalTimeout: report ? 0 : 55 * 60_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON ?? 'test-results/report.json' }],
    ...(report ? [['html', { outputFolder: report, open: 'never', title }] as ['html', object]] : []),
  ],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 2 * 60_000,
    // Recording costs a quarter of the whole run (33 s of processor time become 42); screenshot and DOM come without.
    trace: trace ?? 'off',
    screenshot: report ? 'on' : 'only-on-failure',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Seoul',
  },
})
