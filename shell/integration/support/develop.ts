import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './product.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

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
  const short = name.slice(3)
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  const put = (file: string, text: string) => {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  put('package.json', JSON.stringify({ name, version: '0.1.0', private: true, type: 'module' }))
  put(
    'remote.ts',
    `import { defineRemote } from '@madang/remote-kit/define'
const both = (text: string) => ({ ko: text, en: text })
export default defineRemote({
  name: '${name}',
  title: both('${short}'),
  languages: ['ko', 'en'],
  pages: [{ id: '${short}.list', path: '/:companyId/${short}/list', title: both('${short}'), area: 'service', frame: 'service', signIn: 'required' }],
})
`,
  )
  put(
    'webpack.config.ts',
    `import { remoteConfig } from '@madang/build'
import remote from './remote.ts'
export default remoteConfig(remote, import.meta.url)
`,
  )
  put(
    'src/index.tsx',
    `import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'
export const { bootstrap, mount, unmount, decl } = createRemote(remote, {
  pages: { '${short}.list': () => import('./pages/list.page.tsx') },
  locales: { ko: () => import('./locales/ko.json'), en: () => import('./locales/en.json') },
})
`,
  )
  put('src/locales/ko.json', '{}')
  put('src/locales/en.json', '{}')
  const write = (heading: string, mistake = '') =>
    put('src/pages/list.page.tsx', pageSource(heading, mistake))
  write(of.heading)
  linkPackages(path.join(root, 'mf-rooms', 'node_modules'), path.join(folder, 'node_modules'))

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
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Packages of a remote of the repository, as an installation would bring them; caches stay apart. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    if (entry.name.startsWith('@')) linkPackages(path.join(from, entry.name), path.join(to, entry.name))
    else symlinkSync(path.join(from, entry.name), path.join(to, entry.name))
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
