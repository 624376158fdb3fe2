import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { limits } from '@madang/contract'
import type { UploadedFile } from '@madang/contract/schemas'
import type { FileRules } from '@madang/domain'
import { keptFileName } from '@madang/domain/file-names'
import type { FastifyRequest } from 'fastify'
import { Failure } from './errors.ts'
import { HEAD_BYTES } from './file-content.ts'
import type { FileStore } from './files/index.ts'
import { NotReadable, withoutPlace } from './place-data.ts'

/** Boundaries and headers of the parts of a multipart body. */
const BOUNDARIES = 65_536

export interface Received {
  /** Text fields by name (repeated ones become a list); files under their field, always as a list. */
  fields: Record<string, unknown>
  files: UploadedFile[]
}

/**
 * @param fieldBytes of all fields beside the files
 * @throws Failure WB-400-402 when what is announced can't be within the rules; the body isn't read for that
 */
export function checkLength(request: FastifyRequest, rules: FileRules, fieldBytes: number): void {
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > rules.count * rules.size + fieldBytes + BOUNDARIES) {
    throw new Failure('WB-400-402', { maxBytes: rules.size })
  }
}

/**
 * Reads a multipart body, its files straight into the store, pictures and films without the place where they were taken. On any
 * failure what was stored is gone again; afterwards it is the caller's.
 * @param fieldBytes of all fields beside the files
 * @throws Failure WB-400-202, -401, -402, -403 for a picture that can't be read, WB-413-001
 */
export async function receiveMultipart(
  request: FastifyRequest,
  store: FileStore,
  rules: FileRules,
  fieldBytes: number,
): Promise<Received> {
  const fields: Record<string, unknown> = Object.create(null)
  const files: UploadedFile[] = []
  let room = fieldBytes
  try {
    const parts = request.parts({
      limits: { fieldSize: fieldBytes, fileSize: rules.size, files: Math.max(rules.count, limits.files) },
    })
    for await (const part of parts) {
      const name = part.fieldname.replace(/\[\]$/, '')
      if (part.type === 'file') {
        const fileName = part.filename ?? ''
        const file = await storeFile(part.file, fileName, store).catch((error: unknown) => {
          throw error instanceof NotReadable
            ? new Failure('WB-400-403', { fileName: keptFileName(fileName), allowed: rules.extensions })
            : error
        })
        files.push(file)
        // a form's empty file input arrives as a nameless file without content
        if (!part.filename && file.size === 0) continue
        // beside files that came before, in pieces: their ids are texts under the same name
        const before = fields[name] ?? []
        fields[name] = [...(Array.isArray(before) ? before : [before]), file]
      } else {
        const text = String(part.value)
        room -= Buffer.byteLength(text)
        if (part.valueTruncated || room < 0) throw new Failure('WB-413-001')
        request.odd = true
        const before = fields[name]
        if (before === undefined) fields[name] = part.value
        else fields[name] = Array.isArray(before) ? [...before, part.value] : [before, part.value]
      }
    }
    return { fields, files }
  } catch (error) {
    await forget(files, store)
    throw multipartFailure(error, rules)
  }
}

/** Removes contents that no row names. */
export async function forget(files: readonly UploadedFile[], store: FileStore): Promise<void> {
  for (const { storedName } of files) await store.remove(storedName)
}

/** A name as it was typed: browsers escape these three in a form (HTML §4.10.21.8), and a percent sign of its own never. */
const typedName = (name: string): string =>
  name.replace(/%(22|0D|0A)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

async function storeFile(
  content: Readable & { truncated?: boolean },
  filename: string,
  store: FileStore,
): Promise<UploadedFile> {
  const first: Buffer[] = []
  const hash = createHash('sha256')
  let seen = 0
  async function* watched() {
    for await (const chunk of withoutPlace(content)) {
      if (seen < HEAD_BYTES) first.push(chunk.subarray(0, HEAD_BYTES - seen))
      seen += chunk.length
      hash.update(chunk)
      yield chunk
    }
    if (content.truncated) throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' })
  }
  const stored = await store.put(Readable.from(watched(), { objectMode: false }))
  return {
    filename: keptFileName(typedName(filename)),
    ...stored,
    head: Buffer.concat(first),
    sha256: hash.digest('hex'),
  }
}

function multipartFailure(error: unknown, rules: FileRules): unknown {
  if (error instanceof Failure) return error
  switch ((error as { code?: string }).code) {
    case 'FST_FILES_LIMIT':
      return new Failure('WB-400-401', { max: rules.count })
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Failure('WB-400-402', { maxBytes: rules.size })
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_PROTO_VIOLATION':
      return new Failure('WB-400-202')
    // the folder or the bucket: no mistake of the caller's
    case 'ENOSPC':
    case 'EACCES':
    case 'EIO':
      return error
    default:
      // busboy's own complaints: a missing boundary, an unexpected end
      return error instanceof Error &&
        !('statusCode' in error && (error.statusCode as number) >= 500) &&
        !('$metadata' in error)
        ? new Failure('WB-400-202')
        : error
  }
}
