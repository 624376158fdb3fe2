import { type FileItem, limits, type RequestOf } from '@madang/contract'
import type { PickOption } from '@madang/design-system/forms'
import { htmlToText, textLength } from '@madang/domain'
import { allBrought, filesToSend, type Uploaded } from '@madang/remote-kit/upload'

/** A letter being written. `contents` is plain text; it travels as HTML (C.6). */
export interface Letter {
  title: string
  contents: string
  receivers: PickOption[]
  files: File[]
  /** Large ones that the server has already. */
  uploaded: Uploaded[]
  /** Files of the message that is sent again (MSG-13). */
  kept: FileItem[]
}

/** Where a letter begins: empty, to certain people, as an answer, or sent again. */
export interface ComposeStart {
  title?: string
  contents?: string
  receivers?: PickOption[]
  /** Sending again: the message whose files are carried over (MSG-13). */
  source?: { messageIdx: number; files: readonly FileItem[] }
  /** Answering: the message that is answered, so that its draft is its own. */
  replyTo?: number
}

/** From so many receivers on the person is asked first. */
export const askAbove = 30

export const firstLetter = ({ title, contents, receivers, source }: ComposeStart): Letter => ({
  title: title ?? '',
  contents: contents ?? '',
  receivers: receivers ?? [],
  files: [],
  uploaded: [],
  kept: [...(source?.files ?? [])],
})

/** Each beginning has its own draft. */
export function draftOf({ source, replyTo, receivers = [] }: ComposeStart): string {
  if (source) return `resend/${source.messageIdx}`
  if (replyTo !== undefined) return `reply/${replyTo}`
  return receivers.length > 0 ? `to/${receivers.map(({ id }) => id).join(',')}` : 'new'
}

/** Title, receivers and contents that are not blank (MSG-09). */
export const canSend = ({ title, contents, receivers }: Pick<Letter, 'title' | 'contents' | 'receivers'>) =>
  title.trim() !== '' &&
  contents.trim() !== '' &&
  receivers.length > 0 &&
  receivers.length <= limits.messageReceivers &&
  fits(contents)

/** What is attached is with the server, or goes with the letter. */
export const filesReady = ({ files, uploaded }: Pick<Letter, 'files' | 'uploaded'>) =>
  allBrought(files, uploaded)

/** What travels is longer than what was typed. */
export const fits = (contents: string) => textLength(toHtml(contents)) <= limits.messageContents

/** What is sent (MSG-12); files taken out of a message that is sent again are named (MSG-13). */
export function sendRequest(letter: Letter, source: ComposeStart['source']): RequestOf<'message.send'> {
  const stays = new Set(letter.kept.map(({ fileIdx }) => fileIdx))
  return {
    message: {
      title: letter.title.trim(),
      contents: toHtml(letter.contents),
      messageStatusCd: 'SEND',
      ...(source ? { sourceMessageIdx: source.messageIdx } : {}),
    },
    receiverList: letter.receivers.map(({ id }) => Number(id)),
    uploadFile: filesToSend(letter.files, letter.uploaded),
    removedFileList: (source?.files ?? [])
      .map(({ fileIdx }) => fileIdx)
      .filter((fileIdx) => !stays.has(fileIdx)),
  }
}

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
