import type { Room } from '@madang/contract'
import { CopyIcon, DeleteIcon } from '@madang/design-system/icons'
import { OverflowMenu } from '@madang/design-system/ui'
import { useCan, useServices, Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { useRoomPaths } from '../rooms/room-path.ts'
import { useDeleteRoom } from '../rooms/use-delete-room.ts'

/** What is done with a room as a whole: another one like it for a new term, its end. */
export function RoomMenu({ room }: { room: Room }) {
  const t = useT()
  const { navigate } = useServices()
  const paths = useRoomPaths()
  const remove = useDeleteRoom(() => navigate(paths.list, { replace: true }))
  const mayRegister = useCan('ROOM_REG')
  const [cloning, setCloning] = useState(false)
  const items = [
    ...(room.can.edit && mayRegister
      ? [
          {
            key: 'clone',
            label: t('roomInfo.clone'),
            icon: <CopyIcon />,
            onSelect: () => setCloning(true),
          },
        ]
      : []),
    ...(room.can.remove
      ? [
          {
            key: 'delete',
            label: t('rooms.delete.menu'),
            icon: <DeleteIcon />,
            danger: true,
            disabled: remove.pending,
            onSelect: () => void remove.run(room),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <OverflowMenu label={t('rooms.more', { title: room.roomTitle })} items={items} />
      {cloning ? (
        <Widget
          of="@mf-rooms/register-room"
          like={room}
          onClose={() => setCloning(false)}
          onSaved={(roomCode: string) => navigate(paths.view(roomCode))}
        />
      ) : null}
    </>
  )
}
