// npm run bench:boot [-- --runs 10]: the login form and the room list, cold, against the same screens built as one
// plain webpack bundle on the same server. Medians; every pair of visits is made one after the other in one run.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { browserArgs, findBrowser } from '../support/browser.ts'
import { startProduct } from '../support/product.ts'
import { type Cold, median, type Screen, screens, session, slow4g, visit } from './measure.ts'
import { showPastTheGate } from './past-the-gate.ts'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10' } } })
const runs = Number(values.runs)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const here = fileURLToPath(new URL('.', import.meta.url))
const scratch = mkdtempSync(path.join(tmpdir(), 'madang-bench-'))

/** A product whose shell is the one bundle; everything else as deployed. */
async function oneBundle(screen: Screen) {
  const version = `1.0.0-one-bundle-${screen}`
  const output = path.join(scratch, screen)
  const env = { ...process.env, MADANG_BENCH: screen, MADANG_VERSION: version, MADANG_BUILD_OUTPUT: output }
  execFileSync('npx', ['webpack', '--config', path.join(here, 'one-bundle.config.ts')], {
    cwd: path.join(root, 'shell'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const product = await startProduct()
  await showPastTheGate(product, 'shell', output)
  return product
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`
const ratio = (a: number, b: number) => (b === 0 ? '–' : `${(a / b).toFixed(2)} ×`)

const found = await findBrowser()
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: browserArgs,
  env: { ...process.env, ...found.env },
})
const stop: (() => Promise<void>)[] = [() => browser.close()]
try {
  const ours = await startProduct()
  stop.push(() => ours.stop())
  console.log(`Browser ${browser.version()} (${found.source}); ${runs} cold visits each, medians\n`)
  console.log('| screen | what | federated | one bundle | ratio |\n|---|---|---|---|---|')
  for (const screen of Object.keys(screens) as Screen[]) {
    const bundle = await oneBundle(screen)
    const states = screens[screen].signedIn
      ? { a: await session(browser, ours.url), b: await session(browser, bundle.url) }
      : {}
    for (const [name, slow] of [
      ['', undefined],
      [', slow 4G and CPU ÷ 4', slow4g],
    ] as const) {
      const a: Cold[] = []
      const b: Cold[] = []
      for (let run = -1; run < runs; run++) {
        const one = await visit(browser, ours.url, screen, { state: states.a, slow })
        const two = await visit(browser, bundle.url, screen, { state: states.b, slow })
        // the first pair warms the server
        if (run >= 0) a.push(one) && b.push(two)
      }
      const row = (what: keyof Cold, show: (n: number) => string) => {
        const [x, y] = [median(a.map((c) => c[what])), median(b.map((c) => c[what]))]
        console.log(`| ${screen}${name} | ${what} | ${show(x)} | ${show(y)} | ${ratio(x, y)} |`)
      }
      row('ms', (n) => `${Math.round(n)} ms`)
      if (slow) continue
      row('js', kb)
      row('css', kb)
      row('requests', String)
      row('manifests', String)
    }
    await bundle.stop()
  }
} finally {
  for (const end of stop.reverse()) await end()
  rmSync(scratch, { recursive: true, force: true })
}
