import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onPath } from '@madang/cli/src/browser/debian.ts'
import { type Browser, chromium, firefox, type Page } from '@playwright/test'
import { browserArgs } from '../browser.ts'

// without a locale of UTF-8 a download with a Korean name is called "download"
const env = () => ({ ...process.env, LC_ALL: 'C.UTF-8' }) as Record<string, string>

const relay = fileURLToPath(new URL('./firefox-relay.ts', import.meta.url))

/** Debian's Firefox by WebDriver BiDi, which is how Playwright drives a Firefox that it has not built itself. */
async function launchFirefox(): Promise<Browser> {
  const program = onPath('firefox-esr')
  if (!program) throw new Error('There is no firefox-esr on the path: apt-get install firefox-esr')
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-firefox-'))
  const executablePath = path.join(folder, 'firefox')
  const words = [process.execPath, relay, program].map(
    (word) => `'${word.replaceAll("'", String.raw`'\''`)}'`,
  )
  writeFileSync(executablePath, `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o755 })
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    env: env(),
    firefoxUserPrefs: {
      // what a context asks Chromium for by `reducedMotion`
      'ui.prefersReducedMotion': 1,
      // a PDF that was saved would open in a tab of its own
      'pdfjs.disabled': true,
    },
  })
  browser.on('disconnected', () => rmSync(folder, { recursive: true, force: true }))
  return browser
}

/** Whether a page is Chromium's, by whose protocol tests may ask for more than Playwright does. */
export const isChromium = (page: Page): boolean =>
  page.context().browser()?.browserType().name() !== 'firefox'

export const launch = (engine: string): Promise<Browser> =>
  engine === 'firefox'
    ? launchFirefox()
    : chromium.launch({ executablePath: process.env.MADANG_BROWSER_PATH, args: browserArgs, env: env() })
