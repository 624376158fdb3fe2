import { Button } from '@madang/design-system/core'
import { AddIcon } from '@madang/design-system/icons'
import { PageFrame } from '@madang/design-system/layout'
import { useCan, Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { useEnterClass } from '../features/enter-class/use-enter-class.tsx'
import { PullToRefresh } from '../features/rooms/pull-to-refresh.tsx'
import { RoomGrid } from '../features/rooms/room-grid.tsx'
import { useRefreshRooms } from '../features/rooms/use-rooms.ts'
import { InstantCard } from '../features/start-class/instant-card.tsx'

/** `/:companyId/room/list` */
export default function RoomListPage() {
  const t = useT()
  const mayRegister = useCan('ROOM_REG')
  const refresh = useRefreshRooms()
  const { enter, dialog } = useEnterClass()
  const [registering, setRegistering] = useState(false)

  return (
    <PullToRefresh onRefresh={refresh}>
      <PageFrame title={t('rooms.title')}>
        <InstantCard onEnter={enter} />
        <RoomGrid
          onEnter={enter}
          actions={
            mayRegister ? (
              <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setRegistering(true)}>
                {t('rooms.register')}
              </Button>
            ) : null
          }
        />
      </PageFrame>
      {registering ? (
        // the form with its calendars is not part of what the list needs to show
        <Widget of="@mf-rooms/register-room" onClose={() => setRegistering(false)} />
      ) : null}
      {dialog}
    </PullToRefresh>
  )
}
