import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { CommandError } from '../failure.ts'

/** The worker of the preset that the app itself depends on; of ours where it has none (the gallery). @throws CommandError */
function workerOf(folder: string): string {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve('@madang/build/worker')
    } catch {}
  }
  throw new CommandError(`${basename(folder)} has no @madang/build. Install its packages first: npm install`)
}

/** Builds the app of a folder in a process of its own. @throws CommandError with what webpack said */
export function runWorker(
  folder: string,
  env: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [workerOf(folder), folder], {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal && { signal }),
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (bytes: Buffer) => {
        said = (said + bytes).slice(-50_000)
      })
    }
    child.on('error', fail)
    child.on('close', (code) => {
      if (code === 0) done()
      else fail(new CommandError(`${basename(folder)} could not be built:\n\n${said.trim()}`))
    })
  })
}
