import { limits } from '@madang/contract'
import { textLength } from '@madang/domain'
import { invalid } from '../../platform/errors.ts'

/** Lines a person may write in this time: faster than anyone talks, slower than a script floods. */
export const CHAT_BURST = { lines: 10, perMs: 10_000 } as const

// control characters break the line apart or turn its direction; a line break is one
const UNWANTED = /(?!\n)[\p{Cc}\p{Bidi_Control}]/gu

/**
 * The line as it is kept: composed, whole (half of a character is U+FFFD), without control characters, trimmed.
 * @throws WB-400-200 when nothing is left or it is longer than `limits.chatText`
 */
export function cleanLine(text: unknown): string {
  const line =
    typeof text === 'string' ? text.toWellFormed().normalize('NFC').replace(UNWANTED, '').trim() : ''
  if (line === '' || textLength(line) > limits.chatText) {
    throw invalid('text', `1 to ${limits.chatText} characters`)
  }
  return line
}

/** What the client calls its line. @throws WB-400-200 */
export function cleanKey(key: unknown): string {
  if (typeof key === 'string' && /^[\w.:-]{1,64}$/.test(key)) return key
  throw invalid('clientKey', '1 to 64 letters and digits')
}
