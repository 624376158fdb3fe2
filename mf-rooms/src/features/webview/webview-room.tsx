import { ApiError } from '@madang/api-client'
import { type Room, room as roomCalls } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useSearchParams } from '@madang/remote-kit/router'
import type { ReactNode } from 'react'
import { roomCodeOf } from './room-of.rules.ts'

/** A part of a room in a web view of the native client, without header and tabs (SHELL-15). */
export function WebviewRoom({ children }: { children(room: Room): ReactNode }) {
  const t = useT()
  const [params] = useSearchParams()
  const roomCode = roomCodeOf(params)
  const {
    data: room,
    error,
    refetch,
    isFetching,
  } = useQuery({
    ...callQuery(roomCalls.get, { roomCode: roomCode ?? '' }),
    enabled: roomCode !== null,
    throwOnError: false,
  })
  usePageTitle(room?.roomTitle)
  const gone = roomCode === null || (error instanceof ApiError && error.code === 'WB-404-104')
  return (
    <Box component="main" sx={{ display: 'flex', flexDirection: 'column', flex: '1 1 auto', minWidth: 0 }}>
      {room ? (
        <PageFrame title={room.roomTitle} content="narrow">
          {children(room)}
        </PageFrame>
      ) : gone || error ? (
        <PageFrame title={t('roomInfo.title')} content="narrow">
          <ErrorState
            {...(gone ? { title: t('roomInfo.gone.title'), message: t('roomInfo.gone.text') } : {})}
            code={error instanceof ApiError ? error.code : undefined}
            onRetry={gone ? undefined : () => void refetch()}
            retrying={isFetching}
          />
        </PageFrame>
      ) : (
        <DetailSkeleton />
      )}
    </Box>
  )
}
