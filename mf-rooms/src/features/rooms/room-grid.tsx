import { codeOf } from '@madang/api-client'
import { Box, Button } from '@madang/design-system/core'
import { CardsSkeleton, EmptyState, ErrorState } from '@madang/design-system/feedback'
import { MeetIcon } from '@madang/design-system/icons'
import { Section } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { RoomCard } from './room-card.tsx'
import type { Rooms } from './use-rooms.ts'

export interface RoomGridProps {
  list: Rooms
  actions: ReactNode
  onEnter(door: ClassDoor): void
}

/** The regular rooms of the person as cards. */
export function RoomGrid({ list, actions, onEnter }: RoomGridProps) {
  const t = useT()
  return (
    <Section plain title={t('rooms.regular')} actions={actions}>
      <Cards list={list} onEnter={onEnter} />
    </Section>
  )
}

function Cards({ list, onEnter }: Omit<RoomGridProps, 'actions'>) {
  const t = useT()
  const { rooms, data, error, refetch, isFetching } = list
  if (!data) {
    return error ? (
      <ErrorState code={codeOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <CardsSkeleton height={176} />
    )
  }
  if (rooms.length === 0) {
    return (
      <EmptyState
        compact
        icon={<MeetIcon />}
        title={t('rooms.empty.title')}
        description={t('rooms.empty.text')}
      />
    )
  }
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        }}
      >
        {rooms.map((room) => (
          <RoomCard key={room.roomCode} room={room} onEnter={onEnter} />
        ))}
      </Box>
      {list.hasNextPage ? (
        <Box sx={{ display: 'grid', placeItems: 'center', mt: 2 }}>
          <Button
            variant="outlined"
            onClick={() => void list.fetchNextPage()}
            loading={list.isFetchingNextPage}
          >
            {t('rooms.loadMore')}
          </Button>
        </Box>
      ) : null}
    </>
  )
}
