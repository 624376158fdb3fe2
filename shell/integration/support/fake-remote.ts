import { createHash } from 'node:crypto'
import { type AppManifest, containerName, manifestFile } from '@madang/build/manifest'
import { installedVersion } from '@madang/build/shared-packages'
import type { PageDecl, RemoteDecl } from '@madang/remote-kit/define'
import { strToU8, zipSync } from 'fflate'

export interface FakePage extends Partial<PageDecl> {
  /** Begins with the remote's short name: `quiz.list`. */
  id: string
  /** `/:companyId/x-quiz/list` */
  path: string
}

export interface FakeOptions {
  /** `mf-quiz` */
  name: `mf-${string}`
  version: string
  /** Default: one page `<short>.index` at `/:companyId/x-<short>/index`, for everyone who has signed in. */
  pages?: readonly FakePage[]
  /** What the declaration has beside its pages: tabs, sidebar, widgets, title … */
  declaration?: Partial<RemoteDecl>
  /**
   * Body of an async function that returns `{ bootstrap, mount, unmount }`. It runs in the page, under its policy. Knows
   * `declaration`, `version` and `share(key)`, the way to a module of the shell: `const React = await share('react')`.
   */
  module: string
  /** More files of the upload, file name → contents. */
  files?: Readonly<Record<string, string>>
  /** Last changes to the manifest; hashes and sizes are there already. */
  change?: (manifest: AppManifest) => void
}

export interface FakeRemote {
  name: `mf-${string}`
  version: string
  declaration: RemoteDecl
  manifest: AppManifest
  zip(): Uint8Array
}

const entry = 'remoteEntry.js'
/** What the product under test answers, when it is this one. */
export const contractHere = installedVersion('@madang/contract', import.meta.dirname) ?? ''
const both = (word: string) => ({ ko: word, en: word })
const hash = (bytes: Uint8Array) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`

/** The module of a fake that shows a heading, and leaves no trace when it goes. */
export const showing = (heading: string) => `
  const title = document.createElement('h1')
  title.textContent = ${JSON.stringify(heading)}
  return {
    bootstrap: async () => {},
    mount: async ({ domElement }) => domElement.append(title),
    unmount: async () => title.remove(),
  }`

/**
 * Module of a fake that shows a React component through the kit, as real remotes do. `component` is its source, an
 * expression: `() => React.createElement('h1', null, 'Quiz')`. It stands for every page.
 */
export const showingComponent = (component: string) => `
  const [React, { createRemote }] = await Promise.all([share('react'), share('@madang/remote-kit/lifecycles')])
  const page = async () => ({ default: ${component} })
  const texts = async () => ({ default: {} })
  return createRemote(declaration, {
    pages: Object.fromEntries(declaration.pages.map(({ id }) => [id, page])),
    locales: { ko: texts, en: texts },
  })`

/**
 * A remote without a compiler: a federation container written by hand, in one file, with a manifest that is true. What
 * the gateway, the gate, the loader and single-spa do with it is what they do with every remote.
 */
export function fakeRemote(options: FakeOptions): FakeRemote {
  const { name, version } = options
  const short = name.slice(3)
  const pages = options.pages ?? [{ id: `${short}.index`, path: `/:companyId/x-${short}/index` }]
  const declaration: RemoteDecl = {
    name,
    title: both(name),
    languages: ['ko', 'en'],
    ...options.declaration,
    pages: pages.map((page) => ({
      title: both(`${name} ${page.id}`),
      area: 'service',
      frame: 'service',
      signIn: 'required',
      ...page,
    })),
  }
  const container = containerName(name, version)
  const files: Record<string, Uint8Array> = {}
  for (const [file, text] of Object.entries({ ...options.files, [entry]: entryText() }))
    files[file] = strToU8(text)
  const each = <T>(keys: readonly string[], value: T) => Object.fromEntries(keys.map((key) => [key, value]))
  const manifest: AppManifest = {
    schema: 1,
    name,
    version,
    container,
    entry,
    declaration,
    exposes: { './remote': [entry] },
    pageChunks: each(
      pages.map(({ id }) => id),
      [entry],
    ),
    pageShares: each(
      pages.map(({ id }) => id),
      [],
    ),
    widgetChunks: each(
      (declaration.widgets ?? []).map((widget) => widget.name),
      [entry],
    ),
    localeChunks: each([...declaration.languages], [entry]),
    chunks: {},
    shares: {},
    names: {},
    contract: contractHere,
    integrity: Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, hash(bytes)])),
    sizes: Object.fromEntries(
      Object.entries(files).map(([file, { length }]) => [file, { raw: length, gzip: length }]),
    ),
    builtWith: {},
  }
  options.change?.(manifest)

  function entryText() {
    return `(() => {
  let scope = {}
  const share = async (key) => {
    const [provided] = Object.values(scope[key] ?? {})
    if (!provided) throw new Error('The shell provides no ' + key)
    return (await provided.get())()
  }
  const make = async (share, declaration, version) => {${options.module}
  }
  let made
  globalThis[${JSON.stringify(container)}] = {
    init: (shareScope) => { scope = shareScope },
    get: async () => {
      made ??= make(share, ${JSON.stringify(declaration)}, ${JSON.stringify(version)})
      const module = await made
      return () => module
    },
  }
})()
`
  }

  return {
    name,
    version,
    declaration,
    manifest,
    zip: () => zipSync({ ...files, [manifestFile]: strToU8(JSON.stringify(manifest)) }, { level: 1 }),
  }
}
