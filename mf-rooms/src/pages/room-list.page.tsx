import { Button } from '@madang/design-system/core'
import { AddIcon } from '@madang/design-system/icons'
import { PageFrame } from '@madang/design-system/layout'
import { useCan, Widget } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { useEnterClass } from '../features/enter-class/use-enter-class.tsx'
import { PullToRefresh } from '../features/rooms/pull-to-refresh.tsx'
import { RoomGrid } from '../features/rooms/room-grid.tsx'
import { RunningClasses } from '../features/rooms/running-classes.tsx'
import { useRefreshRooms, useRooms, useRunningClasses } from '../features/rooms/use-rooms.ts'
import { InstantCard } from '../features/start-class/instant-card.tsx'
import { TodayLine } from '../features/today/today-line.tsx'

/** `/:companyId/room/list`, where most people begin: today, what runs now, what can be started, the regular rooms. */
export default function RoomListPage() {
  const t = useT()
  const mayRegister = useCan('ROOM_REG')
  const refresh = useRefreshRooms()
  const { enter, dialog } = useEnterClass()
  const rooms = useRooms()
  const running = useRunningClasses(rooms)
  const [registering, setRegistering] = useState(false)

  return (
    <PullToRefresh onRefresh={refresh}>
      <PageFrame title={t('rooms.title')} subtitle={<TodayLine running={running} />}>
        <RunningClasses rooms={running ?? []} onEnter={enter} />
        <InstantCard running={Boolean(running?.length)} onEnter={enter} />
        <RoomGrid
          list={rooms}
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
