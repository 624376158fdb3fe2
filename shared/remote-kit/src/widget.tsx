import { Suspense } from '@madang/design-system/core'
import { type ReactNode, useEffect, useMemo, useReducer, useState } from 'react'
import { FailureBoundary } from './failure-boundary.tsx'
import { useLanguage } from './hooks.ts'
import { Routed } from './lifecycles/routed.tsx'
import { createLoader } from './loading.ts'
import { type Loaded, type RegisteredRemote, registeredRemote } from './registry.ts'
import { RemoteContext } from './remote-context.ts'
import { createScope } from './scope.ts'
import { getServices, getState } from './state.ts'
import { Waiting } from './waiting.tsx'

export interface WidgetProps {
  /** `@<remote>/<name>`, as the remote declares it: `@mf-messages/compose`. */
  of: `@mf-${string}/${string}`
  /** Everything else goes to the widget. */
  [prop: string]: unknown
}

const loader = createLoader()

/** Of the remote whose widget this is, for reports; a name that can't be read is reported as it stands. */
const remoteOf = (of: string) => of.replace(/^@/, '').split('/', 1)[0] ?? of

function parse(of: string): { remote: string; name: string } {
  const found = /^@(mf-[\w-]+)\/([\w-]+)$/.exec(of)
  if (!found?.[1] || !found[2])
    throw new Error(`"${of}" is no widget name; it looks like "@mf-messages/compose".`)
  return { remote: found[1], name: found[2] }
}

const textsOf = (owner: RegisteredRemote | undefined, name: string) =>
  owner?.decl.widgets?.find((widget) => widget.name === name)?.texts

async function load(of: string): Promise<Loaded> {
  const { remote, name } = parse(of)
  if (!registeredRemote(remote)) await getServices().loadRemote(remote)
  const owner = registeredRemote(remote)
  const widget = owner?.widgets[name]
  if (!owner || !widget) throw new Error(`${remote} has no widget "${name}".`)
  const [component] = await Promise.all([widget(), owner.texts(getState().language, textsOf(owner, name))])
  return component
}

/** The widget's own life, with its remote's texts, inside the host's tree. */
function Owned({ remote, name, children }: { remote: string; name: string; children: ReactNode }) {
  const language = useLanguage()
  const [scope] = useState(createScope)
  const owner = registeredRemote(remote)
  const life = useMemo(
    () => (owner ? { decl: owner.decl, version: owner.version(), scope } : null),
    [owner, scope],
  )
  useEffect(() => {
    owner?.texts(language, textsOf(owner, name)).catch((error) => {
      getServices().report(error, { remote, version: owner.version(), phase: 'load' })
    })
  }, [owner, remote, name, language])
  useEffect(
    () => () => scope.close((error) => getServices().report(error, { remote, phase: 'unmount' })),
    [scope, remote],
  )
  return (
    <RemoteContext value={life}>
      <Routed>{children}</Routed>
    </RemoteContext>
  )
}

/** Draws nothing of the host's between it and the widget, and suspends first, so that `Owned` finds its remote registered. */
function Loading({ of, ...props }: WidgetProps) {
  const Component = loader.component(of, async () => {
    const { default: Inner } = await load(of)
    const { remote, name } = parse(of)
    return {
      default: (given: object) => (
        <Owned remote={remote} name={name}>
          <Inner {...given} />
        </Owned>
      ),
    }
  })
  return <Component {...props} />
}

/** A piece of another remote in this screen. When it fails, only its place shows it. */
export function Widget(props: WidgetProps) {
  const [attempt, again] = useReducer((n: number) => n + 1, 0)
  const retry = () => {
    loader.retry()
    again()
  }
  return (
    <FailureBoundary
      remote={remoteOf(props.of)}
      version={registeredRemote(remoteOf(props.of))?.version() ?? ''}
      onRetry={retry}
      small
    >
      <Suspense fallback={<Waiting small />}>
        <Loading key={attempt} {...props} />
      </Suspense>
    </FailureBoundary>
  )
}
