import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { runWorker } from '../build/run-worker.ts'
import { root } from '../root.ts'
import { screen } from '../screen.ts'

/** Builds the design system's gallery and shows it until Ctrl+C; its own server says where. */
export async function gallery(): Promise<void> {
  const folder = join(root, 'shared', 'design-system', 'gallery')
  const begun = performance.now()
  await runWorker(folder)
  screen.done('Gallery built', performance.now() - begun)
  const child = spawn(process.execPath, [join(folder, 'serve.ts')], { cwd: folder, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  await new Promise((done) => child.once('close', done))
}
