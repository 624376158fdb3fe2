import { remoteApplication, stepLimitMs } from './application.ts'
import { createRemoteLoader, type RemoteModule } from './loader.ts'
import type { RemoteStatus } from './status.ts'
import { never, remoteInfo, settled } from './testing.ts'

function setUp(expose: () => Promise<unknown>) {
  const statuses: RemoteStatus['kind'][] = []
  const reports: unknown[] = []
  const report = (_error: unknown, where: object) => reports.push(where)
  const loader = createRemoteLoader({ runtime: { expose }, report })
  const application = remoteApplication({
    info: remoteInfo('1.2.0'),
    loader,
    place: () => ({}) as HTMLElement,
    setStatus: (status) => statuses.push(status.kind),
    report,
  })
  return { application, statuses, reports }
}

function tracked(more: Partial<RemoteModule> = {}) {
  const log: string[] = []
  const step = (name: string) => async () => {
    log.push(name)
  }
  return {
    log,
    module: { bootstrap: step('bootstrap'), mount: step('mount'), unmount: step('unmount'), ...more },
  }
}

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('mounts, leaves and comes back, starting the remote once', async () => {
  const { log, module } = tracked()
  const { application, statuses } = setUp(async () => module)
  await application.mount()
  await settled()
  await application.unmount()
  await application.mount()
  expect(log).toEqual(['bootstrap', 'mount', 'unmount', 'mount'])
  expect(statuses).toEqual(['loading', 'shown', 'away', 'shown'])
})

it('never lets single-spa wait for code that does not come', async () => {
  const { application, statuses } = setUp(() => never())
  await application.mount()
  await application.unmount()
  expect(statuses).toEqual(['loading', 'away'])
})

it('does not mount what the person has left before it came', async () => {
  const { log, module } = tracked()
  let arrive: (module: unknown) => void = () => {}
  const { application } = setUp(() => new Promise((resolve) => (arrive = resolve)))
  await application.mount()
  await application.unmount()
  arrive(module)
  await settled()
  expect(log).toEqual([])
})

it('PLAT-11 stays in its place when it cannot be loaded, and loads on retry', async () => {
  const { log, module } = tracked()
  let alive = false
  const { application, statuses, reports } = setUp(async () => {
    if (!alive) throw new Error('404')
    return module
  })
  await application.mount()
  await settled()
  expect(statuses).toEqual(['loading', 'failed'])
  expect(reports).toEqual([{ remote: 'mf-rooms', version: '1.2.0', phase: 'load' }])
  alive = true
  application.retry()
  await settled()
  expect(log).toEqual(['bootstrap', 'mount'])
  expect(statuses.at(-1)).toBe('shown')
})

it('names the step and the version that failed, for the panel', async () => {
  const failed: unknown[] = []
  const { module } = tracked({ mount: async () => Promise.reject(new Error('broken')) })
  const info = remoteInfo('1.2.0')
  for (const expose of [async () => module, async () => Promise.reject(new Error('404'))]) {
    const application = remoteApplication({
      info,
      loader: createRemoteLoader({ runtime: { expose }, report() {} }),
      place: () => ({}) as HTMLElement,
      setStatus: (status) => status.kind === 'failed' && failed.push([status.phase, status.version]),
      report() {},
    })
    await application.mount()
    await settled()
  }
  expect(failed).toEqual([
    ['mount', '1.2.0'],
    ['load', '1.2.0'],
  ])
})

it.each(['bootstrap', 'mount'] as const)('shows and reports a %s that throws', async (which) => {
  const { module } = tracked({ [which]: async () => Promise.reject(new Error('broken')) })
  const { application, statuses, reports } = setUp(async () => module)
  await application.mount()
  await settled()
  expect(statuses).toEqual(['loading', 'failed'])
  expect(reports).toEqual([{ remote: 'mf-rooms', version: '1.2.0', phase: which }])
  await application.unmount()
})

it('lets the page go on when unmount throws or hangs', async () => {
  for (const unmount of [() => Promise.reject(new Error('broken')), () => never<void>()]) {
    const { module } = tracked({ unmount })
    const { application, statuses, reports } = setUp(async () => module)
    await application.mount()
    await settled()
    const leaving = application.unmount()
    await settled()
    await jest.advanceTimersByTimeAsync(stepLimitMs.unmount)
    await leaving
    expect(statuses.at(-1)).toBe('away')
    expect(reports).toEqual([{ remote: 'mf-rooms', version: '1.2.0', phase: 'unmount' }])
  }
})

it('ends a mount that hangs and shows it as failed', async () => {
  const { module } = tracked({ mount: () => never<void>() })
  const { application, statuses } = setUp(async () => module)
  await application.mount()
  await settled()
  await jest.advanceTimersByTimeAsync(stepLimitMs.mount)
  await settled()
  expect(statuses.at(-1)).toBe('failed')
})
