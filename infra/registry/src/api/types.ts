import { closingOf, indexOutside, normal, splitAt } from './scan.ts'

export type Level = 'patch' | 'minor' | 'major'

export interface Change {
  level: Level
  /** `ApiClient.call`: what changed … */
  where: string
  /** … and how: `removed`, `added`, or `was … is …`. */
  what: string
}

/**
 * How a type changed. `input`: the one who uses the package makes such values (parameters, props); there a new member
 * that must be given breaks him, elsewhere a new member only adds.
 */
export function compareTypes(was: string, is: string, where: string, input: boolean): Change[] {
  if (normal(was) === normal(is)) return []
  const changed: Change[] = [{ level: 'major', where, what: `was ${short(was)}, is ${short(is)}` }]
  const [before, after] = [unwrapped(was), unwrapped(is)]
  if (isLiteral(before) && isLiteral(after)) {
    return compareMembers(before.slice(1, -1), after.slice(1, -1), where, input)
  }
  const call = [callOf(before), callOf(after)]
  if (call[0] && call[1]) return compareCalls(call[0], call[1], where, input)
  const choices = [before, after].map((type) => splitAt(type, '|'))
  if (choices.some((list) => list.length > 1))
    return compareChoices(choices as [string[], string[]], where) ?? changed
  const lists = [listOf(before), listOf(after)]
  if (lists[0] && lists[1] && lists[0].every((item, i) => normal(item) === normal(lists[1]?.[i] ?? ''))) {
    return [{ level: 'minor', where, what: `has ${lists[1].length - lists[0].length} more` }]
  }
  return changed
}

/** Members of an interface, a class, or a type in braces. */
export function compareMembers(was: string, is: string, where: string, input: boolean): Change[] {
  const [before, after] = [membersOf(was), membersOf(is)]
  const changes: Change[] = []
  for (const [name, texts] of before) {
    const now = after.get(name)
    const at = `${where}.${name}`
    if (!now) changes.push({ level: 'major', where: at, what: 'removed' })
    else if (texts.length === 1 && now.length === 1) {
      changes.push(...compareMember(texts[0] as string, now[0] as string, at, input))
    } else if (normal(texts.join(';')) !== normal(now.join(';'))) {
      const kept = texts.every((text) => now.some((other) => normal(other) === normal(text)))
      changes.push({
        level: kept ? 'minor' : 'major',
        where: at,
        what: kept ? 'has another overload' : 'changed',
      })
    }
  }
  for (const [name, texts] of after) {
    if (before.has(name)) continue
    const needed = input && !texts.every(isOptional)
    changes.push({
      level: needed ? 'major' : 'minor',
      where: `${where}.${name}`,
      what: needed ? 'added, and must be given' : 'added',
    })
  }
  return changes
}

function compareMember(was: string, is: string, where: string, input: boolean): Change[] {
  if (normal(was) === normal(is)) return []
  const [before, after] = [partsOf(was), partsOf(is)]
  if (before.head === after.head) return compareTypes(before.type, after.type, where, input)
  // Given away, "always there" says more than "maybe"; taken, "maybe" asks for less than "always".
  const eased = input ? `${before.head}?` === after.head : before.head === `${after.head}?`
  if (eased && normal(before.type) === normal(after.type)) {
    return [{ level: 'minor', where, what: input ? 'need not be given any more' : 'is always there now' }]
  }
  return [{ level: 'major', where, what: `was ${short(was)}, is ${short(is)}` }]
}

interface Call {
  generics: string
  parameters: { optional: boolean; type: string }[]
  result: string
}

/** `(a: A) => R`, or `(a: A): R` behind the name of a function or method; null for another type. */
export function callOf(type: string): Call | null {
  const text = type.trim()
  const angle = text.startsWith('<') ? closingOf(text, 0) + 1 : 0
  const from = text.slice(angle).trimStart()
  if (!from.startsWith('(')) return null
  const end = closingOf(from, 0)
  const result = /^\s*(?:=>|:)\s*([\s\S]*)$/.exec(from.slice(end + 1))?.[1]
  if (result === undefined) return null
  const parameters = splitAt(from.slice(1, end), ',').map((parameter) => {
    const colon = indexOutside(parameter, ':')
    const name = colon < 0 ? parameter : parameter.slice(0, colon).trim()
    return {
      optional: name.endsWith('?') || name.startsWith('...'),
      type: colon < 0 ? '' : parameter.slice(colon + 1).trim(),
    }
  })
  return { generics: text.slice(0, angle), parameters, result }
}

