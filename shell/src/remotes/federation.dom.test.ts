import { trustFiles } from '../core/integrity.ts'
import { shareScope, startFederation } from './federation.ts'
import { sharedModules } from './shared-modules.ts'
import { candidate } from './testing.ts'

type Globals = Record<string, unknown>
const globals = globalThis as unknown as Globals
const { container: name } = candidate('1.2.0')
let asked: string[]
let arrives: (script: HTMLScriptElement) => void

/** What an entry would define, and what it was given. */
function entry(module: unknown) {
  const given: object[] = []
  return {
    given,
    container: {
      init: (scope: object) => {
        given.push(scope)
      },
      get: async () => () => module,
    },
  }
}

beforeEach(() => {
  asked = []
  globals.__MADANG_SHARED__ = { react: '19.3.1' }
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      asked.push((node as HTMLScriptElement).src)
      queueMicrotask(() => arrives(node as HTMLScriptElement))
    }
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  delete globals[name]
})
const runs = (container: unknown) => (script: HTMLScriptElement) => {
  globals[name] = container
  script.onload?.(new Event('load'))
}
const breaks = (script: HTMLScriptElement) => {
  script.onerror?.(new Event('error'))
}

it('loads an entry with its hash, hands it the shared packages once, and gets what it exposes', async () => {
  const { url } = candidate('1.2.0')
  trustFiles({ [url]: 'sha256-abc' })
  const { container, given } = entry('lifecycles')
  let integrity = ''
  arrives = (script) => {
    integrity = script.integrity
    runs(container)(script)
  }
  const federation = startFederation()
  await expect(federation.expose(candidate('1.2.0'))).resolves.toBe('lifecycles')
  await federation.expose(candidate('1.2.0'))
  expect(integrity).toBe('sha256-abc')
  expect(asked).toHaveLength(1)
  expect(given).toHaveLength(1)
  expect(given[0]).toMatchObject({ react: { '19.3.1': { shareConfig: { strictVersion: true } } } })
})

it('asks again for an entry that did not come, and tells the line from broken code', async () => {
  const at = { ...candidate('1.2.0'), url: '/mf/store/mf-rooms/1.2.1/remoteEntry.js' }
  const federation = startFederation()
  arrives = breaks
  await expect(federation.expose(at)).rejects.toThrow(expect.objectContaining({ name: 'ScriptNetworkError' }))
  arrives = runs(undefined)
  await expect(federation.expose(at)).rejects.toThrow(/defined no mf_rooms__1_2_0/)
  arrives = runs(entry('lifecycles').container)
  await expect(federation.expose(at)).resolves.toBe('lifecycles')
  expect(asked).toHaveLength(3)
})

it('takes two addresses that define the same name for two containers', async () => {
  const federation = startFederation()
  const at = (url: string) => ({ ...candidate('1.2.0'), url })
  arrives = runs(entry('a team’s own').container)
  await expect(federation.expose(at('http://127.0.0.1:4173/remoteEntry.js'))).resolves.toBe('a team’s own')
  arrives = runs(entry('deployed').container)
  await expect(federation.expose(at('/mf/store/mf-rooms/1.2.2/remoteEntry.js'))).resolves.toBe('deployed')
})

it('tries the start of a container again that failed before', async () => {
  const at = { ...candidate('1.2.0'), url: '/mf/store/mf-rooms/1.2.3/remoteEntry.js' }
  const init = jest.fn().mockRejectedValueOnce(new Error('no share scope')).mockResolvedValue(undefined)
  arrives = runs({ init, get: async () => () => 'lifecycles' })
  const federation = startFederation()
  await expect(federation.expose(at)).rejects.toThrow('no share scope')
  await expect(federation.expose(at)).resolves.toBe('lifecycles')
})

it('forgets that a shared package did not come, so that the next remote asks again', async () => {
  const [share] = Object.values(shareScope().react ?? {})
  if (!share) throw new Error('no share')
  const react = jest.spyOn(sharedModules, 'react').mockRejectedValueOnce(new Error('offline'))
  const [broken] = Object.values(shareScope().react ?? {})
  if (!broken) throw new Error('no share')
  // As a runtime does: the promise is kept for whoever comes next.
  broken.loading = broken.get()
  await expect(broken.loading).rejects.toThrow('offline')
  expect(broken.loading).toBeNull()
  react.mockRestore()
  await expect(share.get()).resolves.toBeInstanceOf(Function)
})
