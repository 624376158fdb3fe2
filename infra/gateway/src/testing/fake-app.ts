import { createHash } from 'node:crypto'
import { type AppManifest, containerName, manifestFile } from '@madang/build/manifest'
import type { PageDecl, RemoteDecl } from '@madang/remote-kit/define'
import { strToU8, zipSync } from 'fflate'

const text = (word: string) => ({ ko: word, en: word })
const hash = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

const page = (id: string, path: string): PageDecl => ({
  id,
  path,
  title: text(id),
  area: 'service',
  frame: 'service',
  signIn: 'required',
})

export interface FakeOptions {
  /** Page id → path. */
  pages?: Record<string, string>
  shares?: Record<string, string>
  /** What it takes from its shares, or gives of them; default nothing */
  names?: Record<string, string[]>
  /** Makes the contents differ. */
  salt?: string
  /** More files, or other contents of those that there are. */
  files?: Record<string, string>
  /** More of the declaration. */
  declaration?: Partial<RemoteDecl>
  /** Last changes to what the build says about itself. */
  change?: (manifest: AppManifest) => void
}

/** A build as the preset makes it, without a compiler: what the store checks is real, the code in it is not. */
export function fakeApp(name: string, version: string, options: FakeOptions = {}) {
  const short = name.replace(/^mf-/, '')
  const pages = options.pages ?? { [`${short}.list`]: `/:companyId/${short}/list` }
  const isShell = name === 'shell'
  const declaration: RemoteDecl | null = isShell
    ? null
    : {
        name: name as `mf-${string}`,
        title: text(name),
        languages: ['ko', 'en'],
        pages: Object.entries(pages).map(([id, path]) => page(id, path)),
        ...options.declaration,
      }
  const files: Record<string, Uint8Array> = {}
  const add = (file: string) => {
    const words = [containerName(name, version), version, file, options.salt ?? ''].join(' ')
    files[file] = strToU8(`/* ${words} */`.padEnd(2000))
    return file
  }
  const entry = add(isShell ? 'shell.0123456789ab.js' : 'remoteEntry.js')
  const manifest: AppManifest = {
    schema: 1,
    name,
    version,
    container: containerName(name, version),
    entry,
    declaration,
    exposes: isShell ? {} : { './remote': [add('remote.aa.js')] },
    pageChunks: isShell
      ? {}
      : Object.fromEntries(Object.keys(pages).map((id) => [id, [add(`page-${id}.bb.js`)]])),
    pageShares: isShell
      ? {}
      : Object.fromEntries(Object.keys(pages).map((id) => [id, ['react', '@madang/design-system/table']])),
    widgetChunks: {},
    localeChunks: { ko: [add('locale-ko.cc.js')], en: [add('locale-en.dd.js')] },
    chunks: isShell
      ? Object.fromEntries(
          ['login', 'easy', 'entry', 'diagnostics', 'frame', 'table', 'dates'].map((c) => [
            c,
            [add(`${c}.ee.js`)],
          ]),
        )
      : {},
    shares: options.shares ?? { react: isShell ? '19.3.1' : '^19.3.1' },
    names: options.names ?? {},
    contract: '1.0.0',
    integrity: {},
    sizes: {},
    builtWith: {},
  }
  for (const [file, contents] of Object.entries(options.files ?? {})) files[file] = strToU8(contents)
  for (const [file, bytes] of Object.entries(files)) manifest.integrity[file] = hash(bytes)
  options.change?.(manifest)
  const zip = (change: (files: Record<string, Uint8Array>, manifest: AppManifest) => void = () => {}) => {
    const copy = { ...files }
    const described = structuredClone(manifest)
    change(copy, described)
    return zipSync({ ...copy, [manifestFile]: strToU8(JSON.stringify(described)) }, { level: 1 })
  }
  return { name, version, manifest, zip }
}
