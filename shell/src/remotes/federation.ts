import { createInstance } from '@module-federation/runtime'
import { integrityOf } from '../core/integrity.ts'
import type { ContainerRuntime } from './loader.ts'
import { sharedModules } from './shared-modules.ts'

/**
 * The federation runtime, started by hand when the first remote is needed: the shell's own build knows nothing of it.
 * Remotes are given by the discovery document with the address of their entry, so there is no manifest to ask for.
 */
export function startFederation(): ContainerRuntime {
  const instance = createInstance({
    name: 'madang_shell',
    remotes: [],
    shared: shares(),
    shareStrategy: 'loaded-first',
    plugins: [{ name: 'madang-integrity', createScript: ({ url }) => scriptFor(url) }],
  })
  return {
    async expose({ url, container }, attempt) {
      // A name of its own for every attempt: the runtime remembers failures by name.
      const name = `${container}__try${attempt}`
      instance.registerRemotes([{ name, entry: url, entryGlobalName: container }])
      return instance.loadRemote(`${name}/remote`)
    },
  }
}

type Shares = NonNullable<Parameters<typeof createInstance>[0]['shared']>

function shares(): Shares {
  const out: Shares = {}
  for (const [name, load] of Object.entries(sharedModules)) {
    const version = __MADANG_SHARED__[name]
    if (!version) continue
    out[name] = {
      version,
      get: async () => {
        const module = await load()
        return () => module
      },
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
    }
  }
  return out
}

/** The entry's script with its hash; files that it loads itself ask for theirs (see boot/integrity.ts). */
function scriptFor(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  const hash = integrityOf(url)
  if (hash) script.integrity = hash
  if (new URL(url, window.location.origin).origin !== window.location.origin) script.crossOrigin = 'anonymous'
  script.src = url
  return script
}
