import { codeOf } from '@madang/api-client'
import { type LogMeet, type RoomFile, room as roomCalls } from '@madang/contract'
import { lazy, Suspense, Typography } from '@madang/design-system/core'
import { formatBytes } from '@madang/design-system/forms'
import { When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { FileButtons, FileName } from '../room-files/file-row.tsx'
import { RecordPart } from './record-part.tsx'
import { RecordTable } from './record-table.tsx'

const PreviewFile = lazy(() => import('../room-files/preview-file.tsx'))

/** Reference files of any kind. */
const ANY = 1

/** What was brought into the room for this class (ROOMS-67). A room that is gone took its files with it. */
export function RecordFiles({ logMeet: { meetCode, roomCode } }: { logMeet: LogMeet }) {
  const t = useT()
  const [shown, setShown] = useState<RoomFile | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(roomCalls.files, { roomCode, meetCode, fileTypeCd: ANY }),
    throwOnError: false,
  })
  const gone = codeOf(error) === 'WB-404-104'
  const title = t('record.files.title')
  return (
    <>
      <RecordPart
        title={title}
        empty={t('record.files.empty')}
        found={{ data: gone ? [] : data, error, isFetching, refetch }}
      >
        {(rows) => (
          <RecordTable
            label={title}
            rows={rows}
            rowKey={(file) => file.roomFileIdx}
            columns={[
              {
                key: 'name',
                header: t('record.files.name'),
                names: true,
                render: (file) => (
                  <>
                    <FileName file={file} onShow={setShown} />
                    <Typography
                      variant="caption"
                      component="div"
                      sx={{ color: 'text.secondary', display: { md: 'none' } }}
                    >
                      <When at={file.modDatetime} time="always" /> · {formatBytes(file.fileSize)}
                    </Typography>
                  </>
                ),
              },
              { key: 'by', header: t('record.files.by'), render: ({ userNm }) => userNm },
              {
                key: 'at',
                header: t('record.files.at'),
                wideOnly: true,
                render: ({ modDatetime }) => <When at={modDatetime} time="always" />,
              },
              {
                key: 'size',
                header: t('record.files.size'),
                wideOnly: true,
                align: 'end',
                render: ({ fileSize }) => formatBytes(fileSize),
              },
              {
                key: 'save',
                header: t('record.file.download'),
                align: 'end',
                render: (file) => <FileButtons file={file} />,
              },
            ]}
          />
        )}
      </RecordPart>
      {shown ? (
        <Suspense>
          <PreviewFile file={shown} onClose={() => setShown(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
