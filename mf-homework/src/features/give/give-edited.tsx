import type { EditedHomework } from '../editor/use-homework.ts'
import { GiveFormDialog } from './give-form-dialog.tsx'

export interface GiveEditedProps {
  /** 0: a book that was never saved. */
  bookIdx: number
  homework: EditedHomework
  onClose(): void
}

/** Homework of what stands in the book editor; the book itself stays under work (MAN-BOOK-18). */
export function GiveEdited({ bookIdx, homework, onClose }: GiveEditedProps) {
  const { name, pages, textbook, sheets } = homework
  return (
    <GiveFormDialog
      source={{ kind: 'editor', idx: bookIdx, name, pageCount: pages.length, pages, textbook, sheets }}
      name={name}
      taskIdx={null}
      onClose={onClose}
    />
  )
}
