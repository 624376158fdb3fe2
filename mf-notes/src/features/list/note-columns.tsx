import type { Note } from '@madang/contract'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import type { T } from '@madang/remote-kit/i18n'
import type { NoteKind } from './kinds.ts'
import { NoteStateChip } from './note-state.tsx'

/** When it was handed in, else when it was last saved. */
export const NoteTime = ({ note }: { note: Note }) => (
  <When at={note.noteSubmitDatetime ?? note.modDatetime} />
)

export const countsOf = (note: Note, t: T) =>
  t('questions', { total: note.questionCount, solved: note.solveCount, wrong: note.wrongCount })

/** Columns of NOTES-08; class notes show their class instead of book and questions. */
export function noteColumns(kind: NoteKind, userTypeCd: number, t: T): Column<Note>[] {
  const title: Column<Note> = { key: 'noteTitle', header: t('column.title'), flex: 3, minWidth: 200 }
  const student: Column<Note> = {
    key: 'userName',
    header: t('column.student'),
    flex: 2,
    minWidth: 140,
    render: (row) => `${row.userName} (${row.userId})`,
  }
  const time: Column<Note> = {
    key: 'modDatetime',
    header: t('column.time'),
    width: 150,
    render: (row) => <NoteTime note={row} />,
  }
  if (kind === 'class') {
    return [
      title,
      {
        key: 'logMeet',
        header: t('column.className'),
        flex: 2,
        minWidth: 160,
        render: (row) => row.logMeet?.meetTitle,
      },
      {
        key: 'leader',
        header: t('column.leader'),
        minWidth: 100,
        wideOnly: true,
        render: (row) => row.logMeet?.leaderName,
      },
      student,
      time,
    ]
  }
  return [
    title,
    {
      key: 'textbook',
      header: t('column.type'),
      width: 110,
      wideOnly: true,
      render: (row) => (row.textbook ? t(`book.${row.textbook.bookType}`) : null),
    },
    ...(kind === 'submitted' ? [student] : []),
    {
      key: 'noteStatus',
      header: t('column.state'),
      width: 150,
      render: (row) => <NoteStateChip note={row} userTypeCd={userTypeCd} />,
    },
    {
      key: 'questionCount',
      header: t('column.questions'),
      width: 230,
      wideOnly: true,
      render: (row) => countsOf(row, t),
    },
    time,
  ]
}
