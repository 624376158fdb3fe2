import { note } from '@madang/contract'
import type { OutboxOptions } from '@madang/remote-kit/drafts'

/** A hand-in that waits for the line, as this browser keeps it. */
export interface WaitingHandIn {
  readonly taskIdx: number
  readonly taskName: string
  /** What this browser had written with the pen. */
  readonly inkList: readonly { pageNo: number; writer: string; seq: number }[]
  readonly spentTime: number
}

const kind = 'hand-in/'
/** Name in the outbox. */
export const handInDocument = (noteIdx: number) => `${kind}${noteIdx}`

/** What is told of a hand-in where no page shows it. */
export interface HandInWords {
  title(item: WaitingHandIn): string
  late(item: WaitingHandIn): string
  done(item: WaitingHandIn): string
  /** Where the homework is done, below the company. */
  to(item: WaitingHandIn): string
}

/** Of `useOutbox`: what waits is handed in by itself, as it stands on the server once it has all that this browser wrote, from whichever page is open. */
export const handInBox = (words: HandInWords): OutboxOptions<WaitingHandIn, typeof note.submit> => ({
  call: note.submit,
  mode: 'latest',
  toRequest({ items }, document) {
    const { inkList, spentTime } = items.at(-1)!
    const noteIdx = Number(document.slice(kind.length))
    return { noteIdx, action: 2, answerList: [], inkList: inkList.map((head) => ({ ...head })), spentTime }
  },
  after(document) {
    const noteIdx = document.slice(kind.length)
    return [`sheet/${noteIdx}`, `ink/${noteIdx}/`]
  },
  // handed in already, by another tab or device
  doneCodes: ['WB-400-302'],
  title: ({ items }) => words.title(items.at(-1)!),
  told({ items }) {
    const item = items.at(-1)!
    return { to: words.to(item), sent: words.done(item), refusals: { 'WB-400-303': words.late(item) } }
  },
})
