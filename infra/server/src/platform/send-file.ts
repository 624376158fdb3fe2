import { Readable } from 'node:stream'
import { savedFileName } from '@madang/domain/file-names'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileAnswer } from './context.ts'
import { maybeInline } from './file-content.ts'
import type { ByteRange } from './files/index.ts'
import { undrawnHeader } from './letters/undrawn.ts'
import { rangeOf } from './ranges.ts'

/** RFC 6266 and 5987: a plain name for old programs, the real one for the rest. */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const name = savedFileName(fileName)
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/[%;]/g, '_')
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${full}`
}

/** Whether a tag stands in an If-None-Match; a weak one of a cache in between is the same content (RFC 9110 §13.1.2). */
const namesTag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*') ?? false

/** Answers with a file: its name and type, parts of it where they are asked for, nothing where it is known already. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { content, ...file }: FileAnswer['file'],
): Promise<FastifyReply> {
  const { headers } = request
  reply.header('cache-control', file.cacheControl ?? 'private, no-store')
  // whatever somebody uploaded: no script, no plugin, no sniffing, also when opened in a tab of its own
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  const { etag } = file
  if (etag) reply.header('etag', etag)
  if (etag && namesTag(headers['if-none-match'], etag)) {
    // nobody will read what was opened, and an open stream keeps its file descriptor for ever
    if (content instanceof Readable) content.destroy()
    return reply.code(304).send()
  }
  if (file.fileName) {
    const kind = file.disposition === 'inline' && maybeInline(file.contentType) ? 'inline' : 'attachment'
    reply.header('content-disposition', contentDisposition(kind, file.fileName))
  }
  if (file.undrawn && file.undrawn.length > 0) reply.header('madang-undrawn', undrawnHeader(file.undrawn))
  reply.type(file.contentType)
  if (content instanceof Readable || content instanceof Uint8Array) {
    if (file.size !== undefined) reply.header('content-length', file.size)
    return reply.send(content)
  }
  reply.header('accept-ranges', 'bytes')
  const asked = stillTheSame(headers['if-range'], etag) ? rangeOf(headers.range, content.size) : null
  if (asked === 'none') {
    reply.removeHeader('content-disposition')
    return reply.code(416).header('content-range', `bytes */${content.size}`).send()
  }
  const range: ByteRange | undefined = asked ?? undefined
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : content.size)
  return reply.send(await content.read(range))
}

/** If-Range: a part is only worth something of the content that the rest came from. Dates aren't given, so none fits. */
const stillTheSame = (ifRange: string | string[] | undefined, etag: string | undefined): boolean =>
  ifRange === undefined || (etag !== undefined && ifRange === etag)
