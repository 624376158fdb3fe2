import type { Branding, Language, Me, UserType } from '@madang/contract'
import { Suspense } from '@madang/design-system/core'
import { findPage } from '@madang/domain/page-path'
import type { Words } from '@madang/domain/words'
import { configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { type ReactElement, type ReactNode, useMemo, useState } from 'react'
import { useAddress } from '../address.ts'
import { clearQueries } from '../clear.ts'
import type { PageDecl, RemoteDecl } from '../define.ts'
import { FailureBoundary } from '../failure-boundary.tsx'
import { makeMe } from '../harness/fixtures.ts'
import { type Handlers, type MemoryApi, memoryApi } from '../harness/memory-api.ts'
import { type StubShell, stubShell } from '../harness/stub-shell.ts'
import { Themed } from '../lifecycles/remote-root.tsx'
import { pageQueryClient } from '../query.ts'
import { parts } from '../registry.ts'
import { PageContext, RemoteContext, RouterContext } from '../remote-context.ts'
import { createScope, type Scope } from '../scope.ts'
import { hearPushes } from './hear-pushes.ts'

// A busy machine is slow, not wrong: what is waited for may take longer than the library's second.
configure({ asyncUtilTimeout: 5000 })

export interface RenderPageOptions {
  /** The remote's declaration (`remote.ts`). */
  remote: RemoteDecl
  /** The remote's texts, its own and those of the features that the page declares; without them keys are shown. */
  texts?: Partial<Record<Language, Words | readonly Words[]>>
  /** Address at the start: `/demo/room/list?page=2`. The declaration's page for it gives `useParams`. */
  path?: string
  /** Answers by call id. */
  api?: Handlers
  /** The person, or their type; null: nobody is signed in. Default: a teacher. */
  me?: Me | UserType | null
  language?: Language
  branding?: Branding
  newMessages?: number
  area?: 'SERVICE' | 'MANAGE'
  /** Answer to confirmations; true by default. */
  confirm?: boolean
  /** Other remotes' code, for widgets. */
  loadRemote?(name: string): Promise<unknown>
}

export interface RenderedPage {
  /** Types and clicks as a person does. */
  user: UserEvent
  /** What the page asked of the server, and other answers for it. */
  api: MemoryApi
  /** What the page asked of the shell. */
  shell: StubShell
  container: HTMLElement
  /** Words that `usePageTitle` put into the browser's title. */
  title(): string | null
  /** Leaves the page as the shell does: cleanups run, signals abort. */
  leave(): void
}

function Life({ remote, scope, onTitle, children }: LifeProps) {
  const { pathname } = useAddress()
  const [Router] = useState(() => parts.router)
  const life = useMemo(() => ({ decl: remote, version: '0.0.0-test', scope }), [remote, scope])
  const page = useMemo(() => {
    const found = findPage<PageDecl>(remote.pages, pathname)
    return found ? { ...found, setTitle: onTitle } : null
  }, [remote, pathname, onTitle])
  return (
    <RemoteContext value={life}>
      <PageContext value={page}>
        <RouterContext value={Router !== undefined}>
          {Router ? <Router>{children}</Router> : children}
        </RouterContext>
      </PageContext>
    </RemoteContext>
  )
}

interface LifeProps {
  remote: RemoteDecl
  scope: Scope
  onTitle(title: string | null): void
  children: ReactNode
}

/** Draws a screen as it runs in the product, with a shell of its own and answers from memory. */
export function renderPage(screen: ReactElement, options: RenderPageOptions): RenderedPage {
  hearPushes()
  window.history.replaceState(null, '', options.path ?? '/demo/')
  clearQueries()
  // A failing answer is asked for again at once, so that tests of failures don't wait.
  const defaults = pageQueryClient.getDefaultOptions()
  pageQueryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } })
  const { me = undefined } = options
  const api = memoryApi(options.api)
  const shell = stubShell({
    api,
    me: typeof me === 'number' ? makeMe(me) : me,
    branding: options.branding,
    language: options.language,
    area: options.area,
    newMessages: options.newMessages,
    confirm: options.confirm,
    loadRemote: options.loadRemote,
  })
  for (const [language, texts] of Object.entries(options.texts ?? {})) {
    for (const words of [texts].flat() as Words[]) {
      shell.services.words.add(language as Language, options.remote.name, words)
    }
  }
  const scope = createScope()
  let title: string | null = null
  const onTitle = (next: string | null) => {
    title = next
  }
  const view = render(
    <FailureBoundary remote={options.remote.name} version="0.0.0-test">
      <Suspense fallback={null}>
        <Themed>
          <Life remote={options.remote} scope={scope} onTitle={onTitle}>
            {screen}
          </Life>
        </Themed>
      </Suspense>
    </FailureBoundary>,
    // Boundaries report what they catch: see `shell.reports`.
    { onCaughtError: () => {} },
  )
  return {
    user: userEvent.setup(),
    api,
    shell,
    container: view.container,
    title: () => title,
    leave() {
      scope.close((error) => shell.services.report(error))
      view.unmount()
      // its place belongs to the page: what is counted afterwards must not count it
      view.container.remove()
      clearQueries()
    },
  }
}
