import { parse } from 'node:querystring'
import {
  allNamesLimit,
  bodyLimitOf,
  countNames,
  type DeclaredCall,
  namesLimit,
  queryNamesLimit,
} from '@madang/contract/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its text may hold U+0000 or half of a character; looked for once, in the text as it came. */
    odd: boolean
    /** Bytes of a body that was read as text. */
    bodyBytes: number
  }
}

/** Largest body of a path that is no call's. */
export const BODY_LIMIT = 65_536

/** What every one of these calls may have; which of them it is stands in the body. */
export const bodyLimitOfAll = (calls: readonly DeclaredCall[]): number => Math.max(...calls.map(bodyLimitOf))

/** Names of a form or an address, before any is read: reading costs by the name. */
function countForm(text: string): number {
  let names = 1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) names += 1
  return names
}
const isOddForm = (form: string): boolean => form.includes('%00') || form.includes('\0')
/** Half of a character can't stand in UTF-8, so it comes as an escape. */
const isOddJson = (text: string): boolean => /\\u(?:0000|d[89a-f])/i.test(text)

/** Reads the address behind `?`. Of too many names none is read: `fieldsOf` refuses them. */
export const parseQuery = (text: string): Record<string, unknown> =>
  countForm(text) > queryNamesLimit ? {} : parse(text, '&', '=', { maxKeys: 0 })

/** Bodies as text, judged before they are read. */
export function registerBodies(app: FastifyInstance): void {
  app.decorateRequest('odd', false)
  app.decorateRequest('bodyBytes', 0)
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const names = countNames(text)
    request.bodyBytes = Buffer.byteLength(text)
    if (
      names.outermost > namesLimit ||
      names.all > allNamesLimit(request.routeOptions.bodyLimit ?? BODY_LIMIT)
    ) {
      return done(new Failure('WB-400-202'))
    }
    request.odd = isOddJson(text)
    return readJson(request, text, done)
  })
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      if (countForm(text) > namesLimit) return done(new Failure('WB-400-202'))
      request.bodyBytes = Buffer.byteLength(text)
      request.odd = isOddForm(text)
      done(null, parse(text))
    },
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a request without files, wherever its encoding has put them. @throws Failure WB-400-202 */
export function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  if (request.method === 'GET') {
    const { url } = request
    const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
    if (countForm(query) > queryNamesLimit) throw new Failure('WB-400-202')
    request.odd = isOddForm(query)
    return request.query as Record<string, unknown>
  }
  const { body } = request
  if (body === undefined || body === null || body === '') return {}
  if (!isRecord(body)) throw new Failure('WB-400-202')
  return body
}

/** @throws Failure WB-413-001 when this call takes less than its neighbour at the same path */
export function checkBody(request: FastifyRequest, call: DeclaredCall): void {
  if (request.bodyBytes > bodyLimitOf(call)) throw new Failure('WB-413-001')
}

interface Part {
  value: object
  /** What holds it, and under which name; absent: the request itself. */
  in?: Part
  key?: string
}

const pathOf = (part: Part | undefined, key: string): string => {
  const names = [key]
  for (let at = part; at?.key !== undefined; at = at.in) names.unshift(at.key)
  return names.join('.')
}

const whole = (text: string): string => (text.isWellFormed() ? text : text.toWellFormed())

/**
 * Makes the texts of a request such as UTF-8, JSON of the database, XML and file names can hold, in place. Half of a character
 * (a lone surrogate: what is left of an emoji that something has cut in two) becomes U+FFFD, in every text of every call: refused,
 * it would take all other answers of the same save with it.
 * @returns the path of a text that holds U+0000, which no database keeps and no keyboard writes; null where none does
 */
export function mendTexts(fields: Record<string, unknown>): string | null {
  const parts: Part[] = [{ value: fields }]
  // a list that grows, not a recursion: whoever sends it chooses how deep it is
  for (const part of parts) {
    if (part.value instanceof Uint8Array) continue
    const holder = part.value as Record<string, unknown>
    for (const key of Object.keys(holder)) {
      const value = holder[key]
      if (key.includes('\0')) return pathOf(part, key.replaceAll('\0', '\uFFFD'))
      if (typeof value === 'string') {
        if (value.includes('\0')) return pathOf(part, key)
        if (!value.isWellFormed()) holder[key] = whole(value)
      } else if (typeof value === 'object' && value !== null) parts.push({ value, in: part, key })
      if (!key.isWellFormed()) {
        holder[whole(key)] = holder[key]
        delete holder[key]
      }
    }
  }
  return null
}
