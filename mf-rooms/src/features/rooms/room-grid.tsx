import { codeOf } from '@madang/api-client'
import { meet, type Room } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { CardsSkeleton, EmptyState, ErrorState } from '@madang/design-system/feedback'
import { MeetIcon } from '@madang/design-system/icons'
import { Section } from '@madang/design-system/layout'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useState } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { RoomCard } from './room-card.tsx'
import { useDeleteRoom } from './use-delete-room.ts'
import { useRefreshRooms, useRooms } from './use-rooms.ts'

/** The regular rooms of the person as cards. */
export function RoomGrid({ actions, onEnter }: { actions: ReactNode; onEnter(door: ClassDoor): void }) {
  const t = useT()
  const { api, showError } = useServices()
  const refresh = useRefreshRooms()
  const { rooms, data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useRooms()
  const { remove, deleting } = useDeleteRoom()
  const [opening, setOpening] = useState<string | null>(null)

  const open = async (room: Room) => {
    setOpening(room.roomCode)
    try {
      const result = await api.call(meet.open, { roomCode: room.roomCode, joinType: 1 })
      onEnter({ meetCode: result.meetCode, meetTitle: result.meetTitle })
    } catch (failure) {
      showError(failure)
    } finally {
      setOpening(null)
      void refresh()
    }
  }

  return (
    <Section plain title={t('rooms.regular')} actions={actions}>
      {data ? (
        rooms.length === 0 ? (
          <EmptyState
            icon={<MeetIcon />}
            title={t('rooms.empty.title')}
            description={t('rooms.empty.text')}
          />
        ) : (
          <>
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
              }}
            >
              {rooms.map((room) => (
                <RoomCard
                  key={room.roomCode}
                  room={room}
                  busy={opening === room.roomCode || deleting === room.roomCode}
                  onOpen={open}
                  onJoin={({ meet }) => onEnter({ meetCode: meet.meetCode, meetTitle: meet.meetTitle })}
                  onDelete={remove}
                />
              ))}
            </Box>
            {hasNextPage ? (
              <Box sx={{ display: 'grid', placeItems: 'center', mt: 2 }}>
                <Button variant="outlined" onClick={() => void fetchNextPage()} loading={isFetchingNextPage}>
                  {t('rooms.loadMore')}
                </Button>
              </Box>
            ) : null}
          </>
        )
      ) : error ? (
        <ErrorState code={codeOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <CardsSkeleton height={216} />
      )}
    </Section>
  )
}
