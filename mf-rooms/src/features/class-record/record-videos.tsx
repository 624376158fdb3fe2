import { type LogMeet, type Recording, recordLog } from '@madang/contract'
import { Box, lazy, Suspense, Link as TextLink } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { displayTime } from '@madang/domain'
import { useArea, useCan, useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { RecordPart } from './record-part.tsx'
import { RecordTable } from './record-table.tsx'
import { bringsRecordings } from './recording.rules.ts'
import { RecordingActions } from './recording-actions.tsx'
import { RecordingState } from './recording-state.tsx'
import { savedColumns } from './saved-columns.tsx'

const PlayerDialog = lazy(() => import('./player-dialog.tsx'))
const BringRecording = lazy(() => import('./bring-recording.tsx'))

/** What was recorded of a class (ROOMS-72), how far each is, and for who led it a place to bring more. */
export function RecordVideos({ logMeet }: { logMeet: LogMeet }) {
  const t = useT()
  const me = useMe()
  const manage = useArea() === 'MANAGE'
  const has = useCan('RECORD_DOWNLOAD')
  const [played, setPlayed] = useState<Recording | null>(null)
  const [brought, setBrought] = useState<Recording | null>(null)
  const found = useQuery({
    ...callQuery(recordLog.ofClass, { meetCode: logMeet.meetCode, roomCode: logMeet.roomCode }),
    throwOnError: false,
  })
  const title = t('record.video.title')
  return (
    <>
      <RecordPart
        title={title}
        description={has ? undefined : t('record.file.refused')}
        empty={t('record.video.empty')}
        found={found}
      >
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
                render: (row) => <Title row={row} plays={has} onPlay={setPlayed} />,
              },
              {
                key: 'user',
                header: t('record.video.user'),
                wideOnly: true,
                render: (row) => row.recUser.userName,
              },
              { key: 'span', header: t('record.video.span'), render: (row) => <Span row={row} /> },
              ...savedColumns<Recording>(
                t,
                has || rows.some(({ can }) => can.manage)
                  ? (row) => <RecordingActions row={row} onBring={setBrought} />
                  : null,
              ),
            ]}
          />
        )}
      </RecordPart>
      {bringsRecordings(me, manage, logMeet) ? (
        <Suspense>
          <Box key={brought?.recordIdx ?? 'new'}>
            <BringRecording
              logMeet={logMeet}
              {...(brought ? { of: brought, onDone: () => setBrought(null) } : {})}
            />
          </Box>
        </Suspense>
      ) : null}
      {played ? (
        <Suspense>
          <PlayerDialog row={played} onClose={() => setPlayed(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

interface TitleProps {
  row: Recording
  /** Whether the viewer may have recordings: what is played can be kept. */
  plays: boolean
  onPlay(row: Recording): void
}

function Title({ row, plays, onPlay }: TitleProps) {
  const t = useT()
  const { recordTitle: name, state } = row
  return (
    <>
      {plays && state === 'READY' ? (
        <TextLink
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-label={t('record.play.of', { name })}
          onClick={() => onPlay(row)}
          sx={{ textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}
        >
          {name}
        </TextLink>
      ) : (
        name
      )}
      <RecordingState row={row} />
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
