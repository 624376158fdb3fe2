/** Bytes that a secret has at least. */
export const SECRET_BYTES = 32

/** Null when it is not base64 of at least `SECRET_BYTES` bytes. */
export function parseSecret(text: string): Buffer | null {
  const bytes = /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
  return bytes.length >= SECRET_BYTES ? bytes : null
}
