import { lazy, Suspense } from '@madang/design-system/core'
import { clientWay } from '@madang/domain'
import { useBranding, useServices } from '@madang/remote-kit'
import { useState } from 'react'
import type { ClassDoor } from './class-door.ts'
import { classPath } from './class-path.ts'

const EnterClassDialog = lazy(() => import('./enter-class-dialog.tsx'))

/**
 * The one way into a class from a list: straight into the web class, or a choice between app and browser, as the
 * company's client setting says (ROOMS-27…34). Render `dialog` beside what calls `enter`.
 */
export function useEnterClass() {
  const { cfg } = useBranding()
  const { navigate } = useServices()
  const [door, setDoor] = useState<ClassDoor | null>(null)
  const way = clientWay(cfg.WEB_CLIENT_SETTING)

  const inBrowser = (to: ClassDoor) => navigate(classPath(to.meetCode, to.inviteCode))
  const enter = (to: ClassDoor) => (way === 'web' ? inBrowser(to) : setDoor(to))
  const dialog =
    door === null ? null : (
      <Suspense fallback={null}>
        <EnterClassDialog
          door={door}
          onBrowser={way === 'choose' ? () => inBrowser(door) : undefined}
          onClose={() => setDoor(null)}
        />
      </Suspense>
    )
  return { enter, dialog }
}
