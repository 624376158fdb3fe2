import { defaultSize, room, SearchType } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { AddIcon, DeleteIcon } from '@madang/design-system/icons'
import { useCan, Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { callKey, useQueryClient } from '@madang/remote-kit/query'
import { useState } from 'react'
import { useRemoveRooms } from '../features/rooms/remove-rooms.ts'
import { RoomCard } from '../features/rooms/room-card.tsx'
import { roomColumns } from '../features/rooms/room-columns.tsx'
import { numberColumn } from '../shared/row-number.tsx'

/** `manage/room/list`: the company's regular rooms (MAN-ROOM-01…03). */
export default function RoomListPage() {
  const t = useT()
  const queryClient = useQueryClient()
  const mayRegister = useCan('ROOM_REG')
  const [registering, setRegistering] = useState(false)
  const list = useCallPage(room.list, {
    defaults: { size: defaultSize.consoleRooms, searchKeyword: '' },
    toRequest: (asked) => ({
      ...asked,
      roomCategoryCdList: ['RESERVED'],
      searchType: SearchType.ROOM_COMPANY,
    }),
  })
  const remove = useRemoveRooms(list.clearSelection)
  const add = () => setRegistering(true)
  return (
    <ListPage
      list={list}
      title={t('rooms.title')}
      searchLabel={t('rooms.search')}
      actions={
        mayRegister && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
            {t('rooms.add')}
          </Button>
        )
      }
      columns={[numberColumn(t('rooms.column.number'), list), ...roomColumns(t)]}
      rowId={(row) => row.roomCode}
      rowLabel={(row) => row.roomTitle}
      rowTo={(row) => `manage/room/view?roomCode=${encodeURIComponent(row.roomCode)}`}
      renderCard={(row) => <RoomCard room={row} />}
      selection={{
        selectable: (row) => row.can.remove,
        actions: (rows) => (
          <Button
            color="error"
            startIcon={<DeleteIcon />}
            loading={remove.pending}
            onClick={() => void remove.run(rows)}
          >
            {t('rooms.remove')}
          </Button>
        ),
      }}
      empty={{ title: t('rooms.empty.title'), text: t('rooms.empty.text') }}
      emptyAction={
        mayRegister && (
          <Button variant="outlined" onClick={add}>
            {t('rooms.add')}
          </Button>
        )
      }
    >
      {registering && (
        <Widget
          of="@mf-rooms/register-room"
          onClose={() => setRegistering(false)}
          onSaved={() => void queryClient.invalidateQueries({ queryKey: callKey(room.list) })}
        />
      )}
    </ListPage>
  )
}
