import { inputTypes } from './inputs.ts'
import type { Api } from './report.ts'
import { closingOf, indexOutside, normal } from './scan.ts'
import { type Change, callOf, compareCalls, compareMembers, compareTypes } from './types.ts'

export type { Change, Level } from './types.ts'

/**
 * What changed for those who build on an entry. To take away or change is major, to add is minor. What is not exported
 * counts where it changes; that it came or went shows in what uses it.
 */
export function compareApi(was: Api, is: Api): Change[] {
  const inputs = new Set([...inputTypes(was), ...inputTypes(is)])
  const changes: Change[] = []
  for (const [name, before] of was.exports) {
    const after = is.exports.get(name)
    if (!after) changes.push({ level: 'major', where: name, what: 'removed' })
    else changes.push(...compareDeclarations(name, before, after, inputs.has(name)))
  }
  for (const name of is.exports.keys()) {
    if (!was.exports.has(name)) changes.push({ level: 'minor', where: name, what: 'added' })
  }
  for (const [name, before] of was.parts) {
    const after = is.parts.get(name) ?? is.exports.get(name)
    if (after) changes.push(...compareDeclarations(name, before, after, inputs.has(name)))
  }
  return changes
}

function compareDeclarations(
  name: string,
  was: readonly string[],
  is: readonly string[],
  input: boolean,
): Change[] {
  const [before, after] = [byKind(was), byKind(is)]
  const changes: Change[] = []
  for (const [kind, texts] of before) {
    const now = after.get(kind)
    if (!now) changes.push({ level: 'major', where: name, what: `is no ${kind} any more` })
    else if (texts.length === 1 && now.length === 1) {
      changes.push(...compareOne(kind, name, texts[0] as string, now[0] as string, input))
    } else if (normal(texts.join(';')) !== normal(now.join(';'))) {
      const kept = texts.every((text) => now.some((other) => normal(other) === normal(text)))
      changes.push({
        level: kept ? 'minor' : 'major',
        where: name,
        what: kept ? 'has another overload' : 'changed',
      })
    }
  }
  for (const kind of after.keys()) {
    if (!before.has(kind)) changes.push({ level: 'minor', where: name, what: `is a ${kind} too` })
  }
  return changes
}

function byKind(texts: readonly string[]): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const text of texts) {
    const kind =
      /^(?:abstract )?(class|interface|type(?! \{)|function|const|let|var|enum|namespace)\b/.exec(
        text,
      )?.[1] ?? 'name'
    kinds.set(kind, [...(kinds.get(kind) ?? []), text])
  }
  return kinds
}

function compareOne(kind: string, name: string, was: string, is: string, input: boolean): Change[] {
  if (normal(was) === normal(is)) return []
  const changed: Change[] = [
    { level: 'major', where: name, what: `was ${normal(was).slice(0, 90)}, is ${normal(is).slice(0, 90)}` },
  ]
  if (kind === 'interface' || kind === 'class') {
    const [before, after] = [bodyOf(was), bodyOf(is)]
    if (normal(before.head) !== normal(after.head)) return changed
    return compareMembers(before.body, after.body, name, input)
  }
  if (kind === 'function') {
    const [before, after] = [was, is].map((text) => callOf(text.replace(/^function\s+[\w$]+/, '')))
    return before && after ? compareCalls(before, after, name, false) : changed
  }
  const sign = kind === 'type' ? '=' : ':'
  const [at, to] = [indexOutside(was, sign), indexOutside(is, sign)]
  if (at < 0 || to < 0 || normal(was.slice(0, at)) !== normal(is.slice(0, to))) return changed
  return compareTypes(was.slice(at + 1), is.slice(to + 1), name, input)
}

/** `interface A<T> extends B { … }` → head and body. */
function bodyOf(text: string): { head: string; body: string } {
  const at = indexOutside(text, '{')
  return at < 0
    ? { head: text, body: '' }
    : { head: text.slice(0, at), body: text.slice(at + 1, closingOf(text, at)) }
}
