import { closingOf, statements } from './scan.ts'
import type { Surface } from './surface.ts'

/** What a report says, by name. */
export interface Api {
  exports: ReadonlyMap<string, readonly string[]>
  parts: ReadonlyMap<string, readonly string[]>
}

const separator = '// Not exported, but part of what is:'

/** The report of one entry: sorted, without comments, so that a pull request shows what changes for the teams. */
export function renderReport(specifier: string, { exports, parts, augments }: Surface): string {
  const shown = [...exports].sort(byName).flatMap(([, texts]) => texts.map((text) => withExport(short(text))))
  const inner = [...parts].sort(byName).flatMap(([, texts]) => texts.map(short))
  const lines = [...shown, ...augments, ...(inner.length > 0 ? [separator, ...inner] : [])]
  return [
    `# ${specifier}`,
    '',
    'What other packages may build on. Written by `npm run api:update` from the declarations; a change here needs a changeset.',
    '',
    '```ts',
    lines.map((text) => (text === separator ? text : closed(text))).join('\n\n'),
    '```',
    '',
  ].join('\n')
}

const schema = /(?:\bz|import\((['"])zod\1\))\.Zod(?!Type\b)\w+(<)?/

/**
 * A schema as what it is, not as what it says: the compiler writes it out in full wherever it is used. What schemas say
 * is compared as JSON Schema, member by member (`wire-report.ts`).
 */
function short(text: string): string {
  const table = /^const ([\w$]+): \{/.exec(text)
  if (table && schema.test(text)) return `const ${table[1]}: Record<string, z.ZodType>`
  const found = schema.exec(text)
  if (!found) return text
  const open = found.index + found[0].length - 1
  const end = found[2] ? closingOf(text, open) + 1 : open + 1
  return short(`${text.slice(0, found.index)}z.ZodType${text.slice(end)}`)
}

/** Reads a report back. */
export function parseReport(report: string): Api {
  const source = /```ts\n([\s\S]*?)\n?```/.exec(report)?.[1] ?? ''
  const [shown = '', inner = ''] = source.split(separator)
  return { exports: byKey(shown), parts: byKey(inner) }
}

function byKey(source: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const statement of statements(source)) {
    const text = statement.replace(/^export (?=[a-z])(?!type \{)/, '')
    const key = keyOf(text)
    found.set(key, [...(found.get(key) ?? []), text])
  }
  return found
}

/** `interface Page`, `const calls`, `Box from @mui/material/Box`: one key for what one name is. */
function keyOf(text: string): string {
  const passed =
    /^export (?:type )?(?:\{ (?:.* as )?([\w$]+) \}|\*(?: as ([\w$]+))?)(?: from (['"])(.*)\3)?$/.exec(text)
  if (passed) return passed[1] ?? passed[2] ?? `* from ${passed[4]}`
  const brought = /^import \{ (?:.* as )?([\w$]+) \}/.exec(text)
  if (brought) return brought[1] as string
  return /^(?:abstract )?[a-z]+(?: enum)? ([\w$]+)/.exec(text)?.[1] ?? text.split('{')[0]?.trim() ?? text
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
  a < b ? -1 : a > b ? 1 : 0
const withExport = (text: string) => (/^export\b/.test(text) ? text : `export ${text}`)
const closed = (text: string) =>
  /\}$/.test(text) &&
  /^(export )?(declare |abstract )?(interface|class|module|global|namespace|enum)/.test(text)
    ? text
    : `${text};`
