import { defaultSize, type Room, room } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { EmptyState } from '@madang/design-system/feedback'
import { SearchInput } from '@madang/design-system/forms'
import { AddIcon, DeleteIcon } from '@madang/design-system/icons'
import { FilterBar, PageFrame } from '@madang/design-system/layout'
import { DataTable, type RowId, usePagedSearch } from '@madang/design-system/table'
import { useCan, Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callKey, callQuery, keepPreviousData, useQuery, useQueryClient } from '@madang/remote-kit/query'
import { useSearchParams } from '@madang/remote-kit/router'
import { useState } from 'react'
import { useRemoveRooms } from '../features/rooms/remove-rooms.ts'
import { RoomCard } from '../features/rooms/room-card.tsx'
import { roomColumns } from '../features/rooms/room-columns.tsx'

const defaults = { size: defaultSize.consoleRooms, searchKeyword: '' } as const
const none: ReadonlySet<RowId> = new Set()

/** `manage/room/list`: the company's regular rooms (MAN-ROOM-01…03). */
export default function RoomListPage() {
  const t = useT()
  const queryClient = useQueryClient()
  const mayRegister = useCan('ROOM_REG')
  const [params, setParams] = useSearchParams()
  const search = usePagedSearch({ defaults, params, setParams })
  const { page, size, searchKeyword } = search.values
  const [selected, setSelected] = useState(none)
  const [registering, setRegistering] = useState(false)
  const removeRooms = useRemoveRooms()
  const { data, isFetching, error, refetch } = useQuery({
    ...callQuery(room.list, {
      page,
      size,
      roomCategoryCdList: ['RESERVED'],
      searchKeyword: searchKeyword || undefined,
    }),
    placeholderData: keepPreviousData,
  })
  const list = data

  const register = mayRegister && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setRegistering(true)}>
      {t('rooms.add')}
    </Button>
  )
  const removeSelected = async () => {
    if (await removeRooms([...selected].map(String))) setSelected(none)
  }

  return (
    <PageFrame
      title={t('rooms.title')}
      width="wide"
      actions={
        <>
          <Button startIcon={<DeleteIcon />} onClick={() => void removeSelected()}>
            {t('rooms.remove')}
          </Button>
          {register}
        </>
      }
      filters={
        <FilterBar>
          <SearchInput
            label={t('rooms.search')}
            hideLabel
            placeholder={t('rooms.search')}
            value={searchKeyword}
            onSearch={(keyword) => search.set({ searchKeyword: keyword })}
          />
        </FilterBar>
      }
    >
      <DataTable<Room>
        label={t('rooms.title')}
        rows={list?.content}
        columns={roomColumns(t)}
        rowId={(row) => row.roomCode}
        rowLabel={(row) => row.roomTitle}
        loading={isFetching && !list}
        error={Boolean(error)}
        onRetry={() => void refetch()}
        selected={selected}
        onSelect={setSelected}
        isSelectable={(row) => row.can.remove}
        renderCard={(row) => <RoomCard room={row} />}
        paging={{
          page,
          size,
          total: list?.total ?? 0,
          onPageChange: search.setPage,
          onSizeChange: search.setSize,
        }}
        empty={
          <EmptyState
            compact
            title={t(searchKeyword ? 'rooms.empty.search' : 'rooms.empty.title')}
            action={searchKeyword ? undefined : register}
          />
        }
      />
      {registering && (
        <Widget
          of="@mf-rooms/register-room"
          onClose={() => setRegistering(false)}
          onSaved={() => void queryClient.invalidateQueries({ queryKey: callKey(room.list) })}
        />
      )}
    </PageFrame>
  )
}
