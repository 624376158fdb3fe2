import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { RemoteStore } from '../store/store.ts'

const script = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

export interface GatewayProcess {
  /** Of no use when the gateway was held before it listened. */
  url: string
  /** Resolves when the process stands still where HOLD says. */
  held: Promise<void>
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
}

/** Starts a real gateway on the folder. `hold`: where it stops for ever, see hold.ts. */
export async function startGateway(
  folder: string,
  hold?: { at: string; call?: number },
): Promise<GatewayProcess> {
  const args = [...(hold ? ['--import', script('hold.ts')] : []), script('gateway-process.ts'), folder]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...(hold && { HOLD: hold.at, HOLD_AT: String(hold.call ?? 1) }) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  const next = async () => String((await lines.next()).value)
  // a hold in what a gateway does first comes before its address
  const url = await next()
  const held = (url === 'held' ? Promise.resolve(url) : next()).then((line) => {
    if (line !== 'held') throw new Error(`The gateway said ${JSON.stringify(line)} instead of held.`)
  })
  held.catch(() => undefined)
  return { url, held, kill: () => killed(child) }
}

export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** A store's folder, with a token for each of the apps. */
export async function withFolder(
  run: (folder: string, tokens: Record<string, string>) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-killed-'))
  try {
    const { tokens } = await RemoteStore.open(folder)
    const issued: Record<string, string> = {}
    for (const app of ['shell', 'mf-notes', 'mf-rooms']) issued[app] = await tokens.issue(app, `team ${app}`)
    await run(folder, issued)
  } finally {
    // what was asked for and not waited for may still be writing
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

export interface Team {
  upload(version: string, zip: Uint8Array): Promise<number>
  move(
    what: 'promote' | 'rollback',
    body: object,
  ): Promise<{ status: number; revision?: number; code?: string }>
  /** Version on stable, as a page would be given it. */
  live(): Promise<string | undefined>
  /** Does the store serve the entry of this version? */
  serves(version: string): Promise<boolean>
  history(): Promise<{ revision: number; version: string | null; from: string | null; action: string }[]>
}

/** One team with its own token at one gateway. */
export function teamAt(url: string, name: string, token: string): Team {
  const authorization = `Bearer ${token}`
  return {
    async upload(version, zip) {
      const answer = await fetch(`${url}/mf/api/remotes/${name}/versions/${version}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/zip' },
        body: zip as BodyInit,
      })
      return answer.status
    },
    async move(what, body) {
      const answer = await fetch(`${url}/mf/api/remotes/${name}/${what}`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return { status: answer.status, ...((await answer.json()) as object) }
    },
    async live() {
      const document = (await (await fetch(`${url}/mf/discovery.json`)).json()) as {
        microFrontends: Record<string, { metadata: { version: string } }[]>
      }
      return document.microFrontends[name]?.[0]?.metadata.version
    },
    serves: async (version) => (await fetch(`${url}/mf/store/${name}/${version}/remoteEntry.js`)).ok,
    async history() {
      const answer = await fetch(`${url}/mf/api/history?limit=1000`, { headers: { authorization } })
      return ((await answer.json()) as { history: Awaited<ReturnType<Team['history']>> }).history
    },
  }
}
