import { type NoteWork, note } from '@madang/contract'
import { type SaveState, useOutbox } from '@madang/remote-kit/drafts'
import { useEffect, useState } from 'react'
import type { LeftOver } from './left-over.rules.ts'
import type { SheetItem } from './sheet.rules.ts'
import { saveRequest, sheetDocument } from './use-sheet.ts'

/** Answers that this browser still holds of a note that was handed in: the server takes them no more. */
export function useLeftAnswers({ note: { noteIdx }, answerList }: NoteWork): {
  answers: LeftOver['answers']
  state: SaveState
} {
  const { unsent, state } = useOutbox<SheetItem, typeof note.save>(sheetDocument(noteIdx), {
    call: note.save,
    mode: 'latest',
    toRequest: (batch, document) => saveRequest(batch, document),
  })
  const [items, setItems] = useState<readonly SheetItem[]>([])
  useEffect(() => {
    let gone = false
    void unsent?.().then((found) => !gone && setItems(found))
    return () => {
      gone = true
    }
  }, [unsent])
  const there = new Map(answerList.map(({ no, answer }) => [no, answer]))
  const last = new Map(items.flatMap(({ typed }) => typed.map(({ no, answer }) => [no, answer] as const)))
  const answers = [...last].map(([no, answer]) => ({ no, answer }))
  return { answers: answers.filter(({ no, answer }) => (there.get(no) ?? '') !== answer), state }
}
