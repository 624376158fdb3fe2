import type { AppManifest } from '@madang/build/manifest'
import type { DeliveryChannel } from '@madang/contract'
import type { RemoteDecl } from '@madang/remote-kit/define'
import { pageIntegrity } from './page-integrity.ts'
import type { Selected, Selection, Share } from './store/canary.ts'
import type { RemoteStore } from './store/store.ts'

export const discoverySchema = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json'

/** What the shell needs beyond the Frontend Discovery schema. File names are relative to the folder of `url`. */
export interface DiscoveryExtras {
  /** By which pointer this version is live. */
  channel: DeliveryChannel
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

/** A selected version with all that is known of it, and the one to fall back to. */
export interface LiveApp {
  manifest: AppManifest
  fallback: AppManifest | undefined
  channel: DeliveryChannel
}

/** Undefined when the store has lost it. */
async function liveApp(
  store: RemoteStore,
  app: string,
  { version, channel, fallback: older }: Selected,
): Promise<LiveApp | undefined> {
  const [manifest, fallback] = await Promise.all([
    store.manifest(app, version),
    older === undefined ? undefined : store.manifest(app, older),
  ])
  return manifest && { manifest, fallback, channel }
}

/** What a page is made with. A remote that the store has lost is left out: the others still work. */
export async function liveApps(
  store: RemoteStore,
  selection: Selection,
): Promise<{ shell: LiveApp | undefined; remotes: LiveApp[] }> {
  const names = Object.keys(selection).sort()
  const found = await Promise.all(names.map((name) => liveApp(store, name, selection[name]!)))
  const apps = found.filter((app) => app !== undefined)
  return {
    shell: apps.find(({ manifest }) => manifest.name === 'shell'),
    remotes: apps.filter(({ manifest }) => manifest.name !== 'shell'),
  }
}

/** The document of one page: one version of each remote. */
export const pageDocument = (remotes: readonly LiveApp[]): DiscoveryDocument =>
  documentOf(remotes.map((app) => ({ app, traffic: 100 })))

/** The document of a company: a canary stands beside stable. */
export async function companyDocument(
  store: RemoteStore,
  shares: readonly Share[],
): Promise<DiscoveryDocument> {
  const found = await Promise.all(
    shares
      .filter(({ app }) => app !== 'shell')
      .map(async ({ app: name, selected, traffic }) => ({
        app: await liveApp(store, name, selected),
        traffic,
      })),
  )
  return documentOf(found.flatMap(({ app, traffic }) => (app ? [{ app, traffic }] : [])))
}

function documentOf(entries: readonly { app: LiveApp; traffic: number }[]): DiscoveryDocument {
  const microFrontends: DiscoveryDocument['microFrontends'] = {}
  const byName = [...entries].sort((a, b) => (a.app.manifest.name < b.app.manifest.name ? -1 : 1))
  for (const { app, traffic } of byName) {
    const { declaration } = app.manifest
    if (!declaration) continue
    const before = microFrontends[app.manifest.name] ?? []
    const entry = entryOf(app, declaration, { traffic, default: before.length === 0 })
    microFrontends[app.manifest.name] = [...before, entry]
  }
  return { schema: discoverySchema, microFrontends }
}

function entryOf(
  { manifest, fallback, channel }: LiveApp,
  declaration: RemoteDecl,
  deployment: DiscoveryEntry['deployment'],
): DiscoveryEntry {
  const { name, version, entry } = manifest
  return {
    url: storeUrl(name, version, entry),
    ...(fallback && { fallbackUrl: storeUrl(name, fallback.version, fallback.entry) }),
    metadata: { integrity: manifest.integrity[entry] ?? '', version },
    extras: {
      channel,
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
    deployment,
  }
}
