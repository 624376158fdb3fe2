/** A package.json, as far as packing reads and writes it. */
export interface PackageJson {
  name: string
  version: string
  private?: boolean
  license?: string
  description?: string
  type?: string
  engines?: Record<string, string>
  sideEffects?: boolean | string[]
  bin?: Record<string, string>
  exports?: Record<string, string>
  files?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  /** Our own data; versions in it (`catalog:`, `workspace:`) become literal wherever they stand. */
  madang?: Record<string, unknown>
  /** Present: the package is published. Fields in it take the place of those above when it is. */
  publishConfig?: Record<string, unknown>
}

export interface PublishedJson extends Omit<PackageJson, 'exports'> {
  exports?: Record<string, string | { types: string; default: string }>
}

/** What the workspace says about versions. */
export interface Versions {
  /** Name → version, of the packages of the workspace. */
  workspace: Readonly<Record<string, string>>
  /** Name of the catalog (`default` for the one without a name) → package → version or range. */
  catalogs: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export class PackError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PackError'
  }
}

/** Fields of publishConfig that npm or packing read themselves; everything else there replaces the field of that name. */
const ownFields = ['access', 'registry', 'tag', 'provenance', 'without']

/** The package.json with the fields that publishConfig gives for the published one. Paths are still those of sources. */
export function whenPublished(source: PackageJson): PackageJson {
  const given = Object.entries(source.publishConfig ?? {}).filter(([name]) => !ownFields.includes(name))
  return { ...source, ...Object.fromEntries(given) }
}

/** Globs of publishConfig.without: files of the workspace alone (test helpers, commands that need the whole product). */
export function leftOut({ publishConfig }: PackageJson): string[] {
  const without = publishConfig?.without
  return Array.isArray(without) ? without.map(String) : []
}

const sourceFile = /^\.\/src\/(.*?)\.tsx?$/

/** `./src/a/b.tsx` → `./dist/a/b.js`; another path stays. */
export const distPath = (path: string): string => path.replace(sourceFile, './dist/$1.js')
const typesPath = (path: string): string => path.replace(sourceFile, './dist/$1.d.ts')

/** One range, as the registry must show it. @throws PackError where neither workspace nor catalog knows the package */
export function literalRange(name: string, range: string, versions: Versions): string {
  if (range.startsWith('workspace:')) {
    const version = versions.workspace[name]
    if (!version) throw new PackError(`${name} is asked for as "${range}" but is not in the workspace.`)
    const sign = range.slice('workspace:'.length)
    if (sign === '' || sign === '*' || sign === '^') return `^${version}`
    if (sign === '=') return version
    return sign === '~' ? `~${version}` : sign
  }
  if (range.startsWith('catalog:')) {
    const catalog = range.slice('catalog:'.length) || 'default'
    const literal = versions.catalogs[catalog]?.[name]
    if (!literal) throw new PackError(`${name} is asked for as "${range}" but the catalog does not hold it.`)
    return literal
  }
  return range
}

/** What the registry shows for a package of the workspace. @throws PackError */
export function publishedJson(source: PackageJson, versions: Versions): PublishedJson {
  const { name, version, description, license, type, engines, sideEffects, bin, exports, files, ...rest } =
    whenPublished(source)
  const literal = (ranges: Record<string, string> | undefined) =>
    ranges && mapValues(ranges, (range, of) => literalRange(of, range, versions))
  const published: PublishedJson = {
    name,
    version,
    description,
    license,
    type,
    engines,
    sideEffects: Array.isArray(sideEffects) ? sideEffects.map(distPath) : sideEffects,
    bin: bin && mapValues(bin, distPath),
    exports: exports && {
      ...mapValues(exports, (path) =>
        sourceFile.test(path) ? { types: typesPath(path), default: distPath(path) } : path,
      ),
      './package.json': './package.json',
    },
    files: ['dist', ...(files ?? [])],
    dependencies: literal(rest.dependencies),
    optionalDependencies: literal(rest.optionalDependencies),
    peerDependencies: literal(rest.peerDependencies),
    peerDependenciesMeta: rest.peerDependenciesMeta,
    madang: rest.madang && mapDeep(rest.madang, (key, text) => literalRange(key, text, versions)),
  }
  return JSON.parse(JSON.stringify(published)) as PublishedJson
}

const mapValues = <From, To>(
  record: Record<string, From>,
  change: (value: From, key: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))

/** Every text in it, however deep, changed by its key. */
const mapDeep = (
  record: Record<string, unknown>,
  change: (key: string, text: string) => string,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      typeof value === 'string'
        ? change(key, value)
        : value !== null && typeof value === 'object' && !Array.isArray(value)
          ? mapDeep(value as Record<string, unknown>, change)
          : value,
    ]),
  )
