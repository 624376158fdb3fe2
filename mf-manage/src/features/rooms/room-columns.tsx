import type { Room } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { StatusChip } from '@madang/design-system/ui'
import type { T } from '@madang/remote-kit/i18n'
import { useT } from '@madang/remote-kit/i18n'
import { RoomPeriod } from './room-period.tsx'

export function RoomTitle({ room }: { room: Room }) {
  const t = useT()
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {room.roomTitle}
      </Box>
      {room.meet.exist && <StatusChip label={t('rooms.live')} tone="success" />}
    </Box>
  )
}

/** Columns of MAN-ROOM-02 beside selection and number. */
export function roomColumns(t: T): Column<Room>[] {
  return [
    {
      key: 'roomTitle',
      header: t('rooms.column.title'),
      flex: 3,
      minWidth: 220,
      render: (row) => <RoomTitle room={row} />,
    },
    {
      key: 'template',
      header: t('rooms.column.template'),
      minWidth: 120,
      wideOnly: true,
      render: (row) => row.template.templateName,
    },
    {
      key: 'ownerUser',
      header: t('rooms.column.leader'),
      minWidth: 140,
      render: (row) => row.ownerUser.userName,
    },
    { key: 'userCount', header: t('rooms.column.users'), width: 90, align: 'right', wideOnly: true },
    {
      key: 'period',
      header: t('rooms.column.period'),
      width: 264,
      render: (row) => <RoomPeriod room={row} />,
    },
    {
      key: 'regDatetime',
      header: t('rooms.column.registered'),
      width: 130,
      wideOnly: true,
      render: (row) => <When at={row.regDatetime} time="never" />,
    },
  ]
}
