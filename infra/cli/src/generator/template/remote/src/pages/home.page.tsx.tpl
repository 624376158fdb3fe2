import { defaultSize, type Room, SearchType, room } from '@madang/contract'
import { EmptyState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { type Column, DataTable } from '@madang/design-system/table'
import { StatusChip } from '@madang/design-system/ui'
import { useLanguage } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
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

/** `/:companyId/<%short%>`: the person's rooms. An example with the states that every list has; make it your own. */
export default function HomePage() {
  const t = useT()
  const language = useLanguage()
  const { data, isFetching, error, refetch } = useQuery(
    callQuery(room.list, {
      searchType: SearchType.ROOM_MINE,
      roomCategoryCdList: ['RESERVED'],
      page: 1,
      size: defaultSize.rooms,
    }),
  )
  const rooms = data.content

  return (
    <PageFrame title={t('title')}>
      <DataTable
        label={t('list')}
        rows={rooms && inOrder(rooms, language)}
        columns={columns(t)}
        rowId={(room) => room.roomCode}
        rowLabel={(room) => room.roomTitle}
        loading={isFetching && !rooms}
        error={Boolean(error)}
        onRetry={() => void refetch()}
        empty={<EmptyState compact title={t('empty.title')} description={t('empty.text')} />}
      />
    </PageFrame>
  )
}
