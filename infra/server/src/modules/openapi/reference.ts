import { errorCatalogue } from '@madang/contract'
import { allCalls, type DeclaredCall } from '@madang/contract/calls'
import { callSchemas, errorsOf, type JsonSchema } from '@madang/contract/openapi'
import { html } from '../../platform/html.ts'

const code = (text: string) => `<code>${html(text)}</code>`

/** The words of a type: `number 1 … 50`, `text, at most 100`, `list of …`. */
function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return `always ${code(String(schema.const))}`
  if (Array.isArray(schema.enum)) return schema.enum.map((v) => code(String(v))).join(' or ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.type === 'array') {
    return `list of ${typeOf(schema.items ?? {})}${schema.maxItems ? `, at most ${schema.maxItems}` : ''}`
  }
  if (schema.format === 'binary') return 'file'
  const limits = [
    schema.minimum !== undefined && `from ${schema.minimum}`,
    schema.maximum !== undefined && `to ${schema.maximum}`,
    schema.minLength !== undefined && `at least ${schema.minLength}`,
    schema.maxLength !== undefined && `at most ${schema.maxLength} characters`,
    schema.pattern !== undefined && `like ${code(String(schema.pattern))}`,
  ].filter(Boolean)
  const name = {
    string: 'text',
    integer: 'whole number',
    number: 'number',
    boolean: 'yes or no',
    null: 'null',
  }
  const word = name[schema.type as keyof typeof name] ?? schema.type ?? 'any'
  return [word, ...limits].join(', ')
}

/** One row per field; fields of fields are named with a dot, fields of list items with `[]`. */
function rows(schema: JsonSchema, prefix = '', depth = 0): string[] {
  const alternatives = schema.anyOf?.filter((one) => one.type !== 'null') ?? []
  if (alternatives.length === 1) return rows(alternatives[0]!, prefix, depth)
  if (alternatives.length > 1) return alternatives.flatMap((one) => rows(one, prefix, depth))
  if (schema.type === 'array' && schema.items) return rows(schema.items, `${prefix}[]`, depth)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const path = prefix ? `${prefix}.${name}` : name
    const needed = schema.required?.includes(name) ? 'yes' : ''
    const given = property.default === undefined ? '' : code(JSON.stringify(property.default))
    const row = `<tr><td>${code(path)}</td><td>${typeOf(property)}</td><td>${needed}</td><td>${given}</td></tr>`
    return depth > 6 ? [row] : [row, ...rows(property, path, depth + 1)]
  })
}

const table = (title: string, schema: JsonSchema): string => {
  const body = rows(schema)
  if (body.length === 0) return ''
  return `<h4>${title}</h4><div class="wide"><table><thead><tr><th>Field</th><th>Type</th><th>Required</th><th>Default</th></tr></thead><tbody>${body.join('')}</tbody></table></div>`
}

function section(call: DeclaredCall): string {
  const { request, answer } = callSchemas(call.id)
  const facts: [string, string | undefined][] = [
    ['Who', call.who.join(', ')],
    ['Area', call.path.startsWith('/api/') ? (call.areas?.join(', ') ?? 'SERVICE, MANAGE') : 'none'],
    ['Sent as', call.encoding],
    ['Answer', call.answer],
    ['Limit', call.ratePerMinute ? `${call.ratePerMinute} per minute and address` : 'general'],
    // calls that the source documents do not have are in no catalogue
    ['Catalogue', call.ref],
  ]
  const errors = errorsOf(call).map(
    (name) => `<li>${code(name)} ${html(errorCatalogue[name as keyof typeof errorCatalogue] ?? '')}</li>`,
  )
  const address = `${call.method} ${call.path}${call.command ? ` · command ${call.command}` : ''}`
  return `<details id="${html(call.id)}"><summary><strong>${html(call.id)}</strong> ${code(address)}<span>${html(call.summary)}</span></summary>
<dl>${facts.map(([name, value]) => (value === undefined ? '' : `<div><dt>${name}</dt><dd>${html(value)}</dd></div>`)).join('')}</dl>
${table('Request', request)}${call.answer === 'file' ? '<h4>Answer</h4><p>The bytes of the file.</p>' : table('Answer', answer)}
<h4>Errors</h4><ul>${errors.join('')}</ul></details>`
}

/** The style of the page, served as a file of its own so that the page needs no exception from a strict policy. */
export const referenceStyle = `
:root { color-scheme: light dark; --line: #8884; --soft: #8882; }
body { font: 16px/1.5 system-ui, 'Pretendard', sans-serif; margin: 0 auto; max-width: 72rem; padding: 1.5rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; border-block: 1px solid var(--line); padding: .75rem 0; }
summary { cursor: pointer; padding: .6rem .25rem; } summary span { display: block; margin-inline-start: 1.1rem; opacity: .8; }
details { border-bottom: 1px solid var(--line); } details[open] { padding-bottom: 1rem; }
code { font: .9em ui-monospace, monospace; background: var(--soft); border-radius: 4px; padding: .1em .3em; overflow-wrap: anywhere; }
dl { display: flex; flex-wrap: wrap; gap: .5rem 2rem; margin: .5rem 1.1rem; } dt { font-size: .8rem; opacity: .8; } dd { margin: 0; }
h2 { margin-top: 2.5rem; } h4 { margin: 1rem 1.1rem .25rem; } ul { margin-inline-start: 1.1rem; }
.wide { overflow-x: auto; margin-inline: 1.1rem; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; border-bottom: 1px solid var(--line); padding: .35rem .6rem .35rem 0; }
`

/** A readable page of every call, made from the contract alone. */
export function referencePage(): string {
  const areas = [...new Set(allCalls.map((call) => call.id.split('.')[0] ?? ''))]
  const nav = areas.map((name) => `<a href="#${html(name)}">${html(name)}</a>`).join('')
  const body = areas.map((name) => {
    const calls = allCalls.filter((call) => call.id.startsWith(`${name}.`))
    return `<section><h2 id="${html(name)}">${html(name)}</h2>${calls.map(section).join('\n')}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Madang API reference</title><link rel="stylesheet" href="/reference.css"></head>
<body><header><h1>Madang API reference</h1>
<p>${allCalls.length} calls. Calls below <code>/api</code> need <code>Authorization: Bearer</code> and <code>X-Service-Area: SERVICE</code> or <code>MANAGE</code>.
Answers are <code>{ result }</code>, <code>{ resultPage }</code>, <code>{ resultList }</code> or <code>{ data }</code>; refusals <code>{ code, message, data? }</code>.
The same as a document for programs: <a href="/openapi.json">/openapi.json</a>.</p></header>
<nav aria-label="Areas">${nav}</nav><main>${body.join('\n')}</main></body></html>`
}
