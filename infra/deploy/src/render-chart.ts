import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, parseAllDocuments, stringify } from 'yaml'

export const chart = fileURLToPath(new URL('../helm/madang', import.meta.url))

export type Values = { [name: string]: unknown }

export const defaultValues = (): Values => parse(readFileSync(join(chart, 'values.yaml'), 'utf8'))

const hasHelm = spawnSync('helm', ['version']).status === 0

/** What the chart makes of these values: by helm where it is, else by what of its language the chart uses. */
export function render(values: Values, release = 'school'): Record<string, unknown>[] {
  const texts = hasHelm
    ? [
        execFileSync('helm', ['template', release, chart, '-f', '-'], {
          input: stringify(values),
          encoding: 'utf8',
        }),
      ]
    : readdirSync(join(chart, 'templates')).map((file) =>
        evaluate(readFileSync(join(chart, 'templates', file), 'utf8'), {
          Values: values,
          Release: { Name: release },
        }),
      )
  return texts.flatMap((text) =>
    parseAllDocuments(text).flatMap((document) => {
      if (document.errors.length > 0) throw document.errors[0]
      return document.contents === null ? [] : [document.toJS() as Record<string, unknown>]
    }),
  )
}

/** `if`/`end`, paths, `quote`, `add`, `printf`, `toYaml`, `nindent`; anything else is refused, not guessed. */
function evaluate(template: string, scope: Values): string {
  const kept: boolean[] = []
  let out = ''
  for (const part of template.split(/(\s*\{\{-.*?\}\}|\{\{.*?\}\})/)) {
    const code = /\{\{-?\s*(.*?)\s*-?\}\}/.exec(part)?.[1]
    if (code === undefined) {
      if (kept.every(Boolean)) out += part
    } else if (code.startsWith('if ')) kept.push(Boolean(value(code.slice(3), scope)))
    else if (code === 'end') kept.pop()
    else if (kept.every(Boolean)) out += String(value(code, scope))
  }
  if (kept.length > 0) throw new Error('An if without its end.')
  return out
}

function value(code: string, scope: Values): unknown {
  const [first = '', ...pipes] = code.split('|').map((step) => step.trim())
  return pipes.reduce<unknown>((input, step) => call(step, scope, [input]), call(first, scope, []))
}

function call(step: string, scope: Values, piped: unknown[]): unknown {
  const [name = '', ...words] = step.match(/"[^"]*"|\S+/g) ?? []
  const args = [...words.map((word) => atom(word, scope)), ...piped]
  if (name === 'quote') return JSON.stringify(String(args[0]))
  if (name === 'add') return args.reduce<number>((sum, one) => sum + Number(one), 0)
  if (name === 'printf')
    return args.slice(1).reduce<string>((text, one) => text.replace('%s', String(one)), String(args[0]))
  if (name === 'toYaml') return stringify(args[0]).trimEnd()
  if (name === 'nindent') return `\n${String(args[1]).replace(/^/gm, ' '.repeat(Number(args[0])))}`
  return atom(name, scope)
}

function atom(word: string, scope: Values): unknown {
  if (word.startsWith('"')) return JSON.parse(word)
  if (/^\d+$/.test(word)) return Number(word)
  if (!word.startsWith('.'))
    throw new Error(`The chart says "${word}", which this reader of charts does not know.`)
  return word
    .slice(1)
    .split('.')
    .reduce<unknown>((at, name) => {
      const next = (at as Values | undefined)?.[name]
      if (next === undefined) throw new Error(`The chart asks for ${word}, which the values lack.`)
      return next
    }, scope)
}
