import { readFileSync } from 'node:fs'
import { type AppManifest, filesForPage, shellChunksForPage } from './manifest.ts'

/** Bytes of JavaScript, gzip. These numbers only go down. */
export interface Limits {
  /** Shell's first file, the parts and texts of the heaviest screen before signing in, until it can be typed into. */
  login: number
  /** Tighter limits of single login displays, and of the company lobby as `LOBBY`. */
  loginOf?: Record<string, number>
  /** A remote's own code for the first show of any of its pages. */
  firstRoute: number
  /** Tighter limits of single remotes. */
  firstRouteOf: Record<string, number>
  /** What the shell brings for the first show of any page of a remote: itself, the frame, the shares. */
  shared?: number
  /** Tighter limits of single pages. */
  sharedOf?: Record<string, number>
  /** Both together, for pages that stand for what people wait for. */
  totalOf?: Record<string, number>
}

export interface Budget {
  text: string
  over: boolean
}

/** WEB_FRONT_LOGIN_DISPLAY → the shell's parts that draw it; a test of the shell holds it against what the shell loads. */
export const loginDisplays: Readonly<Record<string, readonly string[]>> = {
  USE: ['login'],
  EASY: ['login', 'easy'],
  EXP: ['login', 'easy'],
}

export const readLimits = (): Limits =>
  JSON.parse(readFileSync(new URL('./limits.json', import.meta.url), 'utf8')) as Limits

/**
 * One line for each login display and the lobby, one for the heaviest page of each remote; and where shell and remotes are given
 * together, what the shell brings for their pages.
 */
export function checkBudgets(manifests: readonly AppManifest[], limits: Limits): Budget[] {
  const shell = manifests.find(({ declaration }) => declaration === null)
  const remotes = manifests.filter(({ declaration }) => declaration !== null)
  return [
    ...(shell ? logins(shell, limits) : []),
    ...remotes.map((remote) => heaviestPage(remote, limits.firstRouteOf[remote.name] ?? limits.firstRoute)),
    ...(shell && remotes.length > 0 ? together(shell, remotes, limits) : []),
  ]
}

/** V8's explicit compile hint; counts only in the first line. */
export const compileHint = '//# allFunctionsCalledOnLoad'

/**
 * Parts of the shell most of whose functions run before the first screen stands. V8 compiles them in the background while they
 * come, and not each function on the main thread at its first call: a fifth of what the room list cost the processor. Of files of which
 * a page uses little it would cost more than it spares.
 */
export const compiledAtOnce = ['shell', 'frame'] as const

/** Files of the shell that have lost their hint. */
export function withoutHint(shell: AppManifest, read: (file: string) => string): string[] {
  const files = [shell.entry, ...compiledAtOnce.flatMap((part) => shell.chunks[part] ?? [])]
  return [...new Set(files)].filter((file) => !read(file).startsWith(`${compileHint}\n`))
}

const languages = ['ko', 'en']
const inEach = (bytes: (language: string) => number) => Math.max(...languages.map(bytes))

export function bytesOf({ sizes }: AppManifest, files: readonly string[]): number {
  return [...new Set(files)].reduce((sum, file) => sum + (sizes[file]?.gzip ?? 0), 0)
}

function shellBytes(shell: AppManifest, chunks: readonly string[]): number {
  const named = chunks.flatMap((chunk) => shell.chunks[chunk] ?? [])
  return inEach((language) =>
    bytesOf(shell, [shell.entry, ...named, ...(shell.localeChunks[language] ?? [])]),
  )
}

const logins = (shell: AppManifest, { login, loginOf }: Limits): Budget[] => [
  ...Object.entries(loginDisplays).map(([display, parts]) =>
    budget(`Login form ${display}`, shellBytes(shell, parts), loginOf?.[display] ?? login),
  ),
  budget('Company lobby', shellBytes(shell, ['entry']), loginOf?.LOBBY ?? login),
]

const ownBytes = (remote: AppManifest, page: string) =>
  inEach((language) => bytesOf(remote, filesForPage(remote, page, language)))

interface Weighed {
  id: string
  bytes: number
}
const heaviest = (pages: readonly Weighed[]): Weighed =>
  pages.reduce((a, b) => (b.bytes > a.bytes ? b : a), { id: '-', bytes: 0 })

function heaviestPage(remote: AppManifest, limit: number): Budget {
  const worst = heaviest(Object.keys(remote.pageChunks).map((id) => ({ id, bytes: ownBytes(remote, id) })))
  return budget(`${remote.name}, page ${worst.id}`, worst.bytes, limit)
}

function together(shell: AppManifest, remotes: readonly AppManifest[], limits: Limits): Budget[] {
  const pages = remotes.flatMap((remote) =>
    Object.keys(remote.pageChunks).map((id) => {
      const bytes = shellBytes(shell, shellChunksForPage(remote, id))
      return { id, bytes, total: bytes + ownBytes(remote, id) }
    }),
  )
  const worst = heaviest(pages)
  return [
    ...limitedBy(
      { [worst.id]: limits.shared },
      worst.id,
      `The shell's part of page ${worst.id}`,
      worst.bytes,
    ),
    ...pages.flatMap(({ id, bytes, total }) => [
      ...limitedBy(limits.sharedOf, id, `The shell's part of page ${id}`, bytes),
      ...limitedBy(limits.totalOf, id, `All of page ${id}`, total),
    ]),
  ]
}

function limitedBy(
  limits: Readonly<Record<string, number | undefined>> | undefined,
  id: string,
  what: string,
  bytes: number,
): Budget[] {
  const limit = limits?.[id]
  return limit === undefined ? [] : [budget(what, bytes, limit)]
}

const kilo = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

const budget = (what: string, bytes: number, limit: number): Budget => ({
  text: `${what}: ${kilo(bytes)} gzip of ${kilo(limit)}`,
  over: bytes > limit,
})
