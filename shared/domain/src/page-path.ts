/**
 * Patterns of page addresses: `:name` matches one segment, a trailing `/*` the rest (also nothing), everything else
 * itself. A trailing slash makes no difference; letter case does.
 */
export type PathParams = Record<string, string>

const segmentsOf = (path: string) => path.split('/').filter((s) => s !== '')

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}

/** The parameters, decoded, with the rest under `*`; null when the path doesn't match or can't be decoded. */
export function matchPath(pattern: string, path: string): PathParams | null {
  const wanted = segmentsOf(pattern)
  const open = wanted.at(-1) === '*'
  if (open) wanted.pop()
  const given = segmentsOf(path.split(/[?#]/, 1)[0] ?? '')
  if (open ? given.length < wanted.length : given.length !== wanted.length) return null
  const params: PathParams = {}
  for (const [i, want] of wanted.entries()) {
    const value = decode(given[i] ?? '')
    if (value === null) return null
    if (want.startsWith(':')) params[want.slice(1)] = value
    else if (want !== value) return null
  }
  if (open) params['*'] = given.slice(wanted.length).join('/')
  return params
}

/** Order in which patterns are tried: literal before `:name` before `/*`, segment by segment. */
export function comparePatterns(a: string, b: string): number {
  const rank = (s: string | undefined) => (s === undefined ? 2 : s === '*' ? 3 : s.startsWith(':') ? 1 : 0)
  const left = segmentsOf(a)
  const right = segmentsOf(b)
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const diff = rank(left[i]) - rank(right[i])
    if (diff !== 0) return diff
  }
  return a < b ? -1 : a > b ? 1 : 0
}

/** The most specific of these that matches the path. */
export function findPage<T extends { path: string }>(
  pages: Iterable<T>,
  path: string,
): { page: T; params: PathParams } | null {
  let best: { page: T; params: PathParams } | null = null
  for (const page of pages) {
    const params = matchPath(page.path, path)
    if (params && (!best || comparePatterns(page.path, best.page.path) < 0)) best = { page, params }
  }
  return best
}

/** Whether two patterns stand for the same addresses with the same rank, so that none of them would win. */
export function patternsCollide(a: string, b: string): boolean {
  const shape = (p: string) => segmentsOf(p).map((s) => (s.startsWith(':') ? ':' : s))
  return shape(a).join('/') === shape(b).join('/')
}

/** Fills the pattern; throws a sentence when a value is missing. */
export function buildPath(pattern: string, params: PathParams): string {
  const out = segmentsOf(pattern).map((s) => {
    if (s === '*') return params['*'] ?? ''
    if (!s.startsWith(':')) return s
    const value = params[s.slice(1)]
    if (value === undefined || value === '') throw new Error(`${pattern}: no value for ${s}`)
    return encodeURIComponent(value)
  })
  return `/${out.filter((s) => s !== '').join('/')}`
}

/** An address without a page of its own, and a page below it that stands for it. */
export interface Folder {
  readonly path: string
  readonly to: string
}

const namesOf = (pattern: string) =>
  segmentsOf(pattern)
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.slice(1))

/** What the most specific folder of an address opens, in the order in which it is declared; empty when it is none. */
export function opensOf<T extends Folder>(folders: readonly T[], path: string): { folder: T; to: string }[] {
  const best = findPage(folders, path)
  if (!best) return []
  return folders
    .filter(
      (folder) => folder.path === best.page.path && namesOf(folder.to).every((name) => name in best.params),
    )
    .map((folder) => ({ folder, to: buildPath(folder.to, best.params) }))
}
