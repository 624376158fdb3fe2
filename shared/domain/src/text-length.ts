/**
 * Characters of a text as limits count them: code points of the composed text (NFC), as request schemas, the API
 * reference (JSON Schema) and the database's columns do. A Korean syllable is one in whichever spelling, most emoji are one.
 */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text.normalize('NFC')) length += 1
  return length
}

/**
 * At most so many UTF-16 units, without half of a character at the end: for what others count in units (cells and sheets of
 * Excel, heads of mails). Limits of the product are for `clipText`.
 */
export function clipUnits(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, max > 0 && (text.codePointAt(max - 1) ?? 0) > 0xffff ? max - 1 : max)
}

/** The text itself while it fits; else its composed form, cut to so many characters. */
export function clipText(text: string, max: number): string {
  if (text.length <= max || textLength(text) <= max) return text
  let kept = ''
  let length = 0
  for (const character of text.normalize('NFC')) {
    if (length === max) break
    kept += character
    length += 1
  }
  return kept
}
