import { pathToFileURL } from 'node:url'
import type { Change } from './types.ts'

/** The part of JSON Schema that calls use. */
interface Schema {
  type?: string | readonly string[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  items?: Schema
  anyOf?: readonly Schema[]
  allOf?: readonly Schema[]
  additionalProperties?: boolean | Schema
  const?: unknown
  enum?: readonly unknown[]
  [limit: string]: unknown
}

/** What a package tells of its calls. */
export interface CallsSource {
  allCalls: readonly {
    id: string
    method: string
    path: string
    command?: string
    encoding: string
    answer: string
    who: readonly string[]
    errors: readonly string[]
  }[]
  callSchemas(id: string): { request: Schema; answer: Schema }
}

/** Call → its head and what is asked and given, one line each. */
export type CallLines = ReadonlyMap<string, ReadonlyMap<string, string>>

export const wireFile = 'wire.api.md'

/** The calls that a package declares, read from its sources: its entries `./calls` and `./openapi`. */
export async function callsOf(...entries: readonly string[]): Promise<CallLines> {
  const modules = await Promise.all(entries.map((entry) => import(pathToFileURL(entry).href)))
  return linesOf(Object.assign({}, ...modules) as CallsSource)
}

export function linesOf({ allCalls, callSchemas }: CallsSource): CallLines {
  return new Map(
    allCalls.map((call) => {
      const { request, answer } = callSchemas(call.id)
      const lines = new Map([
        [
          'sent',
          [call.method, call.path, call.command, call.encoding, call.answer].filter(Boolean).join(' '),
        ],
        ['who', [...call.who].sort().join(' | ')],
        ['errors', [...call.errors].sort().join(' | ')],
      ])
      flatten(request, 'ask', true, lines)
      flatten(answer, 'give', true, lines)
      return [call.id, lines]
    }),
  )
}

/** `ask.page` → `integer, minimum 1, optional`: one line for each place of a schema. */
function flatten(schema: Schema, path: string, required: boolean, lines: Map<string, string>): void {
  const { type, properties, required: needed, items, anyOf, allOf, additionalProperties, ...limits } = schema
  const { enum: choices, const: constant, description: _, default: __, $schema: ___, ...others } = limits
  const values = constant === undefined ? choices : [constant]
  const kind = values
    ? values.map((value) => JSON.stringify(value)).join(' | ')
    : [type ?? (anyOf ? 'one of' : allOf ? 'all of' : 'any')].flat().join(' | ')
  const rest = Object.entries(others)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
  lines.set(path, [kind, ...rest, ...(required ? [] : ['optional'])].join(', '))
  for (const [name, property] of Object.entries(properties ?? {})) {
    flatten(property, `${path}.${name}`, needed?.includes(name) ?? false, lines)
  }
  if (items) flatten(items, `${path}[]`, true, lines)
  if (typeof additionalProperties === 'object') flatten(additionalProperties, `${path}.*`, true, lines)
  ;[...(anyOf ?? []), ...(allOf ?? [])].forEach((one, i) => {
    flatten(one, `${path}(${i + 1})`, true, lines)
  })
}

export const renderWire = (name: string, calls: CallLines): string =>
  [
    `# ${name}: calls`,
    '',
    'What travels, call by call. Written by `npm run api:update` from the schemas; a change here needs a changeset.',
    '',
    '```',
    [...calls]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, lines]) => [id, ...[...lines].map(([path, text]) => `  ${path}: ${text}`)].join('\n'))
      .join('\n'),
    '```',
    '',
  ].join('\n')

export function parseWire(report: string): CallLines {
  const calls = new Map<string, Map<string, string>>()
  let lines = new Map<string, string>()
  for (const line of (/```\n([\s\S]*?)\n```/.exec(report)?.[1] ?? '').split('\n')) {
    const [, path, text] = /^ {2}(\S+): (.*)$/.exec(line) ?? []
    if (path !== undefined && text !== undefined) lines.set(path, text)
    else if (line) {
      lines = new Map()
      calls.set(line, lines)
    }
  }
  return calls
}

/** A call more is minor, a call less major; of a call that stays, each line that differs is judged and named. */
export function compareCallLines(was: CallLines, is: CallLines): Change[] {
  const changes: Change[] = []
  for (const [id, before] of was) {
    const after = is.get(id)
    if (!after) changes.push({ level: 'major', where: id, what: 'removed' })
    else changes.push(...compareLines(id, before, after))
  }
  for (const id of is.keys()) if (!was.has(id)) changes.push({ level: 'minor', where: id, what: 'added' })
  return changes
}

function compareLines(
  id: string,
  was: ReadonlyMap<string, string>,
  is: ReadonlyMap<string, string>,
): Change[] {
  const changes: Change[] = []
  for (const path of new Set([...was.keys(), ...is.keys()])) {
    const [before, after] = [was.get(path), is.get(path)]
    if (before === after) continue
    const where = `${id} ${path}`
    if (before === undefined) {
      // a part of something new is as new as that, and told with it
      if (was.has(parentOf(path))) changes.push(added(where, path, after as string))
    } else if (after === undefined) {
      if (is.has(parentOf(path))) changes.push({ level: 'major', where, what: 'removed' })
    } else changes.push({ level: levelOf(path, before, after), where, what: `was ${before}, is ${after}` })
  }
  return changes
}

const parentOf = (path: string): string => path.replace(/(\.[^.[(]+|\[\]|\(\d+\))$/, '')

function added(where: string, path: string, text: string): Change {
  const must = path.startsWith('ask') && path.includes('.') && !isOptional(text) && !/\(\d+\)$/.test(path)
  return { level: must ? 'major' : 'minor', where, what: must ? 'added, and must be given' : 'added' }
}

const isOptional = (text: string): boolean => text.endsWith(', optional')

/** Who asks may go on as before when less is asked of him; who is answered, when no less is given. */
function levelOf(path: string, was: string, is: string): Change['level'] {
  if (path === 'sent') return 'major'
  const [before, after] = [partsOf(was), partsOf(is)]
  const wider = [...before.choices].every((one) => after.choices.has(one))
  const narrower = [...after.choices].every((one) => before.choices.has(one))
  if (path === 'errors') return wider ? 'minor' : 'patch'
  if (path === 'who') return wider ? 'minor' : 'major'
  if (path.startsWith('give')) {
    // one more value of an answer is minor by custom: readers must bear what they don't know
    const less = after.optional && !before.optional
    return less || !(wider || narrower) ? 'major' : 'minor'
  }
  const stricter = (before.optional && !after.optional) || !wider || !eased(before.limits, after.limits)
  return stricter ? 'major' : 'minor'
}

interface Parts {
  choices: Set<string>
  limits: Map<string, string>
  optional: boolean
}

function partsOf(text: string): Parts {
  const [kind = '', ...rest] = text.split(/, (?=[A-Za-z$]+(?: |$))/)
  const limits = rest.filter((part) => part !== 'optional').map((part) => part.split(/ (.*)/s))
  return {
    choices: new Set(kind.split(' | ')),
    limits: new Map(limits.map(([name = '', value = '']) => [name, value])),
    optional: isOptional(text),
  }
}

/** Whether every limit of a request that stands now stood before and was no wider. */
function eased(was: ReadonlyMap<string, string>, is: ReadonlyMap<string, string>): boolean {
  return [...is].every(([name, value]) => {
    const before = was.get(name)
    if (before === value) return true
    if (before === undefined) return false
    const by = Number(value) - Number(before)
    return /^max|^exclusiveMax/.test(name) ? by >= 0 : /^min|^exclusiveMin/.test(name) ? by <= 0 : false
  })
}
