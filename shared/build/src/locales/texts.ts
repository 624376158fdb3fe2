import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** What a locale file holds, flat: `a.b.c` → text. Lists count as one entry. */
export function flatten(texts: object, prefix = ''): Map<string, unknown> {
  const out = new Map<string, unknown>()
  for (const [key, value] of Object.entries(texts)) {
    const path = prefix ? `${prefix}.${key}` : key
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [inner, text] of flatten(value, path)) out.set(inner, text)
    } else out.set(path, value)
  }
  return out
}

/** `sent_one`, `sent_other` → `sent`: plural forms are one key. */
export const baseKey = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')

/** Names in `{{…}}`, sorted. */
export const placeholders = (text: unknown) =>
  [...new Set([...JSON.stringify(text).matchAll(/\{\{\s*(\w+)/g)].map((m) => m[1]))].sort()

/** Keys that a source may ask for: what stands in quotes, and patterns from templates (`state.${x}` → state.*). */
export function askedKeys(source: string): { literals: Set<string>; patterns: RegExp[] } {
  const literals = new Set<string>()
  for (const match of source.matchAll(/'([\w.-]+)'|"([\w.-]+)"|`([\w.-]+)`/g)) {
    literals.add((match[1] ?? match[2] ?? match[3]) as string)
  }
  const patterns = [...source.matchAll(/`([\w.-]*\.\$\{[^`]+)`/g)].map((match) => {
    const parts = (match[1] as string).split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
    return new RegExp(
      `^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[\\w-]+')}(\\.|$)`,
    )
  })
  return { literals, patterns }
}

/** Keys for which a source asks in so many words: `t('rooms.title')`. */
export const spokenKeys = (source: string): string[] =>
  [...source.matchAll(/\bt\(\s*'([\w-]+(?:\.[\w-]+)+)'/g)].map((match) => match[1] as string)

const imported = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g

/** The file and all sources of the app that it can reach, at once or later: whichever feature they belong to. */
export function reachedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const [, to] of readFileSync(file, 'utf8').matchAll(imported)) {
    const next = path.resolve(path.dirname(file), to as string)
    if (existsSync(next)) reachedFrom(next, seen)
  }
  return seen
}
