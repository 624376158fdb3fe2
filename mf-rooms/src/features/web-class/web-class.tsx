import { lazy, Suspense } from '@madang/design-system/core'
import { useHoldVersion, useMaybeMe, usePageTitle, useServices } from '@madang/remote-kit'
import type { ClassEntry } from './class-entry.ts'
import { ClassRoom } from './class-room.tsx'
import { EnteringDoor, UnreachableDoor } from './door.tsx'
import { OverDoor } from './over-door.tsx'
import { useClassSession } from './use-class-session.ts'

// few classes have a password, and whoever is asked for it has just been answered
const PasswordDoor = lazy(() => import('./password-door.tsx'))

/** One person's way through a class: the door, the room, the end. */
export function WebClass({ entry }: { entry: ClassEntry }) {
  const { view, session } = useClassSession(entry)
  const { navigate, logout } = useServices()
  const guest = Boolean(useMaybeMe()?.guest)
  const { connection, meet } = view
  // a new version of the product waits until the class is over
  useHoldVersion(connection.at !== 'over')
  usePageTitle(meet?.meetTitle ?? entry.meetTitle)
  const done = () => {
    // they stood on the door: who leaves it has read them
    for (const { clientKey } of view.chat.pending) session.discard(clientKey)
    return guest ? void logout() : navigate('room/list')
  }
  const leave = () => {
    session.leave()
    // a guest has no place in the product to go back to: theirs is the end page
    if (!guest) navigate('room/list')
  }

  switch (connection.at) {
    case 'over':
      return (
        <OverDoor
          reason={connection.reason}
          code={connection.code}
          meetTitle={meet?.meetTitle ?? entry.meetTitle}
          ranSec={view.ranSec}
          unsaid={view.chat.pending}
          guest={guest}
          onResume={session.resume}
          onDone={done}
        />
      )
    case 'password':
      return (
        <Suspense fallback={<EnteringDoor title={entry.meetTitle} onLeave={leave} />}>
          <PasswordDoor
            title={entry.meetTitle}
            error={connection.error}
            onSubmit={session.givePassword}
            onLeave={leave}
          />
        </Suspense>
      )
    case 'in-class':
      return <ClassRoom view={view} session={session} onLeave={leave} />
    default:
      if (connection.entered) return <ClassRoom view={view} session={session} onLeave={leave} />
      return connection.at === 'waiting' ? (
        <UnreachableDoor server={connection.cause === 'server'} onTryNow={session.hurry} onLeave={leave} />
      ) : (
        <EnteringDoor title={entry.meetTitle} onLeave={leave} />
      )
  }
}
