import { ApiError } from '@madang/api-client'
import { room as roomCalls } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { PageFrame, useToday } from '@madang/design-system/layout'
import { useArea, useFallbackInterval, usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useRequiredParam } from '@madang/remote-kit/router'
import { useEnterClass } from '../enter-class/use-enter-class.tsx'
import { RoomFiles } from '../room-files/room-files.tsx'
import { RoomButton } from '../rooms/room-button.tsx'
import { useRoomPaths } from '../rooms/room-path.ts'
import { refreshEvery } from '../rooms/use-rooms.ts'
import { type Now, nowOf, resultsPath } from './now.rules.ts'
import { RoomFacts, RoomNow } from './room-facts.tsx'
import { RoomMenu } from './room-menu.tsx'
import { RoomPeople } from './room-people.tsx'

const oneBelowAnother = { display: 'grid', gap: 2, minWidth: 0 } as const
/** Its people stand beside it where a screen has the place. */
const sideBySide = {
  ...oneBelowAnother,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const

/** What its people may do next; the console has no way into a class. */
const may: ReadonlySet<Now> = new Set(['start', 'waitLeader', 'wait'])

/**
 * What a room is, how it stands and who is in it, for those who may with what changes it (ROOMS-42…50, MAN-ROOM-04…14); in
 * the service area also the way into its class.
 */
export function RoomView() {
  const t = useT()
  const today = useToday()
  const { list } = useRoomPaths()
  const inConsole = useArea() === 'MANAGE'
  const { enter, dialog } = useEnterClass()
  const roomCode = useRequiredParam('roomCode', list, t('roomInfo.missing'))
  const {
    data: room,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...callQuery(roomCalls.get, { roomCode: roomCode ?? '' }),
    enabled: roomCode !== null,
    throwOnError: false,
    refetchInterval: useFallbackInterval(refreshEvery),
    refetchOnWindowFocus: true,
  })
  usePageTitle(room?.roomTitle)
  const back = (
    <Button component={Link} to={list}>
      {t('roomInfo.back')}
    </Button>
  )

  const gone = error instanceof ApiError && (error.code === 'WB-404-104' || error.status === 400)
  if (gone || (error && !room)) {
    return (
      <PageFrame title={t('roomInfo.title')} content="narrow">
        <ErrorState
          {...(gone ? { title: t('roomInfo.gone.title'), message: t('roomInfo.gone.text') } : {})}
          code={error instanceof ApiError ? error.code : undefined}
          onRetry={gone ? undefined : () => void refetch()}
          retrying={isFetching}
          support={back}
        />
      </PageFrame>
    )
  }
  if (!room) return <DetailSkeleton />

  const over = nowOf(room, today) === 'after'
  return (
    <PageFrame
      title={room.roomTitle}
      actions={
        <>
          {back}
          {inConsole ? null : (
            <Button
              component={Link}
              to={resultsPath(room, today)}
              {...(over ? { variant: 'contained' } : {})}
            >
              {t('roomInfo.results')}
            </Button>
          )}
          <Box sx={{ display: 'flex', gap: 1 }}>
            {over || inConsole ? null : <RoomButton room={room} filled onEnter={enter} />}
            <RoomMenu room={room} />
          </Box>
        </>
      }
    >
      {inConsole && may.has(nowOf(room, today)) ? null : <RoomNow room={room} />}
      <Box sx={sideBySide}>
        <Box sx={oneBelowAnother}>
          <RoomFacts room={room} />
          <RoomFiles room={room} />
        </Box>
        <RoomPeople room={room} />
      </Box>
      {dialog}
    </PageFrame>
  )
}
