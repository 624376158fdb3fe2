/** A name that no other tab ever has; `crypto.randomUUID` exists only on secure addresses, and schools have others. */
export const newWriter = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
