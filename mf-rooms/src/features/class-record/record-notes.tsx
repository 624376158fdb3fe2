import { type LogMeet, type Note, note as noteCalls } from '@madang/contract'
import { When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { NoteButtons } from '../class-result/note-buttons.tsx'
import { RecordPart } from './record-part.tsx'
import { RecordTable } from './record-table.tsx'
import type { useRecordUsers } from './use-record.ts'

/** Notes by class. */
const OF_CLASS = 4
const none = { view: false, download: false }

interface RecordNotesProps {
  logMeet: LogMeet
  /** Tell in which forms a person's note was kept. */
  users: ReturnType<typeof useRecordUsers>
}

/** The notes that were taken in a class, newest first (MAN-LOG-08). */
export function RecordNotes({ logMeet, users }: RecordNotesProps) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(noteCalls.list, {
      searchType: OF_CLASS,
      meetCode: logMeet.meetCode,
      paging: false,
      order: 'noteSubmitDatetime,DESC',
    }),
    throwOnError: false,
  })
  const rightsOf = ({ noteIdx }: Note) => {
    const user = users.data?.find((one) => one.noteIdx === noteIdx)
    return user ? users.rightsOf(user) : none
  }
  return (
    <RecordPart
      title={t('record.note.title')}
      empty={t('record.note.empty')}
      found={{ data: data?.content, error, isFetching, refetch }}
    >
      {(rows) => (
        <RecordTable
          label={t('record.note.title')}
          rows={rows}
          rowKey={(note) => note.noteIdx}
          columns={[
            { key: 'title', header: t('record.note.name'), names: true, render: (note) => note.noteTitle },
            {
              key: 'user',
              header: t('record.name'),
              render: (note) => t('record.person', { name: note.userName, id: note.userId }),
            },
            {
              key: 'saved',
              header: t('record.note.saved'),
              wideOnly: true,
              render: (note) => <When at={note.modDatetime} time="always" />,
            },
            {
              key: 'ways',
              header: t('record.note.ways'),
              align: 'end',
              render: (note) => (
                <NoteButtons noteIdx={note.noteIdx} name={note.userName} rights={rightsOf(note)} />
              ),
            },
          ]}
        />
      )}
    </RecordPart>
  )
}
