import type { RemoteStore } from '@madang/gateway'
import { type Built, outputFolder } from '../build/build-apps.ts'
import { GatewayClient } from '../gateway/client.ts'
import { zipFolder } from '../gateway/zip.ts'

export interface Deployed {
  name: string
  version: string
  ms: number
}

/**
 * Brings a build to the gateway the way a team does: over HTTP, with the remote's own token, first the version, then
 * the pointer. Null when that version is live already.
 */
export async function deployBuilt(
  { app, manifest }: Pick<Built, 'app' | 'manifest'>,
  url: string,
  tokens: Readonly<Record<string, string>>,
  live: Readonly<Record<string, string>>,
): Promise<Deployed | null> {
  const started = performance.now()
  const { version } = manifest
  if (live[app.name] === version) return null
  const client = new GatewayClient(url, tokens[app.name])
  await client.publish(app.name, version, zipFolder(outputFolder(app)))
  await client.promote(app.name, { version })
  return { name: app.name, version, ms: performance.now() - started }
}

/** App → version on stable. */
export async function liveVersions(store: RemoteStore): Promise<Record<string, string>> {
  const pointers = (await store.revisions.current())?.pointers ?? {}
  return Object.fromEntries(
    Object.entries(pointers).flatMap(([name, channels]) =>
      channels.stable ? [[name, channels.stable.version]] : [],
    ),
  )
}
