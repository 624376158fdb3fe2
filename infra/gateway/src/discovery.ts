import type { AppManifest } from '@madang/build/manifest'
import type { RemoteDecl } from '@madang/remote-kit/define'
import { type Pointers, pointerFor } from './store/pointers.ts'
import type { RemoteStore } from './store/store.ts'

export const discoverySchema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

/** What the shell needs beyond the Frontend Discovery schema. File names are relative to the folder of `url`. */
export interface DiscoveryExtras {
  container: string
  declaration: RemoteDecl
  /** Files of the exposed module, fetched beside the entry. */
  chunks: string[]
  exposes: Record<string, string[]>
  pageChunks: Record<string, string[]>
  widgetChunks: Record<string, string[]>
  localeChunks: Record<string, string[]>
  /** File → `sha256-…`, for nested chunks too. */
  integrity: Record<string, string>
  fallback?: { container: string; version: string; integrity: string; files: Record<string, string> }
}

export interface DiscoveryEntry {
  url: string
  fallbackUrl?: string
  metadata: { integrity: string; version: string }
  extras: DiscoveryExtras
  deployment: { traffic: number; default: boolean }
}

/** Frontend Discovery v1-pre. */
export interface DiscoveryDocument {
  schema: string
  microFrontends: Record<string, DiscoveryEntry[]>
}

export const storeUrl = (name: string, version: string, file: string) =>
  `/mf/store/${name}/${version}/${file}`

/** Hashes of what a page may load; nobody loads maps through the page. */
export const pageIntegrity = (manifest: AppManifest) =>
  Object.fromEntries(Object.entries(manifest.integrity).filter(([file]) => !file.endsWith('.map')))

/** An app as it stands for a company: the version that is pointed to, and the one to fall back to. */
export interface LiveApp {
  manifest: AppManifest
  fallback: AppManifest | undefined
}

export async function liveApp(
  store: RemoteStore,
  pointers: Pointers,
  name: string,
  companyId: string | null,
): Promise<LiveApp | undefined> {
  const pointer = pointerFor(pointers, name, companyId)
  const manifest = pointer && (await store.manifest(name, pointer.version))
  if (!pointer || !manifest) return undefined
  // A pinned company falls back to what everybody else runs, when the pin has no history of its own.
  const stable = pointers[name]?.stable?.version
  const older = pointer.earlier[0] ?? (stable === pointer.version ? undefined : stable)
  return { manifest, fallback: older ? await store.manifest(name, older) : undefined }
}

/** The remotes of a company. One that the store has lost is left out: the others still work. */
export async function liveRemotes(
  store: RemoteStore,
  pointers: Pointers,
  companyId: string | null,
): Promise<LiveApp[]> {
  const names = Object.keys(pointers)
    .filter((name) => name !== 'shell')
    .sort()
  const found = await Promise.all(names.map((name) => liveApp(store, pointers, name, companyId)))
  return found.filter((app) => app !== undefined)
}

export function discoveryDocument(remotes: readonly LiveApp[]): DiscoveryDocument {
  return {
    schema: discoverySchema,
    microFrontends: Object.fromEntries(
      remotes.flatMap(({ manifest, fallback }) =>
        manifest.declaration
          ? [[manifest.name, [entryOf(manifest, manifest.declaration, fallback)]] as const]
          : [],
      ),
    ),
  }
}

function entryOf(
  manifest: AppManifest,
  declaration: RemoteDecl,
  fallback: AppManifest | undefined,
): DiscoveryEntry {
  const { name, version, entry } = manifest
  return {
    url: storeUrl(name, version, entry),
    ...(fallback && { fallbackUrl: storeUrl(name, fallback.version, fallback.entry) }),
    metadata: { integrity: manifest.integrity[entry] ?? '', version },
    extras: {
      container: manifest.container,
      declaration,
      chunks: manifest.exposes['./remote'] ?? [],
      exposes: manifest.exposes,
      pageChunks: manifest.pageChunks,
      widgetChunks: manifest.widgetChunks,
      localeChunks: manifest.localeChunks,
      integrity: pageIntegrity(manifest),
      ...(fallback && {
        fallback: {
          container: fallback.container,
          version: fallback.version,
          integrity: fallback.integrity[fallback.entry] ?? '',
          files: pageIntegrity(fallback),
        },
      }),
    },
    deployment: { traffic: 100, default: true },
  }
}
