import { defaultSize, room, SearchType } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { useCan, useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { useState } from 'react'
import { inOrder } from '../features/rooms/order.ts'
import { roomColumns } from '../features/rooms/room-columns.tsx'
import { StartNow } from '../features/rooms/start-now.tsx'

// what opens later is not part of what the page needs to show
const StartClass = lazy(() => import('../features/rooms/start-class.tsx'))

/** `/:companyId/<%short%>/list`: the person's rooms. An example with a list, an action and a form; make it your own. */
export default function HomePage() {
  const t = useT()
  const language = useLanguage()
  const mayStart = useCan('MEET_OPEN')
  const [naming, setNaming] = useState(false)
  const list = useCallPage(room.list, {
    defaults: { size: defaultSize.rooms, searchKeyword: '' },
    toRequest: (asked) => ({ ...asked, searchType: SearchType.ROOM_MINE }),
  })

  return (
    <ListPage
      list={{ ...list, rows: list.rows && inOrder(list.rows, language) }}
      title={t('title')}
      label={t('rooms.list')}
      searchLabel={t('rooms.search')}
      actions={
        mayStart ? (
          <>
            <Button onClick={() => setNaming(true)}>{t('start.open')}</Button>
            <StartNow />
          </>
        ) : null
      }
      columns={roomColumns(t)}
      rowId={(row) => row.roomCode}
      rowLabel={(row) => row.roomTitle}
      rowTo={(row) => `room/view?roomCode=${row.roomCode}`}
      empty={{ title: t('rooms.empty.title'), text: t('rooms.empty.text') }}
    >
      {naming ? (
        <Suspense>
          <StartClass onClose={() => setNaming(false)} />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
