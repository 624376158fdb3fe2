import { init, parse } from 'es-module-lexer'

await init

export interface Imports {
  /** `./a.js`, `../b.js`: other files of the package. */
  relative: string[]
  /** Those that are only loaded on demand. */
  dynamic: string[]
  /** Packages, without sub-path. Node's own modules are left out. */
  packages: string[]
}

/** `@scope/name/sub` → `@scope/name`. */
export function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? specifier)
}

/** What a compiled module asks for. Specifiers that are computed at run time are not seen. */
export function importsOf(code: string): Imports {
  const [found] = parse(code)
  const named = found.flatMap(({ type, specifier }) =>
    specifier ? [{ name: specifier, dynamic: type === 'dynamic' }] : [],
  )
  const relative = named.filter(({ name }) => name.startsWith('.'))
  return {
    relative: unique(relative.filter(({ dynamic }) => !dynamic).map(({ name }) => name)),
    dynamic: unique(relative.filter(({ dynamic }) => dynamic).map(({ name }) => name)),
    packages: packagesIn(named.map(({ name }) => name)),
  }
}

const inTypes = /(\bfrom |\bimport |\bimport\(|\bdeclare module )(["'])([^"']+)\2/g

/** Packages that a declaration file asks for. */
export const packagesOfTypes = (types: string): string[] =>
  packagesIn(
    [...types.matchAll(inTypes)].map((match) => match[3] as string).filter((name) => !name.startsWith('.')),
  )

/** Declarations name the sources (`./a.tsx`); published, the files beside them are `./a.js` with `./a.d.ts`. */
export const publishedTypes = (types: string): string =>
  types.replace(inTypes, (whole, before: string, quote: string, name: string) =>
    name.startsWith('.') ? `${before}${quote}${name.replace(/\.tsx?$/, '.js')}${quote}` : whole,
  )

/**
 * Sources that compiled code names by path (`new URL('./worker.ts', import.meta.url)`): gone when published, and
 * nothing else would notice before the first person runs it.
 */
export const sourcesByPath = (code: string): string[] =>
  [...code.matchAll(/(?:new URL|import\.meta\.resolve)\(\s*(["'`])(\.[^"'`]*\.tsx?)\1/g)].map(
    (match) => match[2] as string,
  )

const builtIn = /^(node:|data:|file:)/
const packagesIn = (names: string[]): string[] =>
  unique(
    names
      .filter((name) => !name.startsWith('.') && !name.startsWith('#') && !builtIn.test(name))
      .map(packageName),
  )
const unique = (names: string[]): string[] => [...new Set(names)].sort()
