import { Readable } from 'node:stream'
import { limits } from '@madang/contract'
import type { UploadedFile } from '@madang/contract/schemas'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from './errors.ts'

/** Largest JSON or form body in bytes. The longest text field of the product is a tenth of it. */
export const BODY_LIMIT = 2_097_152

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a request, wherever its encoding has put them. @throws Failure WB-400-202, -401, -402 */
export async function fieldsOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return { ...(request.query as Record<string, unknown>) }
  if (request.isMultipart()) return multipartFields(request)
  const { body } = request
  if (body === undefined || body === null || body === '') return {}
  if (!isRecord(body)) throw new Failure('WB-400-202')
  return { ...body }
}

/** Text fields by name (repeated ones become a list); files under their field, always as a list. */
async function multipartFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const out: Record<string, unknown> = Object.create(null)
  try {
    for await (const part of request.parts()) {
      const name = part.fieldname.replace(/\[\]$/, '')
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        if (part.file.truncated) throw new Failure('WB-400-402', { limit: limits.fileSize })
        // a form's empty file input arrives as a nameless file without content
        if (!part.filename && bytes.length === 0) continue
        const file: UploadedFile = {
          filename: (part.filename ?? '').normalize('NFC'),
          mimetype: part.mimetype,
          bytes,
        }
        const list = (out[name] as UploadedFile[] | undefined) ?? []
        if (!Array.isArray(list)) throw new Failure('WB-400-202')
        out[name] = [...list, file]
      } else {
        const before = out[name]
        if (before === undefined) out[name] = part.value
        else out[name] = Array.isArray(before) ? [...before, part.value] : [before, part.value]
      }
    }
  } catch (error) {
    throw multipartFailure(error)
  }
  return out
}

function multipartFailure(error: unknown): unknown {
  if (error instanceof Failure) return error
  switch ((error as { code?: string }).code) {
    case 'FST_FILES_LIMIT':
      return new Failure('WB-400-401', { limit: limits.files })
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Failure('WB-400-402', { limit: limits.fileSize })
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return new Failure('WB-400-202')
    default:
      // busboy's own complaints: a missing boundary, an unexpected end
      return error instanceof Error && !('statusCode' in error && (error.statusCode as number) >= 500)
        ? new Failure('WB-400-202')
        : error
  }
}

/** PostgreSQL can't hold the character 0; it is in no honest text. */
export function hasNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (depth > 12 || typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return (Array.isArray(value) ? value : Object.values(value)).some((item) => hasNul(item, depth + 1))
}

/** RFC 6266 and 5987: a plain name for old programs, the real one for the rest. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const name = fileName
    .normalize('NFC')
    .replace(/[\p{Cc}\\/"]/gu, '_')
    .slice(0, 200)
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/[%;]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}

export function sendFile(
  reply: FastifyReply,
  file: import('./context.ts').FileAnswer['file'],
  ifNoneMatch: string | undefined,
): FastifyReply {
  reply.header('cache-control', file.cacheControl ?? 'private, no-store')
  // whatever somebody uploaded: no script, no plugin, no sniffing, also when opened in a tab of its own
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  if (file.etag) reply.header('etag', file.etag)
  if (file.etag && ifNoneMatch === file.etag) {
    // nobody will read what was opened, and an open stream keeps its file descriptor for ever
    if (file.content instanceof Readable) file.content.destroy()
    return reply.code(304).send()
  }
  if (file.fileName) {
    reply.header('content-disposition', contentDisposition(file.disposition ?? 'attachment', file.fileName))
  }
  if (file.size !== undefined) reply.header('content-length', file.size)
  return reply.type(file.contentType).send(file.content)
}
