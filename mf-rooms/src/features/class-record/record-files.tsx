import { codeOf } from '@madang/api-client'
import { type LogMeet, type RoomFile, room as roomCalls } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { lazy, Suspense, useState } from 'react'
import { FileRow } from '../room-files/file-row.tsx'
import { RecordPart } from './record-part.tsx'

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
          <Box component="ul" aria-label={title} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((one) => (
              <FileRow key={one.roomFileIdx} file={one} onShow={setShown} />
            ))}
          </Box>
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
