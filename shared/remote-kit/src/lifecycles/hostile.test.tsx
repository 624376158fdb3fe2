/**
 * Remotes that misbehave, under a real single-spa (platform.md, trap 2): whatever they do, the next navigation goes on.
 */
import { screen, waitFor } from '@testing-library/dom'
import { use, useEffect, useLayoutEffect } from 'react'
import { getMountedApps, navigateToUrl, registerApplication, start } from 'single-spa'
import type { StubShell } from '../harness/stub-shell.ts'
import { stuckMs } from './pages.tsx'
import { type Loader, quietShell, remoteOf, showing } from './testing.tsx'

const explode = (what: string): never => {
  throw new Error(`hostile: ${what}`)
}
const forever = new Promise<never>(() => {})

const hostile: Record<string, Loader> = {
  render: showing(() => explode('render')),
  effect: showing(() => {
    useEffect(() => explode('effect'), [])
    return <h1>effect</h1>
  }),
  unmount: showing(() => {
    useEffect(() => () => explode('unmount'), [])
    useLayoutEffect(() => () => explode('layout unmount'), [])
    return <h1>unmount</h1>
  }),
  suspend: showing(() => use(forever)),
  silent: () => forever,
  broken: () => Promise.reject(new Error('hostile: chunk')),
  nothing: showing(() => {
    throw null
  }),
  poison: showing(() => {
    throw Object.defineProperty({}, 'message', { get: () => explode('message') })
  }),
}

let shell: StubShell

beforeAll(() => {
  shell = quietShell()
  const good = remoteOf('good', { page: showing(() => <h1>good</h1>) })
  const bad = remoteOf('bad', hostile)
  for (const remote of [good, bad]) {
    const short = remote.decl.name.slice(3)
    registerApplication({
      name: remote.decl.name,
      app: async () => remote as never,
      activeWhen: ({ pathname }) => pathname.startsWith(`/demo/${short}/`),
      customProps: { version: '1.2.3' },
    })
  }
  start({ urlRerouteOnly: true })
})

beforeEach(() => {
  shell.reports.length = 0
})

async function goToGood(): Promise<number> {
  const begun = performance.now()
  navigateToUrl('/demo/good/page')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'good' })).toBeTruthy(), { interval: 2 })
  return performance.now() - begun
}

describe.each(Object.keys(hostile))('PLAT-11 a remote with the fault "%s"', (fault) => {
  test('leaves the next navigation working', async () => {
    await goToGood()
    navigateToUrl(`/demo/bad/${fault}`)
    await waitFor(() => expect(getMountedApps()).toEqual(['mf-bad']))
    // What the person sees of it: a panel, the page, or that it is still loading.
    const role = { unmount: 'heading', suspend: 'status', silent: 'status' }[fault] ?? 'alert'
    await screen.findByRole(role)
    const ms = await goToGood()
    // Sooner than any timer of the adapter: nothing was waited for.
    expect(ms).toBeLessThan(1400)
    await waitFor(() => expect(getMountedApps()).toEqual(['mf-good']))
    expect(screen.queryByText(/hostile/)).toBeNull()
    expect(document.querySelector('[id="single-spa-application:mf-bad"]')?.childElementCount).toBe(0)
  })
})

test.each(['render', 'effect', 'broken', 'nothing', 'poison'])(
  'PLAT-11 the fault "%s" shows in its place with a way to try again, and is reported',
  async (fault) => {
    await goToGood()
    navigateToUrl(`/demo/bad/${fault}`)
    const panel = await screen.findByRole('alert')
    expect(panel.textContent).toContain('mf-bad · 1.2.3')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(shell.reports[0]?.where).toMatchObject({
      remote: 'mf-bad',
      version: '1.2.3',
      phase: fault === 'broken' ? 'load' : 'render',
    })
  },
)

test('PLAT-11 a page that suspends for ever becomes a failure, with a way to try again', async () => {
  await goToGood()
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] })
  try {
    navigateToUrl('/demo/bad/suspend')
    await jest.advanceTimersByTimeAsync(stuckMs + 2000)
  } finally {
    jest.useRealTimers()
  }
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(shell.reports.at(-1)?.where).toMatchObject({ remote: 'mf-bad', version: '1.2.3', phase: 'render' })
  await goToGood()
})

test('a fault while leaving is reported as such', async () => {
  navigateToUrl('/demo/bad/unmount')
  await screen.findByRole('heading', { name: 'unmount' })
  await goToGood()
  expect(shell.reports.map(({ where }) => where?.phase)).toContain('unmount')
})

test('a reporter that throws doesn’t freeze the page either', async () => {
  await goToGood()
  const report = shell.services.report
  shell.services.report = () => explode('report')
  try {
    navigateToUrl('/demo/bad/render')
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
    await goToGood()
  } finally {
    shell.services.report = report
  }
})

test('within the remote the next page works after a failed one', async () => {
  navigateToUrl('/demo/bad/render')
  await screen.findByRole('alert')
  navigateToUrl('/demo/bad/effect')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('mf-bad'))
  navigateToUrl('/demo/bad/unmount')
  await screen.findByRole('heading', { name: 'unmount' })
  expect(screen.queryByRole('alert')).toBeNull()
})
