import { NoteKind } from '@madang/domain'
import { pageImage } from '../db/schema/book.ts'
import { note } from '../db/schema/note.ts'
import { notePage } from '../db/schema/note-page.ts'
import { PAGE } from './books/page.ts'
import { insertRows, takeNumbers } from './insert-rows.ts'
import type { StoredBooks } from './write-books.ts'
import type { Writing } from './write-company.ts'

/** Notes of classes with their pages; the same board is one picture in all of them. */
export async function writeClassNotes(
  { tx, plan, companyCode, at, person }: Writing,
  boards: StoredBooks[number],
): Promise<void> {
  const { classNotes } = plan
  const [first] = classNotes
  if (!first) return
  const notes = await takeNumbers(tx, note, 'note_idx', classNotes.length)
  await insertRows(
    tx,
    note,
    classNotes.map((n, i) => ({
      companyCode,
      noteIdx: notes[i]!,
      noteTitle: n.noteTitle,
      noteKind: NoteKind.CLASS,
      noteStatus: n.noteStatus,
      userIdx: person(n.author),
      meetCode: n.meetCode,
      noteDir: n.noteDir,
      questionCount: n.questionCount,
      solveCount: n.solveCount,
      wrongCount: n.wrongCount,
      regDatetime: at(n.regDatetime),
      modDatetime: at(n.modDatetime),
    })),
  )
  const pictures = await takeNumbers(tx, pageImage, 'page_idx', boards.length)
  await insertRows(
    tx,
    pageImage,
    boards.map((stored, i) => ({
      ...stored,
      ...PAGE,
      companyCode,
      pageIdx: pictures[i]!,
      regUserIdx: person(first.author),
      regDatetime: at(first.regDatetime),
    })),
  )
  await insertRows(
    tx,
    notePage,
    classNotes.flatMap(({ pages }, i) =>
      pages.map(({ board, ...page }) => ({
        ...page,
        companyCode,
        noteIdx: notes[i]!,
        pageIdx: pictures[board]!,
      })),
    ),
  )
}