export function compareCalls(was: Call, is: Call, where: string, input: boolean): Change[] {
  if (normal(was.generics) !== normal(is.generics))
    return [{ level: 'major', where, what: 'has other type parameters' }]
  const changes = compareTypes(was.result, is.result, `${where}()`, input)
  was.parameters.forEach((parameter, i) => {
    const now = is.parameters[i]
    if (!now)
      changes.push({
        level: 'major',
        where,
        what: `takes ${is.parameters.length} instead of ${was.parameters.length}`,
      })
    else {
      changes.push(...compareTypes(parameter.type, now.type, `${where}(${i + 1})`, !input))
      if (parameter.optional !== now.optional) {
        changes.push({
          level: now.optional && !input ? 'minor' : 'major',
          where: `${where}(${i + 1})`,
          what: now.optional ? 'need not be given any more' : 'must be given',
        })
      }
    }
  })
  for (const more of is.parameters.slice(was.parameters.length)) {
    changes.push({
      level: more.optional || input ? 'minor' : 'major',
      where,
      what: more.optional || input ? 'takes one more' : 'takes one more, which must be given',
    })
  }
  return changes
}

/** One more alternative adds; one less takes away. Null: something else changed. */
function compareChoices([was, is]: [string[], string[]], where: string): Change[] | null {
  const [before, after] = [new Set(was.map(normal)), new Set(is.map(normal))]
  const gone = [...before].filter((one) => !after.has(one))
  const come = [...after].filter((one) => !before.has(one))
  if (gone.length > 0 && come.length > 0) return null
  return gone.length > 0
    ? [{ level: 'major', where, what: `no longer ${gone.join(', ')}` }]
    : [{ level: 'minor', where, what: `may be ${come.join(', ')} too` }]
}

/** Name → its declarations, overloads together. Index signatures and constructors have names too. */
function membersOf(body: string): Map<string, string[]> {
  const members = new Map<string, string[]>()
  for (const member of splitMembers(body)) {
    const { head } = partsOf(member)
    const name =
      head.replace(/\?$/, '').replace(/^((static|readonly|abstract|protected|get|set|async) )+/, '') || '()'
    members.set(name, [...(members.get(name) ?? []), member])
  }
  return members
}

const splitMembers = (body: string): string[] =>
  splitAt(body, ';').flatMap((part) =>
    part.includes('\n') && !/[({[<]/.test(part) ? splitAt(part, ',') : [part],
  )

/** `readonly a?: T` → head `readonly a?`, type `T`; `a(b: B): R` → head `a`, type `(b: B): R`. */
function partsOf(member: string): { head: string; type: string } {
  const text = member.trim()
  const places = ['(', '<', ':'].map((sign) => indexOutside(text, sign)).filter((at) => at >= 0)
  const at = text.startsWith('[') ? closingOf(text, 0) + 1 : Math.min(...places, text.length)
  const head = text.slice(0, at).trim()
  const rest = text.slice(at).trim()
  if (rest.startsWith('?:')) return { head: `${head}?`, type: rest.slice(2).trim() }
  return { head, type: rest.startsWith(':') ? rest.slice(1).trim() : rest }
}

const isOptional = (member: string): boolean =>
  partsOf(member).head.endsWith('?') || member.trim().startsWith('[')

/** `{ … }` as a whole, not `{ … } & X`. A mapped type is none: it has no members of its own. */
const isLiteral = (type: string): boolean =>
  type.startsWith('{') &&
  closingOf(type, 0) === type.length - 1 &&
  !/^\{\s*(readonly )?\[[^\]:]+ in /.test(type)

/** Without `readonly` and brackets around everything. */
function unwrapped(type: string): string {
  const text = type.trim()
  if (text.startsWith('(') && closingOf(text, 0) === text.length - 1) return unwrapped(text.slice(1, -1))
  const inner = /^Readonly<([\s\S]*)>$/.exec(text)?.[1]
  return inner !== undefined && closingOf(text, 'Readonly'.length) === text.length - 1
    ? unwrapped(inner)
    : text
}

const listOf = (type: string): string[] | null => {
  const text = type.replace(/^readonly\s+/, '')
  return text.startsWith('[') && closingOf(text, 0) === text.length - 1
    ? splitAt(text.slice(1, -1), ',')
    : null
}

const short = (text: string): string => {
  const flat = normal(text)
  return flat.length > 90 ? `${flat.slice(0, 87)}…` : flat
}
