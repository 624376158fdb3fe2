/**
 * Stands where Playwright starts Firefox. Playwright 1.65 asks each context for its colours by a command that Debian's Firefox
 * ESR does not know yet (`emulation.setMediaFeaturesOverride`), and gives up; answered here, since no journey asks for other
 * colours than the browser's own. And it completes what Firefox says of requests, downloads and page changes (`firefox-bodies.ts`,
 * `firefox-downloads.ts`, `firefox-schemes.ts`). All else passes as it is. To be dropped once Firefox and Playwright do without.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { collectBodies, withBodies } from './firefox-bodies.ts'
import { namingDownloads } from './firefox-downloads.ts'
import { callsProgram } from './firefox-schemes.ts'

const unknownToFirefox = 'emulation.setMediaFeaturesOverride'
const saysWhere = /^(.*WebDriver BiDi listening on )ws:\/\/(\S+)(.*)$/

const [firefox = '', ...args] = process.argv.slice(2)

/** An address of this machine behind which Firefox answers. */
async function relayTo(target: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('connection', (asking, { url }) => {
    const browser = new WebSocket(`ws://${target}${url ?? ''}`, { perMessageDeflate: false })
    const opened = once(browser, 'open')
    asking.on('message', async (data) => {
      const text = String(data)
      const { id, method } = JSON.parse(text) as { id: number; method: string }
      if (method === unknownToFirefox) asking.send(JSON.stringify({ type: 'success', id, result: {} }))
      else {
        await opened
        browser.send(method === 'network.addDataCollector' ? collectBodies(text) : text)
      }
    })
    const hear = withBodies(
      (text) => browser.send(text),
      (text) => asking.send(text),
    )
    const named = namingDownloads()
    browser.on('message', (data) => {
      const text = String(data)
      if (!callsProgram(text)) hear(named(text))
    })
    browser.on('close', () => asking.close())
    browser.on('error', () => asking.close())
    asking.on('close', () => browser.close())
  })
  await once(server, 'listening')
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

const child = spawn(firefox, args, { stdio: ['ignore', 'inherit', 'pipe'] })
createInterface({ input: child.stderr }).on('line', async (line) => {
  const [, before, target, after] = saysWhere.exec(line) ?? []
  console.error(target ? `${before}ws://${await relayTo(target)}${after}` : line)
})
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code) => process.exit(code ?? 1))
