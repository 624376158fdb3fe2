/** Names a page, question or file of this editor; kept in drafts, so that later ones never meet it. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('')
}
