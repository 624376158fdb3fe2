import { type ChatFile, type LogMeet, recordLog } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { RecordPart } from './record-part.tsx'
import { RecordTable } from './record-table.tsx'
import { useRecordFile } from './use-file.ts'

/** What was written in a class, as a file (ROOMS-73). */
export function RecordChats({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(recordLog.chats, { meetCode: logMeet.meetCode }),
    throwOnError: false,
  })
  const title = t('record.chat.title')
  return (
    <RecordPart title={title} empty={t('record.chat.empty')} found={{ data, error, isFetching, refetch }}>
      {(rows) => (
        <RecordTable
          label={title}
          rows={rows}
          rowKey={(row) => row.chatIdx}
          columns={[
            { key: 'name', header: t('record.chat.name'), names: true, render: (row) => row.fileName },
            {
              key: 'lines',
              header: t('record.chat.lines'),
              wideOnly: true,
              render: (row) => t('record.chat.count', { count: row.lineCount }),
            },
            {
              key: 'saved',
              header: t('record.video.saved'),
              wideOnly: true,
              render: (row) => <When at={row.regDatetime} time="always" />,
            },
            {
              key: 'file',
              header: t('record.file.column'),
              align: 'end',
              render: (row) => <Download row={row} />,
            },
          ]}
        />
      )}
    </RecordPart>
  )
}

function Download({ row }: { row: ChatFile }) {
  const t = useT()
  const { run, pending } = useRecordFile(row.fileName)
  return (
    <Button
      size="small"
      loading={pending}
      aria-label={t('record.file.downloadOf', { name: row.fileName })}
      onClick={() => void run({ fileType: 'CHAT', searchIdx: row.chatIdx })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('record.file.download')}
    </Button>
  )
}
