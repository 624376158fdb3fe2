import { type Note, NoteStatus, UserType } from '@madang/contract'
import { Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import type { T } from '@madang/remote-kit/i18n'
import type { NoteKind } from './kinds.ts'
import { classStarts, ownTitle, studentNames } from './note-rows.rules.ts'
import { NoteStateChip } from './note-state.tsx'
import { ValidateLink } from './validate-link.tsx'

/** When it was handed in, else when it was last saved. */
export const NoteTime = ({ note }: { note: Note }) => (
  <When at={note.noteSubmitDatetime ?? note.modDatetime} />
)

/** Answered ones, and once it is marked the wrong ones. */
export function countsOf(note: Note, t: T): string {
  const { questionCount: total, solveCount: solved, wrongCount: wrong, noteStatus } = note
  const waits = noteStatus < NoteStatus.SUBMIT || (noteStatus === NoteStatus.SUBMIT && wrong === 0)
  return waits || wrong === null
    ? t('questionsOpen', { total, solved })
    : t('questions', { total, solved, wrong })
}

interface ColumnsOf {
  kind: NoteKind
  userTypeCd: number
  rows: readonly Note[]
  t: T
}

/** Columns of NOTES-08; class notes show their class instead of book and questions. */
export function noteColumns({ kind, userTypeCd, rows, t }: ColumnsOf): Column<Note>[] {
  const nameOf = studentNames(rows)
  const student: Column<Note> = {
    key: 'userName',
    header: t('column.student'),
    flex: 2,
    minWidth: 110,
    render: nameOf,
  }
  const time: Column<Note> = {
    key: 'modDatetime',
    header: t(`column.time.${kind}`),
    width: 150,
    render: (row) => <NoteTime note={row} />,
  }
  return kind === 'class'
    ? [...classColumns(rows, t), ...(userTypeCd === UserType.STUDENT ? [] : [student]), time]
    : kind === 'submitted'
      ? [...workColumns(userTypeCd, t, student), time, validation(t)]
      : [...workColumns(userTypeCd, t, undefined), time]
}

const validation = (t: T): Column<Note> => ({
  key: 'validation',
  header: t('column.validation'),
  width: 124,
  render: (row) => <ValidateLink note={row} />,
})

/** Notes of one class follow each other: the first says its class, the next ones repeat it quietly. */
function classColumns(rows: readonly Note[], t: T): Column<Note>[] {
  const starts = classStarts(rows)
  return [
    {
      key: 'noteTitle',
      header: t('column.className'),
      flex: 3,
      minWidth: 180,
      render: (row) => <ClassName note={row} first={starts.has(row.noteIdx)} />,
    },
    {
      key: 'leader',
      header: t('column.leader'),
      minWidth: 150,
      wideOnly: true,
      render: (row) => row.logMeet?.leaderName,
    },
  ]
}

function ClassName({ note, first }: { note: Note; first: boolean }) {
  const own = ownTitle(note)
  return (
    <Typography
      component="span"
      variant="body2"
      noWrap
      sx={first ? { fontWeight: 600 } : { color: 'text.secondary' }}
    >
      {[note.logMeet?.meetTitle, own].filter(Boolean).join(' · ')}
    </Typography>
  )
}

function workColumns(userTypeCd: number, t: T, student: Column<Note> | undefined): Column<Note>[] {
  return [
    // with all that stands beside it, as wide as a tablet on end
    { key: 'noteTitle', header: t('column.title'), flex: 3, minWidth: 140 },
    {
      key: 'textbook',
      header: t('column.type'),
      width: 90,
      wideOnly: true,
      render: (row) => (row.textbook ? t(`book.${row.textbook.bookType}`) : null),
    },
    ...(student ? [student] : []),
    {
      key: 'noteStatus',
      header: t('column.state'),
      // the longest state, and the round that it is of
      width: 210,
      render: (row) => <NoteStateChip note={row} userTypeCd={userTypeCd} />,
    },
    {
      key: 'questionCount',
      header: t('column.questions'),
      width: 220,
      wideOnly: true,
      render: (row) => countsOf(row, t),
    },
  ]
}
