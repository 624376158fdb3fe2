import { type LogMeet, recordLog } from '@madang/contract'
import { formatBytes } from '@madang/design-system/forms'
import { useCan } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { RecordDownload } from './record-download.tsx'
import { RecordPart } from './record-part.tsx'
import { RecordTable } from './record-table.tsx'
import { savedColumns } from './saved-columns.tsx'

/** What was written in a class, as a file, and the files that were sent there (ROOMS-73). */
export function RecordChats({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const has = useCan('RECORD_DOWNLOAD')
  const found = useQuery({
    ...callQuery(recordLog.chats, { meetCode: logMeet.meetCode }),
    throwOnError: false,
  })
  const title = t('record.chat.title')
  return (
    <RecordPart
      title={title}
      description={has ? undefined : t('record.file.refused')}
      empty={t('record.chat.empty')}
      found={found}
    >
      {(rows) => (
        <RecordTable
          label={title}
          rows={rows}
          rowKey={(row) => `${row.fileType}/${row.searchIdx}`}
          columns={[
            { key: 'name', header: t('record.chat.name'), names: true, render: (row) => row.fileName },
            {
              key: 'by',
              header: t('record.chat.by'),
              render: (row) => row.userName ?? t('record.chat.text'),
            },
            {
              key: 'size',
              header: t('record.chat.size'),
              wideOnly: true,
              render: (row) =>
                row.lineCount !== null
                  ? t('record.chat.count', { count: row.lineCount })
                  : formatBytes(row.fileSize ?? 0),
            },
            ...savedColumns<(typeof rows)[number]>(
              t,
              has
                ? ({ fileType, searchIdx, fileName }) => (
                    <RecordDownload
                      fileType={fileType}
                      searchIdx={searchIdx}
                      name={fileName}
                      fileName={fileName}
                    />
                  )
                : null,
            ),
          ]}
        />
      )}
    </RecordPart>
  )
}
