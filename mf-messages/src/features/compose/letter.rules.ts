import { limits } from '@madang/contract'
import { htmlToText } from '@madang/domain'

/** A letter being written. `contents` is plain text; it travels as HTML (C.6). */
export interface Letter {
  title: string
  contents: string
  receivers: readonly number[]
}

/** Title, receivers and contents that are not blank (MSG-09). */
export const canSend = ({ title, contents, receivers }: Letter) =>
  title.trim() !== '' &&
  contents.trim() !== '' &&
  receivers.length > 0 &&
  receivers.length <= limits.messageReceivers &&
  toHtml(contents).length <= limits.messageContents

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (c) => entities[c] ?? c)

/** Blank lines part paragraphs, single breaks stay breaks. */
export function toHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\n/g, '<br>')}</p>`)
    .join('')
}

/** The text of a stored letter, for sending it again; inverse of `toHtml` on its own output. */
export const toText = htmlToText
