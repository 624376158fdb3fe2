/** An id that nobody else makes; `crypto.randomUUID` exists only on secure addresses, and schools have others. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
