import type { Compilation, Dependency, Module } from 'webpack'

/** Stands for the whole: `import * as`, `import()`, a module of the shell whose names nobody can know beforehand. */
export const everyName = '*'

/** Share key → names, sorted. */
export type ShareNames = Record<string, string[]>

/** One place that takes names from a shared package. */
interface Taking {
  key: string
  names: readonly string[]
  from: Module
}

/** An import as webpack keeps it; not all of it is in webpack's public types. */
type Reading = Dependency & { request?: string; ids?: readonly string[] }
type Connection =
  ReturnType<Compilation['moduleGraph']['getIncomingConnections']> extends Iterable<infer One> ? One : never

/**
 * Names that a build takes from the shared packages, and those that it could give of them. Webpack knows both between
 * shaking (before it, unused imports count) and concatenation (after it, modules are melted together): so they are
 * noted there, and what reached no chunk is left out at the end.
 */
export class ShareNamesReader {
  private readonly compilation: Compilation
  private takings: Taking[] = []
  private given: ShareNames = {}

  /** @param provided share keys whose modules this build has itself (the shell); none in a remote */
  constructor(compilation: Compilation, provided: readonly string[]) {
    this.compilation = compilation
    compilation.hooks.afterOptimizeDependencies.tap('MadangShareNames', (modules) => {
      this.takings = []
      this.given = {}
      for (const module of modules) this.note(module, provided)
    })
  }

  /** For a remote: what it takes. Call when the chunks are made. */
  taken(): ShareNames {
    const there = new Set(this.builtModules())
    const out = new Map<string, Set<string>>()
    for (const { key, names, from } of this.takings) {
      if (!there.has(from) || names.length === 0) continue
      const known = out.get(key) ?? new Set()
      for (const name of names) known.add(name)
      out.set(key, known)
    }
    return Object.fromEntries([...out].map(([key, names]) => [key, [...names].sort()] as const).sort(byKey))
  }

  /** For the shell: what it gives. */
  provided(): ShareNames {
    return Object.fromEntries(Object.entries(this.given).sort(byKey))
  }

  private note(module: Module, provided: readonly string[]): void {
    const { moduleGraph } = this.compilation
    const connections = [...moduleGraph.getIncomingConnections(module)]
    const key = consumedKey(module)
    if (key) {
      for (const connection of connections) {
        const from = connection.originModule
        if (from) this.takings.push({ key, names: this.namesOf(connection), from })
      }
    }
    for (const { dependency } of connections) {
      const { request, type, ids } = (dependency ?? {}) as Reading
      // Only `import()` and a namespace that is handed on lead to the module itself: webpack has led the imports of single
      // names past re-exports by now.
      const whole = type === 'import()' || (type === 'harmony import specifier' && ids?.length === 0)
      if (!request || !whole || !provided.includes(request)) continue
      const names = moduleGraph.getProvidedExports(module)
      this.given[request] = Array.isArray(names) ? [...names].sort() : [everyName]
    }
  }

  private namesOf(connection: Connection): string[] {
    const { dependency } = connection
    if (!dependency || connection.getActiveState(undefined) === false) return []
    return dependency
      .getReferencedExports(this.compilation.moduleGraph, undefined)
      .map((one) => (Array.isArray(one) ? one : one.name)[0] ?? everyName)
  }

  private builtModules(): Module[] {
    const { modules, chunkGraph } = this.compilation
    return [...modules]
      .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
      .flatMap((module) => [module, ...((module as { modules?: Module[] }).modules ?? [])])
  }
}

/** Key of a module that the federation plugin put in place of a shared package. */
export function consumedKey(module: Module): string | undefined {
  const { options } = module as { options?: { shareKey?: string } }
  return module.type === 'consume-shared-module' ? options?.shareKey : undefined
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1)
