import type { Call } from '@madang/contract'

export type Values = Record<string, unknown>

const isFile = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob
const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
const isGiven = (value: unknown) => value !== undefined && value !== null

/** Lists repeat their key (an empty one stays as `key=`), so that values may hold commas; what isn't given is left out. */
function* pairs(values: Values): Generator<[string, string]> {
  for (const [key, value] of Object.entries(values)) {
    if (!isGiven(value)) continue
    if (!Array.isArray(value)) yield [key, asText(value)]
    else if (value.length === 0) yield [key, '']
    else for (const item of value) yield [key, asText(item)]
  }
}

const search = (values: Values) => new URLSearchParams([...pairs(values)])

/** Files one part each under their key, everything structured as JSON text. */
function multipart(values: Values): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(values)) {
    if (!isGiven(value)) continue
    const files = (Array.isArray(value) ? value : [value]).filter(isFile)
    // beside files the ids of those that were brought before, each in its place
    if (files.length > 0) {
      for (const item of [value].flat()) form.append(key, isFile(item) ? item : asText(item))
    } else if (!(Array.isArray(value) && value.length === 0)) form.append(key, asText(value))
  }
  return form
}

/** Address, body and content type of one call. FormData brings its own content type with the boundary. */
export function encode(
  call: Call,
  request: Values,
): { path: string; body?: string | FormData; contentType?: string } {
  const values = call.command === undefined ? request : { command: call.command, ...request }
  switch (call.encoding) {
    case 'query': {
      const query = search(values).toString()
      return { path: query === '' ? call.path : `${call.path}?${query}` }
    }
    case 'form':
      return {
        path: call.path,
        body: search(values).toString(),
        contentType: 'application/x-www-form-urlencoded',
      }
    case 'multipart':
      return { path: call.path, body: multipart(values) }
    case 'json':
      return { path: call.path, body: JSON.stringify(values), contentType: 'application/json' }
  }
}
