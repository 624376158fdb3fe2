import { screen } from '@testing-library/dom'
import type { Loaded } from '../registry.ts'

const own = globalThis.setTimeout
let lifecycles: typeof import('./testing.tsx')

/** Never rings: the timer by which React holds back what follows a fallback, for up to 300 ms, nor another that would draw. */
beforeAll(async () => {
  // React keeps the one that it finds when it is loaded
  globalThis.setTimeout = ((work: () => void, ms = 0, ...given: unknown[]) =>
    ms > 10 && ms <= 300 ? 0 : own(work, ms, ...given)) as typeof setTimeout
  lifecycles = await import('./testing.tsx')
})
afterAll(() => {
  globalThis.setTimeout = own
})

test('a page whose code comes a moment later is not held back', async () => {
  const { quietShell, remoteOf, showing } = lifecycles
  quietShell()
  document.body.innerHTML = '<main></main>'
  let come: (module: Loaded) => void = () => {}
  const remote = remoteOf('slow', {
    a: showing(() => <h1>page a</h1>),
    b: () =>
      new Promise((resolve) => {
        come = resolve
      }),
  })
  window.history.pushState(null, '', '/demo/slow/a')
  await remote.bootstrap({})
  await remote.mount({ domElement: document.querySelector('main') ?? document.body })
  await screen.findByRole('heading', { name: 'page a' })
  window.history.pushState(null, '', '/demo/slow/b')
  window.dispatchEvent(new PopStateEvent('popstate'))
  await screen.findByRole('status')
  come({ default: () => <h1>page b</h1> })
  await screen.findByRole('heading', { name: 'page b' })
  await remote.unmount({})
})
