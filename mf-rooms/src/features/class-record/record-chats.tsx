import { type LogMeet, recordLog } from '@madang/contract'
import { useCan } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { RecordDownload } from './record-download.tsx'
import { RecordPart } from './record-part.tsx'
import { RecordTable } from './record-table.tsx'
import { savedColumns } from './saved-columns.tsx'

/** What was written in a class, as a file (ROOMS-73). */
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
          rowKey={(row) => row.chatIdx}
          columns={[
            { key: 'name', header: t('record.chat.name'), names: true, render: (row) => row.fileName },
            {
              key: 'lines',
              header: t('record.chat.lines'),
              wideOnly: true,
              render: (row) => t('record.chat.count', { count: row.lineCount }),
            },
            ...savedColumns<(typeof rows)[number]>(t, ({ chatIdx, fileName }) => (
              <RecordDownload fileType="CHAT" searchIdx={chatIdx} name={fileName} fileName={fileName} />
            )),
          ]}
        />
      )}
    </RecordPart>
  )
}
