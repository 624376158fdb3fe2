import type { Area, CallId, RequestOf } from '@madang/contract'
import { calls, type WireOf } from '@madang/contract/calls'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export interface TestAnswer<K extends CallId> {
  status: number
  /** The parsed JSON body; for files the empty object. Typed as a success: read `code` for refusals. */
  body: WireOf<K> & { code?: string; message?: string; data?: Record<string, unknown> }
  headers: Record<string, string | string[] | number | undefined>
  bytes: Buffer
}

export interface CallOptions {
  /** Default: SERVICE, or MANAGE for calls that exist there alone. */
  area?: Area | null
  headers?: Record<string, string>
}

/** A file as a browser sends it. */
export interface SentFile {
  filename: string
  mimetype: string
  bytes: Uint8Array
}

const isFile = (value: unknown): value is SentFile =>
  typeof value === 'object' && value !== null && 'bytes' in value

/** Sends a call as a client written from the catalogue would: path, command, encoding. Request may be wrong on purpose. */
export async function sendCall<K extends CallId>(
  app: FastifyInstance,
  id: K,
  request: RequestOf<K> | Record<string, unknown>,
  token: string | null,
  options: CallOptions = {},
): Promise<TestAnswer<K>> {
  const call = calls[id]
  const fields: Record<string, unknown> = {
    ...(call.command !== undefined && { command: call.command }),
    ...(request as Record<string, unknown>),
  }
  const area =
    options.area === undefined ? (call.areas?.length === 1 ? call.areas[0] : 'SERVICE') : options.area
  const headers: Record<string, string> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(area && { 'x-service-area': area }),
    ...options.headers,
  }
  const body = await bodyOf(call.encoding, fields)
  const answer = await app.inject({
    method: call.method,
    url: call.path + (call.encoding === 'query' ? `?${asParameters(fields)}` : ''),
    headers: { ...body.headers, ...headers },
    ...(body.payload !== undefined && { payload: body.payload }),
  })
  return present(answer)
}

function asParameters(fields: Record<string, unknown>): string {
  const out = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    out.append(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return out.toString()
}

async function bodyOf(
  encoding: string,
  fields: Record<string, unknown>,
): Promise<{ payload?: string | Buffer; headers?: Record<string, string> }> {
  if (encoding === 'json') {
    return { payload: JSON.stringify(fields), headers: { 'content-type': 'application/json' } }
  }
  if (encoding === 'form') {
    return { payload: asParameters(fields), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  }
  if (encoding !== 'multipart') return {}
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    const items = Array.isArray(value) && value.some(isFile) ? value : [value]
    for (const item of items) {
      if (isFile(item)) {
        form.append(name, new Blob([new Uint8Array(item.bytes)], { type: item.mimetype }), item.filename)
      } else form.append(name, typeof item === 'string' ? item : JSON.stringify(item))
    }
  }
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}

export function present<K extends CallId>(answer: LightMyRequestResponse): TestAnswer<K> {
  const isJson =
    String(answer.headers['content-type'] ?? '').startsWith('application/json') &&
    !answer.headers['content-encoding']
  return {
    status: answer.statusCode,
    body: (isJson ? answer.json() : {}) as TestAnswer<K>['body'],
    headers: answer.headers,
    bytes: answer.rawPayload,
  }
}
