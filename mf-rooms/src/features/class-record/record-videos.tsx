import { type LogMeet, type Recording, recordLog } from '@madang/contract'
import { Link as TextLink } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { displayTime } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { lazy, Suspense, useState } from 'react'
import { RecordDownload } from './record-download.tsx'
import { RecordPart } from './record-part.tsx'
import { RecordTable } from './record-table.tsx'
import { savedColumns } from './saved-columns.tsx'

const PlayerDialog = lazy(() => import('./player-dialog.tsx'))

/** What was recorded of a class (ROOMS-72). */
export function RecordVideos({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const [played, setPlayed] = useState<Recording | null>(null)
  const found = useQuery({
    ...callQuery(recordLog.ofClass, { meetCode: logMeet.meetCode, roomCode: logMeet.roomCode }),
    throwOnError: false,
  })
  const title = t('record.video.title')
  return (
    <>
      <RecordPart title={title} empty={t('record.video.empty')} found={found}>
        {(rows) => (
          <RecordTable
            label={title}
            rows={rows}
            rowKey={(row) => row.recordIdx}
            columns={[
              {
                key: 'title',
                header: t('record.video.name'),
                names: true,
                render: (row) => (
                  <TextLink
                    component="button"
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={t('record.play.of', { name: row.recordTitle })}
                    onClick={() => setPlayed(row)}
                    sx={{ textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}
                  >
                    {row.recordTitle}
                  </TextLink>
                ),
              },
              {
                key: 'user',
                header: t('record.video.user'),
                wideOnly: true,
                render: (row) => row.recUser.userName,
              },
              { key: 'span', header: t('record.video.span'), render: (row) => <Span row={row} /> },
              ...savedColumns<Recording>(t, ({ recordIdx, recordTitle, fileName }) => (
                <RecordDownload
                  fileType="RECORD"
                  searchIdx={recordIdx}
                  name={recordTitle}
                  fileName={fileName ?? recordTitle}
                />
              )),
            ]}
          />
        )}
      </RecordPart>
      {played ? (
        <Suspense>
          <PlayerDialog row={played} onClose={() => setPlayed(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

function Span({ row }: { row: Recording }) {
  const t = useT()
  return (
    <>
      <When at={row.startDatetime} time="never" />{' '}
      {t('record.span', { from: displayTime(row.startDatetime), to: displayTime(row.endDatetime) })}
    </>
  )
}
