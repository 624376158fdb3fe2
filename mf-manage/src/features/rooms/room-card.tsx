import type { Room } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { periodOf, RoomTitle } from './room-columns.tsx'

/** A room on a phone. */
export function RoomCard({ room }: { room: Room }) {
  const t = useT()
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0, fontWeight: 600 }}>
      <RoomTitle room={room} />
      <Typography variant="body2">{`${room.ownerUser.userName} · ${room.template.templateName}`}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {periodOf(room, t)}
      </Typography>
    </Stack>
  )
}
