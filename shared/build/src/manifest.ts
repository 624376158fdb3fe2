import type { RemoteDecl } from '@madang/remote-kit/define'
import { textChunks } from './texts.ts'

/** Name of the chunk behind `./remote`. */
export const exposedChunk = 'remote'
/** MADANG_VERSION that asks for a version by contents: `1.4.2-b3f0a91c22e`, see webpack/numbered.ts. */
export const byContents = 'by-contents'
export const manifestFile = 'madang-manifest.json'

/** What a build says about itself. The gateway, the gate and the shell know an app by this file alone. */
export interface AppManifest {
  schema: 1
  /** Deploy name: `mf-rooms`, or `shell`. */
  name: string
  version: string
  /** The global that the entry defines, `mf_rooms__1_4_2`: with the version, so that two versions can live in one page. */
  container: string
  /** File that the page or a remote starts with. */
  entry: string
  /** The remote's declaration (remote.ts); null for the shell. */
  declaration: RemoteDecl | null
  /** Exposed key (`./remote`) → files that its first load fetches. Empty for the shell. */
  exposes: Record<string, string[]>
  /** Page id → files beyond entry and exposed ones that the page's first show needs. */
  pageChunks: Record<string, string[]>
  /** Page id → share keys that its first show asks the shell for. */
  pageShares: Record<string, string[]>
  /** Widget name → files, as pageChunks. */
  widgetChunks: Record<string, string[]>
  /** Language (`ko`), or feature and language (`rooms.ko`) → files with the texts. */
  localeChunks: Record<string, string[]>
  /** Shell only: named chunk → the files of its first load; how the gateway finds the shell's parts (`login`, `frame`). */
  chunks: Record<string, string[]>
  /** Shell: share key → version provided. Remote: share key → range required. */
  shares: Record<string, string>
  /**
   * Share key → names. Shell: those that the shared module exports. Remote: those that its code takes; `*` where it takes
   * the module as a whole, so that nobody can know. For the gate alone: no page carries them. Absent in builds of before.
   */
  names?: Record<string, string[]>
  /** Version of @madang/contract whose calls are built in. Absent in builds of before the gate compared it. */
  contract?: string
  /**
   * Packages in the app's own files → version, and bytes of the output that come from it (before compression). A
   * second version of a package stands as `name@version`. Absent in builds of before the report.
   */
  bundled?: Record<string, { version: string; raw: number }>
  /** File → `sha256-<base64>`, for every file of the build but this one. */
  integrity: Record<string, string>
  /** File → bytes. Maps are listed in `integrity` only: no page loads them. */
  sizes: Record<string, { raw: number; gzip: number }>
  /** Versions of the tools: two builds may only be compared when these are equal. */
  builtWith: Record<string, string>
}

export type { RemoteDecl }

/** Name of the shell's chunk that holds a shared entry: `@madang/design-system/table` → `table`. */
export const shareChunk = (key: string): string => key.slice(key.lastIndexOf('/') + 1)

/** The shell's chunks that the first show of a remote's page needs, in order. */
export const shellChunksForPage = ({ pageShares }: AppManifest, pageId: string): string[] => [
  'frame',
  ...(pageShares[pageId] ?? []).map(shareChunk),
]

/** `mf-rooms`, `1.4.2-b3` → `mf_rooms__1_4_2_b3`. */
export function containerName(name: string, version: string): string {
  return `${name}__${version}`.replace(/[^A-Za-z0-9_]/g, '_')
}

/** Files that the first show of a page loads, each once, in order: entry, exposed, page, texts. */
export function filesForPage(manifest: AppManifest, pageId: string | null, language: string): string[] {
  const page = manifest.declaration?.pages.find(({ id }) => id === pageId)
  const files = [
    manifest.entry,
    ...Object.values(manifest.exposes).flat(),
    ...((pageId && manifest.pageChunks[pageId]) || []),
    ...textChunks(page?.texts, language).flatMap((name) => manifest.localeChunks[name] ?? []),
  ]
  return [...new Set(files)]
}
