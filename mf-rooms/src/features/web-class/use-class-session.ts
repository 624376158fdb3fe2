import { meet, room } from '@madang/contract'
import { newId, useServices } from '@madang/remote-kit'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ClassEntry } from './class-entry.ts'
import { type ClassSession, type ClassView, createClassSession, type Line } from './class-session.ts'
import { unsaidOf } from './unsaid.ts'

/** Same origin as the page; the API is behind the gateway. */
function openLine(path: string, ticket: string): Line {
  const url = new URL(path, window.location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('ticket', ticket)
  return new WebSocket(url) as Line
}

/** Enters the class while the component lives, and leaves it when it goes. */
export function useClassSession(entry: ClassEntry): { view: ClassView; session: ClassSession } {
  const { api, report } = useServices()
  const { meetCode, roomCode, inviteCode, followUpFor } = entry

  const session = useMemo(
    () =>
      createClassSession({
        async join(roomPassword, signal) {
          const result = await api.call(
            meet.join,
            {
              roomCode,
              meetCode,
              joinType: 2,
              ...(inviteCode === null ? {} : { inviteCode }),
              ...(roomPassword === undefined ? {} : { roomPassword }),
            },
            { signal },
          )
          // ROOMS-37; whoever is inside stays inside, whatever becomes of the list of attendees
          if (inviteCode !== null && followUpFor !== null && result.meet.roomCategoryCd === 'RESERVED') {
            api.call(room.followUp, { roomCode, userIdx: followUpFor, inviteCode }).catch(report)
          }
          return result
        },
        ticket: async (signal) => await api.call(meet.ticket, { meetCode }, { signal }),
        quit: () => void api.call(meet.quit, { meetCode }).catch(() => undefined),
        openLine,
        now: () => performance.now(),
        random: Math.random,
        newKey: newId,
        unsaid: unsaidOf(meetCode),
        after(ms, run) {
          const timer = setTimeout(run, ms)
          return () => clearTimeout(timer)
        },
      }),
    [api, report, meetCode, roomCode, inviteCode, followUpFor],
  )

  useEffect(() => {
    session.start()
    const hurry = () => session.hurry()
    const shown = () => document.visibilityState === 'visible' && session.hurry()
    window.addEventListener('online', hurry)
    window.addEventListener('offline', hurry)
    window.addEventListener('pagehide', session.suspend)
    document.addEventListener('visibilitychange', shown)
    return () => {
      window.removeEventListener('online', hurry)
      window.removeEventListener('offline', hurry)
      window.removeEventListener('pagehide', session.suspend)
      document.removeEventListener('visibilitychange', shown)
      session.dispose()
    }
  }, [session])

  return { view: useSyncExternalStore(session.subscribe, session.view), session }
}
