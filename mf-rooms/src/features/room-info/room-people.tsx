import { codeOf } from '@madang/api-client'
import { limits, type Room, room as roomCalls } from '@madang/contract'
import { Box, Button, CheckboxField } from '@madang/design-system/core'
import { EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { AddIcon, DeleteIcon } from '@madang/design-system/icons'
import { Section } from '@madang/design-system/layout'
import { Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { PeopleTable, type Person } from './people-table.tsx'
import { Removing } from './removing.tsx'
import { useRemovePeople } from './use-remove-people.ts'

/** People drawn before somebody asks for all of them. */
const atFirst = 50

/** Who is in the room (ROOMS-48…50). Telephone numbers come to the leader and operators alone. */
export function RoomPeople({
  room,
  picking = false,
}: {
  room: Room /** The picker is open at once. */
  picking?: boolean
}) {
  const t = useT()
  const { roomCode } = room
  const [adding, setAdding] = useState(picking)
  const { data, error, refetch, isFetching } = useQuery({
    ...callQuery(roomCalls.users, { roomCode, paging: false, size: limits.unpaged }),
    throwOnError: false,
  })
  const count = data?.length ?? 0
  return (
    <Section
      title={t('roomInfo.people.title', { count })}
      actions={
        room.can.edit ? (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
            {t('roomInfo.people.add')}
          </Button>
        ) : null
      }
    >
      {!data ? (
        error ? (
          <ErrorState compact code={codeOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <ListSkeleton rows={4} />
        )
      ) : count === 0 ? (
        <EmptyState compact title={t('roomInfo.people.empty')} />
      ) : (
        <People key={room.can.edit ? 'edit' : 'read'} room={room} people={data} />
      )}
      {adding && room.can.edit ? (
        <Widget of="@mf-rooms/room-people" room={room} onClose={() => setAdding(false)} />
      ) : null}
    </Section>
  )
}

function People({ room, people }: { room: Room; people: readonly Person[] }) {
  const t = useT()
  const [all, setAll] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const removal = useRemovePeople(room.roomCode)
  // those who left meanwhile, by another hand, are ticked no more
  const chosen = people.filter(({ userIdx }) => ticked.has(userIdx)).map(({ userIdx }) => userIdx)
  const count = people.length
  const choose = (userIdx: number, on: boolean) =>
    setTicked(new Set(on ? [...chosen, userIdx] : chosen.filter((one) => one !== userIdx)))
  const chooseAll = (on: boolean) => {
    setTicked(new Set(on ? people.map(({ userIdx }) => userIdx) : []))
    if (on) setAll(true)
  }
  return (
    <>
      {room.can.edit ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
          <CheckboxField
            label={t('roomInfo.people.all')}
            checked={chosen.length === count}
            indeterminate={chosen.length > 0 && chosen.length < count}
            onChange={chooseAll}
          />
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            disabled={chosen.length === 0}
            onClick={() => void removal.run(chosen)}
          >
            {chosen.length === 0
              ? t('roomInfo.people.removeNone')
              : t('roomInfo.people.remove', { count: chosen.length })}
          </Button>
        </Box>
      ) : null}
      <PeopleTable
        people={all ? people : people.slice(0, atFirst)}
        {...(room.can.edit ? { chosen: new Set(chosen), onChoose: choose } : {})}
      />
      {!all && count > atFirst ? (
        <Box sx={{ display: 'grid', placeItems: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={() => setAll(true)}>
            {t('roomInfo.people.more', { count })}
          </Button>
        </Box>
      ) : null}
      {removal.progress ? <Removing {...removal.progress} /> : null}
    </>
  )
}
