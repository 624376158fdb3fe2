import { loginDisplays } from '@madang/build/budget'
import { type AppManifest, filesForPage, shellChunksForPage } from '@madang/build/manifest'
import type { Branding, Language } from '@madang/contract'
import { type LiveApp, storeUrl } from '../discovery.ts'
import type { PageAddress } from './address.ts'

export interface Preload {
  url: string
  integrity: string
}

/** The parts of the shell that draw an address where no remote's page stands. */
export function shellParts(part: PageAddress['part'], branding: Branding | null, missing: boolean): string[] {
  if (missing) return ['entry']
  if (part !== 'login') return [part]
  return [...(loginDisplays[branding?.cfg.WEB_FRONT_LOGIN_DISPLAY ?? 'USE'] ?? ['login'])]
}

/**
 * Exactly what the first show of an address loads after the shell's entry; no more, and nothing in a later round. What the
 * shell doesn't have is left out.
 */
export function preloadsFor(
  shell: AppManifest,
  addressed: { app: LiveApp; pageId: string } | null,
  language: Language,
  parts: readonly string[],
): Preload[] {
  const names = addressed ? shellChunksForPage(addressed.app.manifest, addressed.pageId) : parts
  const own = [...names.map((name) => shell.chunks[name] ?? []), shell.localeChunks[language] ?? []].flat()
  const out = own.filter((file) => file !== shell.entry).map((file) => preload(shell, file))
  if (addressed) {
    const { manifest } = addressed.app
    out.push(...filesForPage(manifest, addressed.pageId, language).map((file) => preload(manifest, file)))
  }
  return [...new Map(out.map((one) => [one.url, one])).values()]
}

function preload(manifest: AppManifest, file: string): Preload {
  return {
    url: storeUrl(manifest.name, manifest.version, file),
    integrity: manifest.integrity[file] ?? '',
  }
}
