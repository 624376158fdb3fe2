import { limits } from '@madang/contract'
import type { UploadedFile } from '@madang/contract/schemas'
import { extensionOf, type FileRules, fileFault, generalFileRules } from '@madang/domain'
import { Failure } from './errors.ts'

/** What a download of this extension is called; everything else is plain bytes. Never taken from the upload (API-FILE-05). */
const contentTypes: Readonly<Record<string, string>> = {
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

export const contentTypeOf = (fileName: string): string =>
  contentTypes[extensionOf(fileName)] ?? 'application/octet-stream'

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
export function contentFits(file: UploadedFile): boolean {
  return signatures[extensionOf(file.filename)]?.(file.bytes) ?? true
}

/** A name as it is kept: the last path part, NFC, no control characters, at most 255 UTF-16 units with its extension. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim() || 'file'
  if (clean.length <= 255) return clean
  const extension = extensionOf(clean)
  return `${clean.slice(0, 254 - extension.length).replace(/[\ud800-\udbff]$/, '')}.${extension}`
}

/**
 * Holds an upload to its rules (API-FILE-03, -05).
 * @throws Failure WB-400-401 too many, WB-400-402 too large, WB-400-403 extension or content not allowed
 */
export function checkUploads(files: readonly UploadedFile[], rules: FileRules, present = 0): void {
  if (files.length + present > rules.count) throw new Failure('WB-400-401', { max: rules.count })
  for (const file of files) {
    const fileName = cleanFileName(file.filename)
    const fault = fileFault({ name: fileName, size: file.bytes.length }, rules)
    if (fault === 'size') throw new Failure('WB-400-402', { fileName, maxBytes: rules.size })
    if (fault !== null || !contentFits({ ...file, filename: fileName })) {
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

/** Messages: three files, everything else as usual (MSG-10). */
export const messageFileRules: FileRules = { ...generalFileRules, count: limits.messageFiles }
/** One picture (AUTH-69). */
export const photoFileRules: FileRules = { ...generalFileRules, count: 1, extensions: ['png', 'jpg'] }
