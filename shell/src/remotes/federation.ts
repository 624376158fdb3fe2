import { integrityOf } from '../core/integrity.ts'
import type { ContainerRuntime } from './loader.ts'
import { sharedModules } from './shared-modules.ts'

/** What an entry defines: a container of webpack's module federation. */
interface Container {
  init(scope: ShareScope, initScope: object[]): unknown
  get(expose: string): Promise<() => unknown>
}

/** One version of a package in the scope, as the runtimes of the containers read and mark it. */
interface Share {
  version: string
  from: string
  scope: ['default']
  strategy: 'loaded-first'
  shareConfig: {
    singleton: true
    strictVersion: true
    eager: false
    requiredVersion: string
  }
  deps: string[]
  useIn: string[]
  /** Set by the first runtime that asks, and read by the next. */
  loading: Promise<unknown> | null
  get(): Promise<() => unknown>
}
type ShareScope = Record<string, Record<string, Share>>

/**
 * Containers by hand, as webpack documents them: load the entry, `init` it with the packages that the shell has, `get`
 * what it exposes. Every entry brings its own federation runtime, which compares versions and hands out the shares; the
 * shell needs none. So its version is nobody's business, and the page carries the runtime once less.
 */
export function startFederation(): ContainerRuntime {
  let scope: ShareScope | undefined
  const begun = new WeakMap<Container, Promise<unknown>>()
  return {
    async expose({ url, container: name }) {
      const container = await entryOf(url, name)
      scope ??= shareScope()
      const known = begun.get(container)
      const init = known ?? Promise.resolve(container.init(scope, []))
      begun.set(container, init)
      init.catch(() => begun.delete(container))
      await init
      return (await container.get('./remote'))()
    },
  }
}

export function shareScope(): ShareScope {
  const out: ShareScope = {}
  for (const [name, load] of Object.entries(sharedModules)) {
    const version = __MADANG_SHARED__[name]
    if (version) out[name] = { [version]: share(version, load) }
  }
  return out
}

function share(version: string, load: () => Promise<unknown>): Share {
  const made: Share = {
    version,
    from: 'madang_shell',
    scope: ['default'],
    strategy: 'loaded-first',
    shareConfig: { singleton: true, strictVersion: true, eager: false, requiredVersion: `^${version}` },
    deps: [],
    useIn: [],
    loading: null,
    async get() {
      try {
        const module = await load()
        return () => module
      } catch (error) {
        // A runtime would remember the failure for as long as the page lives.
        made.loading = null
        throw error
      }
    },
  }
  return made
}

const globals = globalThis as unknown as Record<string, Container | undefined>
/** By address: a development server's entry may define the same name as the deployed one. */
const containers = new Map<string, Container>()
/** How often each was asked for. */
const asked = new Map<string, number>()

/** Told from broken code by its name (see load-failure.ts). */
class ScriptNetworkError extends Error {
  override readonly name = 'ScriptNetworkError'
}

/** The container that an entry defines. A file that has run isn't asked for again. */
function entryOf(url: string, name: string): Promise<Container> {
  const known = containers.get(url)
  if (known) return Promise.resolve(known)
  globals[name] = undefined
  return new Promise((resolve, reject) => {
    const times = asked.get(url) ?? 0
    asked.set(url, times + 1)
    // a browser goes on waiting for an answer to the same address that hangs
    const script = scriptFor(url, times === 0 ? url : `${url}?again=${times}`)
    script.onload = () => {
      script.remove()
      const made = globals[name]
      if (!made) return reject(new Error(`${url} ran and defined no ${name}`))
      containers.set(url, made)
      resolve(made)
    }
    script.onerror = () => {
      script.remove()
      reject(new ScriptNetworkError(`${url} did not come`))
    }
    document.head.append(script)
  })
}

/** The entry's script with its hash; files that it loads itself ask for theirs (see core/integrity.ts). */
function scriptFor(url: string, address: string): HTMLScriptElement {
  const script = document.createElement('script')
  const hash = integrityOf(url)
  if (hash) script.integrity = hash
  if (new URL(url, window.location.origin).origin !== window.location.origin) script.crossOrigin = 'anonymous'
  script.src = address
  return script
}
