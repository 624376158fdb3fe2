import type { UploadedFile } from '@madang/contract/schemas'
import { extensionOf, type FileRules, fileFault } from '@madang/domain'
import { keptFileName } from '@madang/domain/file-names'
import { fileTypeFromBuffer } from 'file-type'
import { Failure } from './errors.ts'

/** Bytes of a content that are looked at to tell what it is; the size of a picture stands within, behind its own data. */
export const HEAD_BYTES = 131_072

/** What files of these extensions are called; what is none of them is plain bytes. Never taken from the upload (API-FILE-05). */
const namedTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  hwp: 'application/x-hwp',
  hwpx: 'application/hwp+zip',
  zip: 'application/zip',
}
const bytesOnly = 'application/octet-stream'

/** For contents whose bytes nobody has looked at: rows from before their type was kept. */
export const contentTypeOf = (fileName: string): string => namedTypes[extensionOf(fileName)] ?? bytesOnly

/** Types whose display runs nothing; all others are only ever saved. */
const safeToShow = /^(image\/(png|jpeg|gif|webp|avif|bmp)|application\/pdf|(audio|video)\/[\w.+-]+)$/

export const maybeInline = (contentType: string): boolean => safeToShow.test(contentType)

/**
 * What a content is, by its first bytes. Office documents are containers: which of them stands in the name, the bytes
 * only say that it is one.
 */
export async function contentTypeFrom(head: Uint8Array, fileName: string): Promise<string> {
  const found = (await fileTypeFromBuffer(head))?.mime
  if (found !== undefined && maybeInline(found)) return found
  return contentFits({ filename: fileName, head }) && !maybeInline(contentTypeOf(fileName))
    ? contentTypeOf(fileName)
    : bytesOnly
}

/** API-FILE-07 */
export const fileTypeCdOf = (fileName: string): number => {
  const extension = extensionOf(fileName)
  return ['png', 'jpg', 'jpeg', 'gif'].includes(extension) ? 2 : extension === 'pdf' ? 4 : 1
}

const starts = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte)
const isZip = (b: Uint8Array) => starts(b, 0x50, 0x4b, 0x03, 0x04)
const isOle = (b: Uint8Array) => starts(b, 0xd0, 0xcf, 0x11, 0xe0)
const isJpeg = (b: Uint8Array) => starts(b, 0xff, 0xd8, 0xff)
const isPng = (b: Uint8Array) => starts(b, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

const signatures: Readonly<Record<string, (bytes: Uint8Array) => boolean>> = {
  png: isPng,
  jpg: isJpeg,
  jpeg: isJpeg,
  gif: (b) => starts(b, 0x47, 0x49, 0x46, 0x38),
  // readers accept a PDF whose header stands somewhere in the first kilobyte
  pdf: (b) => Buffer.from(b.subarray(0, 1024)).includes('%PDF-'),
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  hwpx: isZip,
  zip: isZip,
  doc: isOle,
  xls: isOle,
  ppt: isOle,
  // version 3 is no compound file
  hwp: (b) => isOle(b) || Buffer.from(b.subarray(0, 17)).toString('latin1') === 'HWP Document File',
}

/** Whether the content is what the name's extension says; an extension without a known form passes. */
export function contentFits({ filename, head }: Pick<UploadedFile, 'filename' | 'head'>): boolean {
  return signatures[extensionOf(filename)]?.(head) ?? true
}

/**
 * Holds an upload's name and size to its rules (API-FILE-03), also before any byte of it has come.
 * @throws Failure WB-400-402 too large, WB-400-403 extension not allowed, or empty
 */
export function checkAnnounced({ name, size }: { name: string; size: number }, rules: FileRules): void {
  const fileName = keptFileName(name)
  const fault = fileFault({ name: fileName, size }, rules)
  if (fault === 'size') throw new Failure('WB-400-402', { fileName, maxBytes: rules.size })
  if (fault !== null) throw new Failure('WB-400-403', { fileName, allowed: rules.extensions })
}

/**
 * Holds uploads to their rules (API-FILE-03, -05).
 * @throws Failure WB-400-401 too many, WB-400-402 too large, WB-400-403 extension or content not allowed
 */
export function checkUploads(files: readonly UploadedFile[], rules: FileRules, present = 0): void {
  if (files.length + present > rules.count) throw new Failure('WB-400-401', { max: rules.count })
  for (const { filename, size, head } of files) {
    checkAnnounced({ name: filename, size }, rules)
    const fileName = keptFileName(filename)
    if (!contentFits({ filename: fileName, head })) {
      throw new Failure('WB-400-403', { fileName, allowed: rules.extensions })
    }
  }
}

/** Width and height of a PNG or JPEG by its own headers; null when they can't be read. */
export function imageSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isPng(bytes)) {
    return view.length >= 24 && view.toString('latin1', 12, 16) === 'IHDR'
      ? { width: view.readUInt32BE(16), height: view.readUInt32BE(20) }
      : null
  }
  if (!isJpeg(bytes)) return null
  let at = 2
  while (at + 9 < view.length) {
    if (view[at] !== 0xff) return null
    const marker = view[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (frame) return { height: view.readUInt16BE(at + 5), width: view.readUInt16BE(at + 7) }
    at += 2 + view.readUInt16BE(at + 2)
  }
  return null
}
