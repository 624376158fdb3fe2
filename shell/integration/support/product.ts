import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const readyLimit = 15 * 60_000

/** A free port of this machine; there is a moment in which somebody else may take it, then the start says so. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port')
  return address.port
}

export interface Product {
  url: string
  dataDir: string
  /** The server's process. */
  readonly pid: number
  /** kill -9, then start again on the same data and port: what a crash looks like. */
  crashAndRestart(): Promise<void>
  stop(): Promise<void>
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + readyLimit
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The product stopped with code ${child.exitCode} before it was ready.`)
    const answer = await fetch(`${url}/readyz`).then(
      (r) => r.ok,
      () => false,
    )
    const remotes = answer
      ? await fetch(`${url}/mf/discovery.json?companyId=demo`).then(
          (r) => r.json() as Promise<{ microFrontends?: object }>,
          () => ({}) as { microFrontends?: object },
        )
      : {}
    if (Object.keys(remotes.microFrontends ?? {}).length >= 7) return
    if (Date.now() > until) throw new Error('The product was not ready in time.')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/**
 * Starts the built product as `npm start` does, on its own data folder and port. Where the suite has a filled folder to
 * copy, that is what it starts with: the copy knows its builds and its demo already.
 */
export async function startProduct(
  options: { dataDir?: string; env?: Record<string, string> } = {},
): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'madang-e2e-'))
  const template = options.dataDir ? undefined : process.env.E2E_TEMPLATE
  if (template) cpSync(template, dataDir, { recursive: true })
  let deployed = template !== undefined
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess

  const launch = async () => {
    const args = [path.join(root, 'infra/cli/src/main.ts'), 'start', ...(deployed ? ['--no-build'] : [])]
    child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...options.env, PORT: String(port), MADANG_DATA: dataDir, MADANG_DRAIN: '0' },
      stdio: process.env.MADANG_E2E_LOG ? 'inherit' : ['ignore', 'ignore', 'inherit'],
    })
    await ready(url, child)
    deployed = true
  }

  await launch()
  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0
    },
    async crashAndRestart() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      await launch()
    },
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
