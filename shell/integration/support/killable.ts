import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { browserArgs } from './browser.ts'

/** A browser with a profile on the disk that can be killed and started again, as on a machine that loses its power. */
export interface Killable {
  /** The profile's own context; a new one after `start`. */
  start(): Promise<BrowserContext>
  /** kill -9 of the browser itself: no page hears of it. */
  kill(): Promise<void>
  /** Ends the browser if it runs, and removes the profile. */
  remove(): Promise<void>
}

export function killableBrowser(): Killable {
  const profile = mkdtempSync(path.join(tmpdir(), 'madang-profile-'))
  let running: { browser: Browser; kill(): Promise<void> } | undefined

  async function start(): Promise<BrowserContext> {
    const child = spawn(
      process.env.MADANG_BROWSER_PATH ?? '',
      [
        ...browserArgs,
        '--headless',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--lang=en-US',
        '--window-size=1440,900',
        'about:blank',
      ],
      // a group of its own: its helpers hold the profile's locks and must die with it
      { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    )
    const gone = once(child, 'exit')
    const address = await new Promise<string>((done, fail) => {
      let said = ''
      child.stderr.on('data', (bytes: Buffer) => {
        said += bytes
        const found = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
        if (found) done(found)
      })
      void gone.then(() => fail(new Error(`The browser ended before it was ready:\n${said}`)))
    })
    const browser = await chromium.connectOverCDP(address)
    running = {
      browser,
      async kill() {
        const group = -(child.pid ?? 0)
        process.kill(group, 'SIGKILL')
        await gone
        while (alive(group)) await new Promise((done) => setTimeout(done, 20))
        await browser.close().catch(() => {})
      },
    }
    const [context] = browser.contexts()
    if (!context) throw new Error('The profile has no context')
    return context
  }

  const kill = async () => {
    await running?.kill()
    running = undefined
  }
  return {
    start,
    kill,
    async remove() {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
