import { readFileSync } from 'node:fs'
import { type AppManifest, filesForPage } from './manifest.ts'

/** Bytes of JavaScript, gzip. These numbers only go down. */
export interface Limits {
  /** Shell's first file, login form and texts, until the form can be typed into: the heaviest of the login displays. */
  login: number
  /** A remote's own code for the first show of any of its pages. */
  firstRoute: number
  /** Tighter limits of single remotes. */
  firstRouteOf: Record<string, number>
}

export interface Budget {
  text: string
  over: boolean
}

export const readLimits = (): Limits =>
  JSON.parse(readFileSync(new URL('./limits.json', import.meta.url), 'utf8')) as Limits

/** One line for each login form and one for the heaviest page of each remote. */
export function checkBudgets(manifests: readonly AppManifest[], limits: Limits): Budget[] {
  return manifests.flatMap((manifest) =>
    manifest.declaration === null
      ? Object.entries(loginDisplays).map(([form, parts]) =>
          budget(form, loginBytes(manifest, parts), limits.login),
        )
      : heaviestPage(manifest, limits.firstRouteOf[manifest.name] ?? limits.firstRoute),
  )
}

const languages = ['ko', 'en']

export function bytesOf({ sizes }: AppManifest, files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + (sizes[file]?.gzip ?? 0), 0)
}

/** Parts of the shell that draw the first screen, by what the company's configuration shows (SHELL-19). */
const loginDisplays = { 'Login form': ['login'], 'Easy login form': ['login', 'easy'] }

function loginBytes(shell: AppManifest, parts: readonly string[]): number {
  const { entry, chunks, localeChunks } = shell
  return Math.max(
    ...languages.map((language) =>
      bytesOf(shell, [
        entry,
        ...parts.flatMap((part) => chunks[part] ?? []),
        ...(localeChunks[language] ?? []),
      ]),
    ),
  )
}

function heaviestPage(manifest: AppManifest, limit: number): Budget {
  const pages = Object.keys(manifest.pageChunks).flatMap((id) =>
    languages.map((language) => ({ id, bytes: bytesOf(manifest, filesForPage(manifest, id, language)) })),
  )
  const worst = pages.reduce((a, b) => (b.bytes > a.bytes ? b : a), { id: '-', bytes: 0 })
  return budget(`${manifest.name}, page ${worst.id}`, worst.bytes, limit)
}

const kilo = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

const budget = (what: string, bytes: number, limit: number): Budget => ({
  text: `${what}: ${kilo(bytes)} gzip of ${kilo(limit)}`,
  over: bytes > limit,
})
