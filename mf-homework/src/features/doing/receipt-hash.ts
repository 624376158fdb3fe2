import { answersAsText } from '@madang/domain'

/** SHA-256, hex, of the answers as a receipt has it; null where the browser has no way to tell (plain http). */
export async function receiptHash(
  answers: readonly { no: number; answer: string }[],
): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle
  if (!subtle) return null
  const bytes = await subtle.digest('SHA-256', new TextEncoder().encode(answersAsText(answers)))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
