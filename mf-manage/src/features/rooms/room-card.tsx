import type { Room } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { RoomTitle } from './room-columns.tsx'
import { RoomPeriod } from './room-period.tsx'

/** A room on a phone. */
export function RoomCard({ room }: { room: Room }) {
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0, fontWeight: 600 }}>
      <RoomTitle room={room} />
      <Typography variant="body2">{`${room.ownerUser.userName} · ${room.template.templateName}`}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        <RoomPeriod room={room} />
      </Typography>
    </Stack>
  )
}
