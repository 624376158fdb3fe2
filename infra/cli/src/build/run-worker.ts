import { spawn } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CommandError } from '../failure.ts'

const worker = fileURLToPath(new URL('./worker.ts', import.meta.url))

/** Builds the app of a folder in a process of its own. @throws CommandError with what webpack said */
export function runWorker(
  folder: string,
  env: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [worker, folder], {
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
