/**
 * File name of a Content-Disposition header: `filename*` (RFC 5987: charset, language, percent-encoded) before
 * `filename`, without any folder a header might smuggle in. Undefined when there is none or it can't be read.
 */
export function fileNameOf(disposition: string | null | undefined): string | undefined {
  if (!disposition) return undefined
  const extended = /(?:^|;)\s*filename\*\s*=\s*([\w-]+)'[^']*'([^;]+)/i.exec(disposition)
  if (extended) {
    const name = decodeExtended(extended[1] ?? '', (extended[2] ?? '').trim())
    if (name) return withoutFolder(name)
  }
  const plain = /(?:^|;)\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition)
  const name = plain?.[1] !== undefined ? plain[1].replace(/\\(.)/g, '$1') : plain?.[2]?.trim()
  return name ? withoutFolder(name) : undefined
}

function decodeExtended(charset: string, value: string): string | undefined {
  try {
    if (charset.toLowerCase() === 'utf-8') return decodeURIComponent(value)
    const bytes = value.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return new TextDecoder(charset).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)))
  } catch {
    return undefined
  }
}

const withoutFolder = (name: string) => name.split(/[\\/]/).at(-1) || undefined
