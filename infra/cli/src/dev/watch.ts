import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { App } from '../apps.ts'
import { CommandError } from '../failure.ts'

/** As the preset's worker tells it (`@madang/build/watch-worker`). */
type WatchMessage =
  | { kind: 'building' }
  | { kind: 'built'; build: string; ms: number }
  | { kind: 'failed'; build: string; errors: string }
  | { kind: 'restart' }

export interface WatchOptions {
  app: App
  version: string
  output: string
  alone: boolean
  onBuilding(): void
  onBuilt(build: string, ms: number): void
  onFailed(build: string, errors: string): void
}

/** Builds an app again at each change, by its own preset, in a process that ends with this one. Returns the end of it. */
export function watchApp(options: WatchOptions): () => void {
  const { app, version, output, alone } = options
  const worker = workerOf(app)
  let child: ChildProcess
  let ended = false

  function begin(): void {
    child = fork(worker, [app.folder, output, ...(alone ? ['alone'] : [])], {
      cwd: app.folder,
      env: {
        ...process.env,
        MADANG_MODE: 'development',
        MADANG_VERSION: version,
        MADANG_BUILD_OUTPUT: output,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let said = ''
    child.stderr?.on('data', (bytes: Buffer) => {
      said = (said + bytes).slice(-20_000)
    })
    child.on('message', (message: WatchMessage) => {
      if (message.kind === 'building') options.onBuilding()
      else if (message.kind === 'built') options.onBuilt(message.build, message.ms)
      else if (message.kind === 'failed') options.onFailed(message.build, message.errors)
      else restart()
    })
    const mine = child
    child.on('exit', () => {
      if (ended || mine !== child) return
      // The declaration or the configuration can't be read: told, and tried again when a file changes.
      options.onFailed('none', said.trim() || 'The build ended by itself.')
      setTimeout(() => {
        if (!ended && mine === child) begin()
      }, retryMs)
    })
  }

  function restart(): void {
    const before = child
    options.onBuilding()
    begin()
    before.kill()
  }

  begin()
  return () => {
    ended = true
    child.kill()
  }
}

/** A worker that can't begin (a syntax error in remote.ts) is started again after this, ms. */
const retryMs = 3000

function workerOf({ name, folder }: App): string {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve('@madang/build/watch-worker')
    } catch {}
  }
  throw new CommandError(`${name} has no @madang/build. Install its packages first: npm install`)
}
