import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../root.ts'

export interface Ran {
  code: number
  /** The end of what was written to stdout and stderr. */
  output: string
}

export interface ExecOptions {
  cwd?: string
  env?: Record<string, string | undefined>
  /** False: nothing is shown, only kept. */
  show?: boolean
}

/** Modules as V8 has compiled them, types already gone: hundreds of processes of a run load the same server, gateway and tools. */
const compiled = join(root, 'node_modules', '.cache', 'compiled')

/** Runs a program, shows its output as it comes and keeps the end of it. */
export function exec(command: string, args: readonly string[], options: ExecOptions = {}): Promise<Ran> {
  return new Promise((done) => {
    let output = ''
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        output = (output + bytes).slice(-2_000_000)
        if (options.show !== false) to.write(bytes)
      })
    }
    child.on('error', (error) => done({ code: 1, output: `${output}\n${error.message}` }))
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}

export const node = (args: readonly string[], options?: ExecOptions) => exec(process.execPath, args, options)
