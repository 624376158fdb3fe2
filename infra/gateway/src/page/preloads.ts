import { type AppManifest, filesForPage, shareChunk } from '@madang/build/manifest'
import type { Branding, Language } from '@madang/contract'
import { type LiveApp, storeUrl } from '../discovery.ts'
import type { PageAddress } from './address.ts'

export interface Preload {
  url: string
  integrity: string
}

/** Chunks of the shell that an address needs, by the names that the shell gives them; what it doesn't have is left out. */
const remoteChunks = ['frame', 'federation']

/** The parts of the shell that draw an address where no remote's page stands. */
export function shellParts(part: PageAddress['part'], branding: Branding | null, missing: boolean): string[] {
  if (missing) return ['entry']
  const display = branding?.cfg.WEB_FRONT_LOGIN_DISPLAY
  return part === 'login' && (display === 'EASY' || display === 'EXP') ? [part, 'easy'] : [part]
}

/** Exactly what the first show of an address loads after the shell's entry; no more, and nothing in a later round. */
export function preloadsFor(
  shell: AppManifest,
  addressed: { app: LiveApp; pageId: string } | null,
  language: Language,
  parts: readonly string[],
): Preload[] {
  const names = addressed
    ? [...remoteChunks, ...(addressed.app.manifest.pageShares[addressed.pageId] ?? []).map(shareChunk)]
    : parts
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
