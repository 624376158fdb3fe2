/**
 * Characters of a text as limits count them: code points of the composed text (NFC), as request schemas, the API
 * reference (JSON Schema) and the database's columns do. A Korean syllable is one in whichever spelling, most emoji are one.
 */
export function textLength(text: string): number {
  let length = 0
  for (const _ of text.normalize('NFC')) length += 1
  return length
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
