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
