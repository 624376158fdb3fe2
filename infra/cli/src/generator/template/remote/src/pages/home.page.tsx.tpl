import { defaultSize, type Room, room, SearchType } from '@madang/contract'
import type { Column } from '@madang/design-system/table'
import { StatusChip } from '@madang/design-system/ui'
import { useLanguage } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { inOrder } from '../features/list/order.ts'

const columns = (t: T): Column<Room>[] => [
  { key: 'roomTitle', header: t('column.title'), flex: 3, minWidth: 160 },
  {
    key: 'meet',
    header: t('column.state'),
    width: 170,
    render: ({ meet }) => (
      <StatusChip
        label={t(meet.exist ? 'state.running' : 'state.quiet')}
        tone={meet.exist ? 'success' : 'neutral'}
      />
    ),
  },
  { key: 'userCount', header: t('column.people'), width: 110, align: 'right' },
]

/** `/:companyId/<%short%>`: the person's rooms. An example with what every list has; make it your own. */
export default function HomePage() {
  const t = useT()
  const language = useLanguage()
  const list = useCallPage(room.list, {
    defaults: { size: defaultSize.rooms, searchKeyword: '' },
    toRequest: (asked) => ({
      ...asked,
      searchType: SearchType.ROOM_MINE,
      roomCategoryCdList: ['RESERVED' as const],
    }),
  })

  return (
    <ListPage
      list={{ ...list, rows: list.rows && inOrder(list.rows, language) }}
      title={t('title')}
      label={t('list')}
      searchLabel={t('search')}
      columns={columns(t)}
      rowId={(row) => row.roomCode}
      rowLabel={(row) => row.roomTitle}
      rowTo={() => 'room/list'}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
