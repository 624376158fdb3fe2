import { bigint, foreignKey, index, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core'
import { pageImage } from './book.ts'
import { note } from './note.ts'

/** Pages of class notes, by agenda; a work note's are its textbook's (NOTES-13). */
export const notePage = pgTable(
  'note_page',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    /** 1-based, in the order in which the class went through them. */
    agendaNo: integer('agenda_no').notNull(),
    /** Again with each page: agendas are nothing without pages. */
    agendaName: varchar('agenda_name', { length: 100 }).notNull(),
    /** 1-based within its agenda. */
    pageNo: integer('page_no').notNull(),
    pageName: varchar('page_name', { length: 100 }).notNull(),
    pageIdx: bigint('page_idx', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.noteIdx, t.agendaNo, t.pageNo] }),
    foreignKey({
      name: 'note_page_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'note_page_image',
      columns: [t.companyCode, t.pageIdx],
      foreignColumns: [pageImage.companyCode, pageImage.pageIdx],
    }),
    index('note_page_used').on(t.companyCode, t.pageIdx),
  ],
)
