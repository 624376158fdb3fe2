import { type LogMeet, type Recording, recordLog } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { displayTime } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { RecordPart } from './record-part.tsx'
import { RecordTable } from './record-table.tsx'
import { useRecordFile } from './use-file.ts'

/** What was recorded of a class (ROOMS-72). */
export function RecordVideos({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(recordLog.ofClass, { meetCode: logMeet.meetCode, roomCode: logMeet.roomCode }),
    throwOnError: false,
  })
  const title = t('record.video.title')
  return (
    <RecordPart title={title} empty={t('record.video.empty')} found={{ data, error, isFetching, refetch }}>
      {(rows) => (
        <RecordTable
          label={title}
          rows={rows}
          rowKey={(row) => row.recordIdx}
          columns={[
            { key: 'title', header: t('record.video.name'), names: true, render: (row) => row.recordTitle },
            {
              key: 'user',
              header: t('record.video.user'),
              wideOnly: true,
              render: (row) => row.recUser.userName,
            },
            {
              key: 'span',
              header: t('record.video.span'),
              render: (row) => (
                <>
                  <When at={row.startDatetime} time="never" />{' '}
                  {t('record.span', {
                    from: displayTime(row.startDatetime),
                    to: displayTime(row.endDatetime),
                  })}
                </>
              ),
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

function Download({ row }: { row: Recording }) {
  const t = useT()
  const { run, pending } = useRecordFile(row.fileName ?? row.recordTitle)
  return (
    <Button
      size="small"
      loading={pending}
      aria-label={t('record.file.downloadOf', { name: row.recordTitle })}
      onClick={() => void run({ fileType: 'RECORD', searchIdx: row.recordIdx })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('record.file.download')}
    </Button>
  )
}
