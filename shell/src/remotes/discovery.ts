import type { DeliveryChannel, Language } from '@madang/contract'
import type { RemoteDecl } from '@madang/remote-kit'

/** The discovery document, Frontend Discovery v1-pre, with our `extras`. Addresses are absolute or of this origin. */
export interface Discovery {
  schema: string
  microFrontends: Record<string, DiscoveryEntry[]>
}

export interface DiscoveryEntry {
  url: string
  /** The last good version, taken when `url` can't be loaded. */
  fallbackUrl?: string
  metadata: { integrity: string; version: string }
  extras?: {
    /** By which pointer this version came into the page. */
    channel?: DeliveryChannel
    /** Global name of the container, with the version in it: `mf_rooms__1_4_2`. */
    container?: string
    declaration?: RemoteDecl
    /** Files of the exposed module, fetched beside the entry. File names are relative to the folder of `url`. */
    chunks?: string[]
    /** Page id → files that its first show needs beyond those. */
    pageChunks?: Record<string, string[]>
    localeChunks?: Record<string, string[]>
    /** Hash of each file, `sha256-…`. */
    integrity?: Record<string, string>
    /** About the files beside `fallbackUrl`: the entry's hash, and that of each file. */
    fallback?: { container?: string; version?: string; integrity?: string; files?: Record<string, string> }
  }
}

/** One version of a remote that may be tried. */
export interface Candidate {
  url: string
  container: string
  version: string
  /** Where it comes from; an override is never remembered as the last good version. */
  source: 'override' | 'live' | 'fallback' | 'last-good'
  /** Address of each file → its hash; the entry's own among them. Empty: nothing to check against. */
  hashes: Readonly<Record<string, string>>
}

export interface RemoteInfo {
  decl: RemoteDecl
  channel: DeliveryChannel
  /** In the order in which they are tried. */
  candidates: readonly Candidate[]
  /** Addresses that the first show of a page needs beside the entry. */
  filesFor(pageId: string | null, language: Language): string[]
}

export const containerName = (remote: string, version: string) =>
  `${remote.replaceAll('-', '_')}__${version.replace(/[^0-9a-zA-Z]/g, '_')}`

const isHash = (v: unknown): v is string => typeof v === 'string' && /^sha(256|384|512)-/.test(v)

/** Address of a file that lies beside this one. */
const beside = (url: string, file: string) => url.slice(0, url.lastIndexOf('/') + 1) + file

function hashesOf(url: string, entry: unknown, files: unknown): Record<string, string> {
  const out: Record<string, string> = {}
  if (typeof files === 'object' && files !== null) {
    for (const [file, hash] of Object.entries(files)) if (isHash(hash)) out[beside(url, file)] = hash
  }
  if (isHash(entry)) out[url] = entry
  return out
}

/** The version inside a store address `/mf/store/mf-rooms/1.2.3/…`. */
const versionIn = (url: string) => /\/mf\/store\/[^/]+\/([^/]+)\//.exec(url)?.[1] ?? null

/** The remotes of a document; an entry that can't be used is left out and named, the others stay. */
export function readRemotes(discovery: Discovery | null): { remotes: RemoteInfo[]; unusable: string[] } {
  const remotes: RemoteInfo[] = []
  const unusable: string[] = []
  for (const [name, versions] of Object.entries(discovery?.microFrontends ?? {})) {
    const entry = Array.isArray(versions) ? versions[0] : undefined
    const decl = entry?.extras?.declaration
    if (
      !entry ||
      typeof entry.url !== 'string' ||
      !decl ||
      !Array.isArray(decl.pages) ||
      decl.name !== name
    ) {
      unusable.push(name)
      continue
    }
    const { url, extras } = entry
    const features = (pageId: string | null) => decl.pages.find(({ id }) => id === pageId)?.texts ?? []
    remotes.push({
      decl,
      channel: extras?.channel ?? 'stable',
      candidates: candidatesOf(entry, name),
      filesFor: (pageId, language) =>
        [
          ...(extras?.chunks ?? []),
          ...((pageId && extras?.pageChunks?.[pageId]) || []),
          ...(extras?.localeChunks?.[language] ?? []),
          ...features(pageId).flatMap((name) => extras?.localeChunks?.[`${name}.${language}`] ?? []),
        ].map((file) => beside(url, file)),
    })
  }
  return { remotes, unusable }
}

function candidatesOf({ url, fallbackUrl, metadata, extras }: DiscoveryEntry, name: string): Candidate[] {
  const { version, integrity } = metadata
  const container = extras?.container ?? containerName(name, version)
  const hashes = hashesOf(url, integrity, extras?.integrity)
  const out: Candidate[] = [{ url, version, container, source: 'live', hashes }]
  if (fallbackUrl && fallbackUrl !== url) {
    const fallback = extras?.fallback
    const older = fallback?.version ?? versionIn(fallbackUrl) ?? 'fallback'
    out.push({
      url: fallbackUrl,
      version: older,
      container: fallback?.container ?? containerName(name, older),
      source: 'fallback',
      hashes: hashesOf(fallbackUrl, fallback?.integrity, fallback?.files),
    })
  }
  return out
}
