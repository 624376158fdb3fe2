import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface RemoteFolder {
  folder: string
  put(file: string, text: string): void
  remove(): void
}

/** A remote of its own in a folder outside the repository: one page, `<short>.list` at `/:companyId/<short>/list`. */
export function writeRemoteFolder(name: `mf-${string}`, page: string): RemoteFolder {
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
  put('src/pages/list.page.tsx', page)
  linkPackages(path.join(root, 'mf-rooms', 'node_modules'), path.join(folder, 'node_modules'))
  return { folder, put, remove: () => rmSync(folder, { recursive: true, force: true }) }
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
