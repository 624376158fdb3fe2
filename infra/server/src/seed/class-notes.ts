import { boardPages } from './books/class-notes.ts'
import { openFace } from './books/font.ts'
import { drawPage } from './books/page.ts'
import type { PrintedBook } from './books.ts'
import type { Random } from './random.ts'

/** The boards of classes as pages, drawn once like those of books. */
export function printBoards(): PrintedBook {
  const face = openFace()
  return {
    bookName: '수업 노트',
    bookDesc: '',
    bookType: 'TEXTBOOK',
    svgs: boardPages.map(
      (page, i) => drawPage(face, page, { book: '수업 노트', pageNo: i + 1, firstNo: 1 }).svg,
    ),
    questions: [],
    chapters: [],
  }
}

export interface SeedNotePage {
  agendaNo: number
  agendaName: string
  pageNo: number
  pageName: string
  /** Place in the list of boards. */
  board: number
}

/** One or two agendas of one or two boards each. */
export function makeNotePages(random: Random): SeedNotePage[] {
  const first = random.int(0, boardPages.length - 1)
  const names = random.chance(0.6) ? ['복습', '새로 배운 것'] : ['수업']
  let board = first
  return names.flatMap((agendaName, agenda) =>
    Array.from({ length: random.int(1, 2) }, (_, i): SeedNotePage => {
      const at = board++ % boardPages.length
      return { agendaNo: agenda + 1, agendaName, pageNo: i + 1, pageName: boardPages[at]!.unit, board: at }
    }),
  )
}
