import { codeOf } from '@madang/api-client'
import * as React from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import singleSpaReact from 'single-spa-react'
import type { RemoteDecl } from '../define.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { failureWords } from '../failure-words.ts'
import { recovered } from '../recovered.ts'
import { parts } from '../registry.ts'
import type { RemoteLife } from '../remote-context.ts'
import { createScope } from '../scope.ts'
import type { FailureReport, RemoteProps } from '../services.ts'
import { getServices } from '../state.ts'
import { type PageLoaders, Pages } from './pages.tsx'
import { RemoteRoot } from './remote-root.tsx'

/** Longest that the page waits for a first commit, and for a remote to leave, ms. */
export const mountLimitMs = 1500
export const unmountLimitMs = 500

export interface Mounted {
  /** Resolves on the first commit, on a failure, or when the time is over; never rejects. */
  ready: Promise<void>
  /** Resolves when the remote has left or the time is over; never rejects. */
  close(): Promise<void>
}

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Where single-spa would put the remote, unless the shell says otherwise. */
function placeOf(props: RemoteProps, name: string): HTMLElement {
  if (props.domElement) return props.domElement
  const id = `single-spa-application:${props.name ?? name}`
  const known = document.getElementById(id)
  if (known) return known
  const made = document.createElement('div')
  made.id = id
  document.body.append(made)
  return made
}

/** One React root in its own element, over single-spa-react, which gives the first commit and the end. */
interface Stage {
  ready: Promise<void>
  close(): Promise<void>
}

/** A stage without boundary that shows what was fatal to the remote's own one. */
function panelStage(element: HTMLElement, error: unknown, where: FailureReport, onRetry: () => void): Stage {
  const root: Root = createRoot(element, {
    onUncaughtError() {
      // The very last: text needs neither React nor the shell's state.
      element.textContent = failureWords.en.title
    },
  })
  root.render(<FailurePanel error={error} where={where} onRetry={onRetry} attempts={1} />)
  return {
    ready: Promise.resolve(),
    async close() {
      root.unmount()
    },
  }
}

/** Opens one life of a remote in the page. */
export function openMount(decl: RemoteDecl, pages: PageLoaders, props: RemoteProps): Mounted {
  const version = props.version ?? ''
  const name = props.name ?? decl.name
  const host = placeOf(props, decl.name)
  const scope = createScope()
  const life: RemoteLife = { decl, version, scope }
  let phase: 'mount' | 'render' | 'unmount' = 'mount'
  let stage: Stage | undefined
  let element: HTMLElement | undefined

  const where = (error: unknown, at: FailureReport['phase'] = phase): FailureReport => ({
    remote: decl.name,
    version,
    phase: at,
    code: codeOf(error),
  })
  const report = (error: unknown, at?: FailureReport['phase']) => {
    try {
      getServices().report(error, where(error, at))
    } catch {
      // A reporter that fails must not keep the page from going on.
    }
  }

  function newElement(): HTMLElement {
    element?.remove()
    element = document.createElement('div')
    // No box of its own: the frame's layout reaches the page.
    element.style.display = 'contents'
    host.append(element)
    return element
  }

  /** Takes the stage away, whatever it does meanwhile. */
  async function endStage() {
    const ending = stage
    stage = undefined
    try {
      await Promise.race([ending?.close(), after(unmountLimitMs)])
    } catch (error) {
      report(error, 'unmount')
    }
  }

  async function showPanel(error: unknown) {
    await endStage()
    if (phase === 'unmount') return
    stage = panelStage(newElement(), error, where(error), () => {
      pages.retry()
      void endStage().then(() => {
        if (phase !== 'unmount') stage = remoteStage(newElement())
      })
    })
  }

  function remoteStage(at: HTMLElement): Stage {
    let dead = false
    let settle = () => {}
    const failed = new Promise<void>((resolve) => {
      settle = resolve
    })
    const onUncaughtError = (error: unknown) => {
      report(error)
      dead = true
      settle()
      // React is still at work here; the panel takes the place afterwards.
      if (phase !== 'unmount') setTimeout(() => void showPanel(error))
    }
    const lifecycles = singleSpaReact<object>({
      React,
      ReactDOMClient: {
        createRoot: (container: HTMLElement) => {
          const root = createRoot(container, {
            identifierPrefix: `${decl.name}-`,
            onUncaughtError,
            // Boundaries report what they catch.
            onCaughtError: () => {},
            onRecoverableError: (error) => report(recovered(error), 'render'),
          })
          return {
            // At once, as a change of route is: a task later the browser draws the empty place first.
            render: (children: React.ReactNode) => flushSync(() => root.render(children)),
            unmount: () => root.unmount(),
          }
        },
      },
      rootComponent: () => (
        <RemoteRoot life={life}>
          <Pages decl={decl} version={version} pages={pages} />
        </RemoteRoot>
      ),
      domElementGetter: () => at,
      suppressComponentDidCatchWarning: true,
      parcelCanUpdate: false,
    })
    const spaProps = { name } as Parameters<typeof lifecycles.mount>[0]
    const committed = Promise.resolve(lifecycles.mount(spaProps)).then(
      () => {},
      (error: unknown) => onUncaughtError(error),
    )
    return {
      ready: Promise.race([committed, failed]),
      async close() {
        const ended = Promise.resolve(lifecycles.unmount(spaProps))
        // A root that died has nothing left that could say that it ended. One that is empty has ended within the call:
        // single-spa-react says so a task later, and the next remote would begin after a drawing of the empty place.
        if (dead || !at.hasChildNodes()) return
        await Promise.race([ended, failed])
      },
    }
  }

  const begun = performance.now()
  stage = remoteStage(newElement())
  const ready = Promise.race([stage.ready, after(mountLimitMs)]).then(() => {
    if (phase === 'mount') phase = 'render'
    getServices().track?.('remote.mount', {
      remote: decl.name,
      version,
      ms: Math.round(performance.now() - begun),
    })
  })

  return {
    ready: ready.catch((error: unknown) => report(error)),
    async close() {
      phase = 'unmount'
      scope.close((error) => report(error))
      parts.queries?.cancel(decl.name)
      await endStage()
      element?.remove()
      element = undefined
    },
  }
}
