import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../support/product.ts'

export interface OpenBrowser {
  driver: WebDriver
  close(): Promise<void>
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

/** A screen that nobody sees; WebKitGTK draws on a screen alone. Its number is the server's choice. */
export async function openScreen(): Promise<{ display: string; close(): Promise<void> }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const said = once(child.stdio[3] as Readable, 'data')
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a screen')))
  const [number] = (await Promise.race([said, ended])) as [Buffer]
  ended.catch(() => {})
  return { display: `:${String(number).trim()}`, close: () => end(child) }
}

async function answers(url: string, driver: ChildProcess): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
    if ((await fetch(`${url}/status`).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** A WebKit with a profile of its own that ends with it. A driver holds one browser, so each has its driver. */
export async function openWebKit(
  display: string,
  size: { width: number; height: number },
): Promise<OpenBrowser> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    // names of files in Korean need UTF-8; what runs in a container as root can't have WebKit's sandbox
    env: {
      ...process.env,
      DISPLAY: display,
      GDK_BACKEND: 'x11',
      LC_ALL: 'C.UTF-8',
      LANGUAGE: 'en_US',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
    stdio: 'ignore',
  })
  try {
    await answers(url, server)
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
      .build()
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size })
    return {
      driver,
      async close() {
        await driver.quit().catch(() => {})
        await end(server)
      },
    }
  } catch (error) {
    await end(server)
    throw error
  }
}
