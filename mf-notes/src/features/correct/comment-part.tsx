import { useMe } from '@madang/remote-kit'
import type { Ref } from 'react'
import type { Solution } from '../viewer/content.rules.ts'
import type { NoteInk } from '../viewer/use-note-ink.ts'
import { bankInkOf, stampOf } from './bank.rules.ts'
import { CommentPanel } from './comment-panel.tsx'
import type { Place } from './use-comments.ts'

interface CommentPartProps {
  solution: Solution
  ink: NoteInk
  /** The teacher may write in red. */
  writes: boolean
  say(place: Place, text: string): void
  typed(place: Place): string
  type(place: Place, text: string): void
  field: Ref<HTMLTextAreaElement>
}

/** Comments at the question that somebody is at, with the ink of its page. */
export default function CommentPart({ solution, ink, writes, say, typed, type, field }: CommentPartProps) {
  const { userIdx } = useMe()
  const { no, pageNo, rect } = solution
  const sheet = writes ? ink.sheets.page(pageNo) : null
  const written = () => {
    const own = (sheet?.strokes ?? []).filter(({ layer, author }) => layer === 'review' && author === userIdx)
    const here = own.filter(({ points: [first] }) => first && rect !== null && holds(rect, first))
    return bankInkOf(here.length > 0 ? here : own, userIdx)
  }
  return (
    <CommentPanel
      no={no}
      pageNo={pageNo}
      say={say}
      typed={typed}
      type={type}
      field={field}
      onStamp={sheet ? (kept) => sheet.act(stampOf(kept, rect, Date.now())) : undefined}
      written={sheet ? written : undefined}
    />
  )
}

const holds = ({ x, y, w, h }: NonNullable<Solution['rect']>, point: { x: number; y: number }) =>
  point.x >= x && point.x <= x + w && point.y >= y && point.y <= y + h
