import type { AppManifest } from '@madang/build/manifest'

const pageHashes = new WeakMap<AppManifest, Record<string, string>>()

/** Hashes of what a page may load; nobody loads maps through the page. */
export function pageIntegrity(manifest: AppManifest): Record<string, string> {
  const known = pageHashes.get(manifest)
  if (known) return known
  const hashes = Object.fromEntries(
    Object.entries(manifest.integrity).filter(([file]) => !file.endsWith('.map')),
  )
  pageHashes.set(manifest, hashes)
  return hashes
}
