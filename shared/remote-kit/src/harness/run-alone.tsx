import { createApiClient, createSessionStorage } from '@madang/api-client'
import type { Language, Me, UserType } from '@madang/contract'
import { findPage } from '@madang/domain/page-path'
import { createRoot } from 'react-dom/client'
import { navigateToUrl, registerApplication, start } from 'single-spa'
import type { Remote } from '../lifecycles/create-remote.tsx'
import { Themed } from '../lifecycles/remote-root.tsx'
import { makeMe } from './fixtures.ts'
import { type Handlers, memoryApi } from './memory-api.ts'
import { type StubShell, stubShell } from './stub-shell.ts'

export interface AloneOptions {
  /** Answers from memory … */
  handlers?: Handlers
  /** … or a running server's address; the session is then the one that this browser keeps from its login page. */
  server?: string
  me?: Me | UserType | null
  language?: Language
  version?: string
  /** Where the remote is drawn; the body's end by default. */
  element?: HTMLElement
}

/**
 * Runs a remote by itself, with a stub session and without the shell (PLAT-08): one feature team needs nothing of the
 * others. Its pages are at their real addresses; single-spa mounts it as in the product.
 */
export async function runAlone(remote: Remote, options: AloneOptions = {}): Promise<StubShell> {
  const element = options.element ?? document.body.appendChild(document.createElement('main'))
  const messages = document.body.appendChild(document.createElement('div'))
  messages.setAttribute('role', 'status')
  const say = (text: string) => {
    messages.textContent = text
  }
  const stored = createSessionStorage()
  const { me } = options
  const api =
    options.server === undefined
      ? memoryApi(options.handlers)
      : createApiClient({
          baseUrl: options.server,
          session: stored.port,
          area: () => shell.state().area,
          onSessionEnd: (reason) => say(`Session: ${reason}`),
          onReset: () => {},
          report: (error) => console.error(error),
        })
  const shell = stubShell({
    api,
    me: typeof me === 'number' ? makeMe(me) : (me ?? stored.get('user') ?? undefined),
    language: options.language,
    confirm: ({ title, text }) => window.confirm([title, text].filter(Boolean).join('\n\n')),
    onToast: say,
    onError: (error) => say(String(error)),
  })
  shell.services.report = (error, where) => console.error(where, error)

  const theme = document.body.appendChild(document.createElement('div'))
  createRoot(theme).render(<Themed root>{null}</Themed>)

  registerApplication({
    name: remote.decl.name,
    app: async () => remote as never,
    activeWhen: ({ pathname }) => findPage(remote.decl.pages, pathname) !== null,
    customProps: { domElement: element, version: options.version ?? 'alone' },
  })
  start({ urlRerouteOnly: true })
  if (!findPage(remote.decl.pages, window.location.pathname)) {
    const first = remote.decl.pages[0]?.path.replace(':companyId', 'demo').replace(/\/\*$/, '')
    if (first && !first.includes(':')) navigateToUrl(first)
  }
  return shell
}
