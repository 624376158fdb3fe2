import type { Room } from '@madang/contract'
import type { Column } from '@madang/design-system/table'
import { StatusChip } from '@madang/design-system/ui'
import type { T } from '@madang/remote-kit/i18n'

export const roomColumns = (t: T): Column<Room>[] => [
  { key: 'roomTitle', header: t('rooms.column.title'), flex: 3, minWidth: 160 },
  {
    key: 'meet',
    header: t('rooms.column.state'),
    width: 170,
    render: ({ meet }) => (
      <StatusChip
        label={t(meet.exist ? 'rooms.state.running' : 'rooms.state.quiet')}
        tone={meet.exist ? 'success' : 'neutral'}
      />
    ),
  },
  { key: 'userCount', header: t('rooms.column.people'), width: 110, align: 'right' },
]
