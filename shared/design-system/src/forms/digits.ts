/** Digits alone; full-width figures of an East Asian keyboard count as digits. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '')

/** Digits with an optional leading plus, at most 16 characters. */
export function phoneOf(text: string): string {
  const plain = text.normalize('NFKC').trim()
  return ((plain.startsWith('+') ? '+' : '') + plain.replace(/\D/g, '')).slice(0, 16)
}
