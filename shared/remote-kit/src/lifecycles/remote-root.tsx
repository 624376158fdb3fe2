import { Suspense } from '@madang/design-system/core'
import { MadangThemeProvider } from '@madang/design-system/theme'
import type { ReactNode } from 'react'
import { FailureBoundary } from '../failure-boundary.tsx'
import { useBranding, useLanguage, useServices } from '../hooks.ts'
import { RemoteContext, type RemoteLife } from '../remote-context.ts'
import { Waiting } from '../waiting.tsx'

/** The company's look for one React root (SHELL-73). `root`: the one that writes the page's own styles; the shell's. */
export function Themed({ root, children }: { root?: boolean; children: ReactNode }) {
  const { setting, company } = useBranding()
  const { api } = useServices()
  return (
    <MadangThemeProvider
      brand={setting.theme}
      language={useLanguage()}
      timeZone={company.timeZone}
      clock={api.now}
      root={root}
    >
      {children}
    </MadangThemeProvider>
  )
}

/** What stands around a remote's pages in its own React root. The boundary is outside of the theme: it needs nothing. */
export function RemoteRoot({ life, children }: { life: RemoteLife; children: ReactNode }) {
  return (
    <RemoteContext value={life}>
      <FailureBoundary remote={life.decl.name} version={life.version}>
        <Suspense fallback={<Waiting />}>
          <Themed>{children}</Themed>
        </Suspense>
      </FailureBoundary>
    </RemoteContext>
  )
}
