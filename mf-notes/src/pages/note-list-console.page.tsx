import { defaultSize, type Note, note, SearchType } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { useMe } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage, useRecentDays } from '@madang/remote-kit/list'
import { type ReactNode, useState } from 'react'
import { NoteCard } from '../features/list/note-card.tsx'
import { countsOf } from '../features/list/note-columns.tsx'
import { studentNames } from '../features/list/note-rows.rules.ts'
import { NoteStateChip } from '../features/list/note-state.tsx'
import { ValidateLink } from '../features/list/validate-link.tsx'
import { LogDialog } from '../features/viewer/log-dialog.tsx'
import { useNotePaths } from '../shared/paths.ts'

/** MAN-NOTE-01 */
const lastMonth = 30

/** `manage/note/list`: work notes of the company (MAN-NOTE-01…03). */
export default function NoteListConsolePage() {
  const t = useT()
  const paths = useNotePaths()
  const { userTypeCd } = useMe()
  const [logged, setLogged] = useState<Note | null>(null)
  const list = useCallPage(note.list, {
    defaults: { size: defaultSize.general, searchKeyword: '', ...useRecentDays(lastMonth) },
    toRequest: (asked) => ({
      ...asked,
      searchType: SearchType.NOTE_CONSOLE,
      order: 'noteSubmitDatetime,DESC',
    }),
  })
  const rows = list.rows ?? []
  return (
    <ListPage
      list={list}
      title={t('title')}
      searchLabel={t('search')}
      openRange
      columns={columns({ t, rows, userTypeCd, onLog: setLogged })}
      rowId={(row) => row.noteIdx}
      rowLabel={(row) => row.noteTitle}
      rowTo={(row) => paths.view(row.noteIdx)}
      renderCard={(row) => (
        <NoteCard
          note={row}
          kind="submitted"
          userTypeCd={userTypeCd}
          rows={rows}
          actions={
            <LogButton
              note={row}
              label={t('viewer.log.open', { count: row.logNoteSubmitCount })}
              onLog={setLogged}
            />
          }
        />
      )}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    >
      {logged && <LogDialog note={logged} onClose={() => setLogged(null)} />}
    </ListPage>
  )
}

interface LogButtonProps {
  note: Note
  label: ReactNode
  onLog(note: Note): void
}

/** How often it was handed in; opens the submit log. */
function LogButton({ note: row, label, onLog }: LogButtonProps) {
  const t = useT()
  return (
    <Button
      size="small"
      aria-label={t('viewer.log.open', { count: row.logNoteSubmitCount })}
      onClick={(event) => {
        event.stopPropagation()
        onLog(row)
      }}
    >
      {label}
    </Button>
  )
}

interface Columns {
  t: T
  rows: readonly Note[]
  userTypeCd: number
  onLog(note: Note): void
}

function columns({ t, rows, userTypeCd, onLog }: Columns): Column<Note>[] {
  return [
    { key: 'noteTitle', header: t('column.title'), flex: 3, minWidth: 180 },
    { key: 'userName', header: t('column.student'), flex: 2, minWidth: 140, render: studentNames(rows) },
    {
      key: 'noteStatus',
      header: t('column.state'),
      width: 190,
      render: (row) => <NoteStateChip note={row} userTypeCd={userTypeCd} />,
    },
    {
      key: 'questionCount',
      header: t('column.questions'),
      width: 230,
      wideOnly: true,
      render: (row) => countsOf(row, t),
    },
    {
      key: 'logNoteSubmitCount',
      header: t('column.submits'),
      width: 120,
      render: (row) => <LogButton note={row} label={row.logNoteSubmitCount} onLog={onLog} />,
    },
    {
      key: 'validation',
      header: t('column.validation'),
      width: 120,
      render: (row) => <ValidateLink note={row} />,
    },
    {
      key: 'noteSubmitDatetime',
      header: t('column.time.submitted'),
      width: 160,
      render: (row) => row.noteSubmitDatetime && <When at={row.noteSubmitDatetime} time="always" />,
    },
  ]
}
