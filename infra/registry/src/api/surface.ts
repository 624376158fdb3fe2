import { posix } from 'node:path'
import { type DeclarationFile, type Exported, readDeclarations } from './declarations.ts'

/** Where a name of an entry is declared. */
export type Home = { file: string; local: string } | { from: string; imported: string; typeOnly: boolean }

/** What an entry gives away, and what that is made of. */
export interface Surface {
  /** Exported name → its declarations (`interface Page { … }`), or the line that passes it on. */
  exports: Map<string, string[]>
  /** Not exported, but part of what is: who uses the package depends on them all the same. */
  parts: Map<string, string[]>
  augments: string[]
}

/** The declaration files of one package, by path (`src/index.d.ts`). */
export class Declarations {
  private readonly read: (path: string) => string | null
  private readonly files = new Map<string, DeclarationFile>()
  /** File of an entry → its specifier inside the package, `./page-path`. */
  private readonly entries: ReadonlyMap<string, string>

  constructor(read: (path: string) => string | null, entries: ReadonlyMap<string, string>) {
    this.read = read
    this.entries = entries
  }

  surface(entry: string): Surface {
    const exports = new Map<string, string[]>()
    const parts = new Map<string, string[]>()
    const taken = new Map<string, { file: string; local: string }>()
    const waiting: { file: string; local: string }[] = []
    for (const [name, home] of this.exportsOf(entry)) {
      if (!('file' in home)) {
        exports.set(name, [passedOn(name, home)])
        continue
      }
      const other = home.file === entry ? undefined : this.publicName(home)
      if (other) {
        exports.set(name, [passedOn(name, { from: other.entry, imported: other.name, typeOnly: false })])
        continue
      }
      waiting.push(home)
      if (home.local === name) exports.set(name, this.texts(home))
      else {
        exports.set(name, [`export { ${home.local} as ${name} }`])
        parts.set(home.local, this.texts(home))
      }
      taken.set(home.local, home)
    }
    while (waiting.length > 0) {
      const from = waiting.pop() as { file: string; local: string }
      for (const part of this.mentioned(from)) {
        if ([...taken.values()].some((one) => one.file === part.file && one.local === part.local)) continue
        const other = part.file === entry ? undefined : this.publicName(part)
        const key = taken.has(part.local)
          ? `${part.local} (${part.file.replace(/\.d\.ts$/, '')})`
          : part.local
        taken.set(key, part)
        if (other) parts.set(key, [`import { ${named(other.name, part.local)} } from '${other.entry}'`])
        else {
          parts.set(key, this.texts(part))
          waiting.push(part)
        }
      }
    }
    return { exports, parts, augments: this.augmentsOf(entry) }
  }

  /** Declarations as the report shows them: names of other files of the package stand for themselves. */
  private texts({ file, local }: { file: string; local: string }): string[] {
    return (this.file(file).declared.get(local) ?? []).map((text) =>
      text.replace(/import\((['"])\.[^'"]*\1\)\./g, ''),
    )
  }

  /** What a declaration mentions of the package itself. */
  private mentioned({ file, local }: { file: string; local: string }): { file: string; local: string }[] {
    const { declared, imported } = this.file(file)
    const found: { file: string; local: string }[] = []
    for (const text of declared.get(local) ?? []) {
      for (const [, , from, name] of text.matchAll(/import\((['"])(\.[^'"]*)\1\)\.([\w$]+)/g)) {
        const home = this.homeOf(resolve(file, from as string), name as string)
        if (home && 'file' in home) found.push(home)
      }
      const words = new Set(text.replace(/'[^'\n]*'|"[^"\n]*"/g, ' ').match(/[A-Za-z_$][\w$]*/g) ?? [])
      for (const word of words) {
        if (word === local) continue
        if (declared.has(word)) found.push({ file, local: word })
        const source = imported.get(word)
        if (!source?.from.startsWith('.')) continue
        const home = this.homeOf(resolve(file, source.from), source.imported)
        if (home && 'file' in home) found.push(home)
      }
    }
    return found
  }

  private homeOf(file: string, name: string): Home | undefined {
    return this.exportsOf(file).get(name)
  }

  /** Under which entry of the package a declaration can be imported. */
  private publicName({
    file,
    local,
  }: {
    file: string
    local: string
  }): { entry: string; name: string } | undefined {
    const entry = this.entries.get(file)
    if (!entry) return undefined
    for (const [name, exported] of this.file(file).exported) {
      if ('local' in exported && exported.local === local) return { entry, name }
    }
    return undefined
  }

  exportsOf(path: string, seen: readonly string[] = []): Map<string, Home> {
    const all = new Map<string, Home>()
    if (seen.includes(path)) return all
    const file = this.file(path)
    for (const star of file.stars) {
      if (!star.startsWith('.')) {
        all.set(`* from ${star}`, { from: star, imported: '*', typeOnly: false })
        continue
      }
      for (const [name, home] of this.exportsOf(resolve(path, star), [...seen, path])) {
        if (name !== 'default') all.set(name, home)
      }
    }
    for (const [name, exported] of file.exported) all.set(name, this.follow(path, file, exported, seen))
    return all
  }

  private follow(path: string, file: DeclarationFile, exported: Exported, seen: readonly string[]): Home {
    if ('local' in exported) {
      const source = file.imported.get(exported.local)
      if (!source || file.declared.has(exported.local)) return { file: path, local: exported.local }
      return this.follow(path, file, { ...source, typeOnly: false }, seen)
    }
    if (!exported.from.startsWith('.')) return exported
    const home = this.exportsOf(resolve(path, exported.from), [...seen, path]).get(exported.imported)
    return home ?? exported
  }

  private augmentsOf(entry: string): string[] {
    const seen = new Set<string>()
    const visit = (path: string): string[] => {
      if (seen.has(path)) return []
      seen.add(path)
      const file = this.file(path)
      const next = [
        ...file.stars,
        ...[...file.exported.values()].flatMap((one) => ('from' in one ? [one.from] : [])),
      ]
      const below = [
        ...next,
        ...[...file.imported.values()].map(({ from }) => from),
        ...sideEffects(this.read(path) ?? ''),
      ]
      return [
        ...file.augments,
        ...below.filter((from) => from.startsWith('.')).flatMap((from) => visit(resolve(path, from))),
      ]
    }
    return [...new Set(visit(entry))].sort()
  }

  private file(path: string): DeclarationFile {
    const known = this.files.get(path)
    if (known) return known
    const source = this.read(path)
    if (source === null) throw new Error(`${path} is named by a declaration but is not there.`)
    const file = readDeclarations(source)
    this.files.set(path, file)
    return file
  }
}

const sideEffects = (source: string): string[] =>
  [...source.matchAll(/^import\s+(['"])([^'"]+)\1/gm)].map((match) => match[2] as string)

/** `./a.tsx` or `./a.js`, named in `src/x/b.d.ts` → `src/x/a.d.ts`. */
const resolve = (file: string, from: string): string =>
  posix.join(posix.dirname(file), from).replace(/\.(tsx?|js)$/, '.d.ts')

const named = (imported: string, local: string) => (imported === local ? local : `${imported} as ${local}`)

const passedOn = (
  name: string,
  { from, imported, typeOnly }: { from: string; imported: string; typeOnly: boolean },
) =>
  imported === '*'
    ? name.startsWith('* from ')
      ? `export * from '${from}'`
      : `export * as ${name} from '${from}'`
    : `export ${typeOnly ? 'type ' : ''}{ ${named(imported, name)} } from '${from}'`
