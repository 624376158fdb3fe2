import { splitAt, statements } from './scan.ts'

/** One name that a file gives away. */
export type Exported =
  /** Declared in this file under `local`. */
  | { local: string }
  /** Comes from another file or package; `*` is all of it as one name. */
  | { from: string; imported: string; typeOnly: boolean }

export interface DeclarationFile {
  /** Name → its declarations: overloads, or a type and a value of one name. */
  declared: ReadonlyMap<string, readonly string[]>
  /** Name here → where it comes from. */
  imported: ReadonlyMap<string, { from: string; imported: string }>
  exported: ReadonlyMap<string, Exported>
  /** `export * from`. */
  stars: readonly string[]
  /** `declare module …`, `declare global …`: changes types of others. */
  augments: readonly string[]
}

const declaration =
  /^(export\s+)?(default\s+)?(?:declare\s+)?((?:abstract\s+)?class|interface|type|function|namespace|const\s+enum|enum|const|let|var)\s+([\w$]+)/

/** Reads one declaration file. @throws Error for a statement that it does not know: a report must not miss a part silently */
export function readDeclarations(source: string): DeclarationFile {
  const declared = new Map<string, string[]>()
  const imported = new Map<string, { from: string; imported: string }>()
  const exported = new Map<string, Exported>()
  const stars: string[] = []
  const augments: string[] = []
  for (const statement of statements(source)) {
    const text = statement
      .replace(/^export\s+declare\s/, 'export ')
      .replace(/^declare\s+(?!module|global)/, '')
    if (/^import\b/.test(text)) readImport(text, imported)
    else if (/^declare\s+(module|global)\b/.test(text)) augments.push(text)
    else if (/^export\s+(type\s+)?[{*]/.test(text)) readExport(text, exported, stars)
    else if (/^export\s+default\s+[\w$]+$/.test(text)) {
      exported.set('default', { local: text.replace(/^export\s+default\s+/, '') })
    } else {
      const match = declaration.exec(text)
      if (!match?.[4]) throw new Error(`This declaration is not understood:\n${text}`)
      const [, isExported, isDefault, kind, name] = match
      const bare = text.replace(/^export\s+(default\s+)?/, '')
      for (const [one, own] of kind && /^(const|let|var)$/.test(kind)
        ? variables(kind, bare)
        : [[name, bare] as const]) {
        declared.set(one, [...(declared.get(one) ?? []), own])
        if (isExported) exported.set(isDefault ? 'default' : one, { local: one })
      }
    }
  }
  return { declared, imported, exported, stars, augments }
}

/** `const a: A, b: B` → each its own. */
const variables = (kind: string, text: string): (readonly [string, string])[] =>
  splitAt(text.slice(kind.length), ',').map(
    (one) => [/^[\w$]+/.exec(one)?.[0] ?? one, `${kind} ${one}`] as const,
  )

const sourceOf = (text: string): string => /(['"])([^'"]+)\1(?:\s+with\s*\{[^}]*\})?$/.exec(text)?.[2] ?? ''

/** `A, type B as C` → [imported, local, type]. */
function names(list: string): [string, string, boolean][] {
  return splitAt(list, ',').map((one) => {
    const typeOnly = /^type\s/.test(one)
    const [given, as] = one.replace(/^type\s+/, '').split(/\s+as\s+/)
    return [given as string, as ?? (given as string), typeOnly]
  })
}

function readImport(text: string, imported: Map<string, { from: string; imported: string }>): void {
  const from = sourceOf(text)
  const clause = /^import\s+(?:type\s+)?([\s\S]*?)\s+from\s/.exec(text)?.[1]
  if (!clause) return
  const list = /\{([\s\S]*)\}/.exec(clause)?.[1]
  if (list !== undefined) {
    for (const [given, local] of names(list)) imported.set(local, { from, imported: given })
  }
  const all = /\*\s+as\s+([\w$]+)/.exec(clause)?.[1]
  if (all) imported.set(all, { from, imported: '*' })
  const main = /^([\w$]+)/.exec(clause)?.[1]
  if (main) imported.set(main, { from, imported: 'default' })
}

function readExport(text: string, exported: Map<string, Exported>, stars: string[]): void {
  const from = /\sfrom\s+['"]/.test(text) ? sourceOf(text) : null
  const allTypes = /^export\s+type\s/.test(text)
  const all = /^export\s+(?:type\s+)?\*(?:\s+as\s+([\w$]+))?/.exec(text)
  if (all && from) {
    if (all[1]) exported.set(all[1], { from, imported: '*', typeOnly: allTypes })
    else stars.push(from)
    return
  }
  const list = /\{([\s\S]*)\}/.exec(text)?.[1] ?? ''
  for (const [given, as, typeOnly] of names(list)) {
    exported.set(as, from ? { from, imported: given, typeOnly: allTypes || typeOnly } : { local: given })
  }
}
