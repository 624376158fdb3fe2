import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from './product.ts'
import { root, writeRemoteFolder } from './remote-folder.ts'

export interface Developed {
  /** Address of the development server. */
  base: string
  /** What the command prints for the person to open. */
  link: string
  /** Another heading; with `mistake` a file that can't be built. */
  write(heading: string, mistake?: string): void
  /** kill -9 */
  kill(): Promise<void>
  remove(): void
}

const pageSource = (heading: string, mistake: string) => `import { useUnsaved } from '@madang/remote-kit'
import { useState } from 'react'
${mistake}
export default function List() {
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  return (
    <main>
      <h1>${heading}</h1>
      <button type="button" onClick={() => setDirty(true)}>Begin to write</button>
      <button type="button" onClick={() => setDirty(false)}>Save</button>
    </main>
  )
}
`

/** A remote of its own in a folder outside the repository, and `madang dev` for it as its team would start it. */
export async function developRemote(of: {
  name: `mf-${string}`
  heading: string
  /** Absent: alone, in the harness. */
  gateway?: string
}): Promise<Developed> {
  const { name } = of
  const { folder, put, remove } = writeRemoteFolder(name, pageSource(of.heading, ''))
  const write = (heading: string, mistake = '') =>
    put('src/pages/list.page.tsx', pageSource(heading, mistake))

  const port = await freePort()
  const where = of.gateway ? ['--url', of.gateway] : ['--alone']
  const args = [path.join(root, 'infra/cli/src/main.ts'), 'dev', name, '--port', String(port), ...where]
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  return {
    base: `http://127.0.0.1:${port}/`,
    link: await printedLink(child),
    write,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    remove,
  }
}

function printedLink(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    let said = ''
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes
    })
    child.stdout?.on('data', (bytes: Buffer) => {
      said += bytes
      const link = /^ {2}(http\S+)$/m.exec(said)?.[1]
      if (link) done(link)
    })
    child.on('exit', () => fail(new Error(`madang dev ended before it was ready:\n${said}`)))
  })
}
