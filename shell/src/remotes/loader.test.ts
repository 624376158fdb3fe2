import { attemptLimits } from './attempts.ts'
import type { Candidate } from './discovery.ts'
import type { LoadFailure } from './load-failure.ts'
import { createRemoteLoader, type LoadResult, RemoteLoadError } from './loader.ts'
import { candidate, never, remoteInfo } from './testing.ts'

const remote = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} }
type Answer = (attempt: number) => Promise<unknown>

function loaderOver(answers: Record<string, Answer>, more: { why?: LoadFailure; lastGood?: Candidate } = {}) {
  const asked: string[] = []
  const reports: unknown[] = []
  const ended: Omit<LoadResult, 'ms'>[] = []
  const waits: number[] = []
  const trusted: unknown[] = []
  const broken: string[] = []
  let kept = more.lastGood ?? null
  const loader = createRemoteLoader({
    runtime: {
      expose: ({ version }) => {
        const attempt = asked.length + 1
        asked.push(`${version}#${attempt}`)
        return (answers[version] as Answer)(attempt)
      },
    },
    report: (error, where) => reports.push({ message: (error as Error).message, ...where }),
    ended: ({ ms: _ms, ...result }) => ended.push(result),
    broken: (_remote, version) => broken.push(version),
    whyItFailed: async () => more.why ?? 'missing',
    lastGood: {
      read: () => kept,
      keep() {},
      drop() {
        kept = null
      },
    },
    trust: (hashes) => trusted.push(hashes),
    wait: async (ms) => void waits.push(ms),
    random: () => 1,
  })
  return { loader, asked, reports, ended, waits, trusted, broken, kept: () => kept }
}
const dead = () => Promise.reject(new Error('404'))
const lives = async () => remote

it('takes the version that is live', async () => {
  const { loader, asked, ended } = loaderOver({ '1.2.0': lives })
  await expect(loader.load(remoteInfo('1.2.0', '1.1.0'))).resolves.toEqual({
    module: remote,
    version: '1.2.0',
    candidate: candidate('1.2.0'),
  })
  expect(asked).toEqual(['1.2.0#1'])
  expect(ended).toEqual([{ remote: 'mf-rooms', asked: '1.2.0', ran: '1.2.0', outcome: 'ok' }])
})

it('loads once for all who ask', async () => {
  const { loader, asked } = loaderOver({ '1.2.0': lives })
  const info = remoteInfo('1.2.0')
  await Promise.all([loader.load(info), loader.load(info)])
  await loader.load(info)
  expect(asked).toHaveLength(1)
  expect(loader.loaded('mf-rooms')?.version).toBe('1.2.0')
})

it('tries again, after growing waits, what may pass by itself', async () => {
  const { loader, asked, waits, ended, reports, broken } = loaderOver(
    { '1.2.0': (attempt) => (attempt < 3 ? dead() : lives()) },
    { why: 'network' },
  )
  await expect(loader.load(remoteInfo('1.2.0', '1.1.0'))).resolves.toMatchObject({ version: '1.2.0' })
  expect(asked).toEqual(['1.2.0#1', '1.2.0#2', '1.2.0#3'])
  expect(waits).toEqual([400, 800])
  expect(ended).toMatchObject([{ outcome: 'retried', ran: '1.2.0' }])
  expect(reports).toHaveLength(2)
  expect(broken).toEqual([])
})

it.each<LoadFailure>(['hash', 'missing', 'code'])('never tries a %s again', async (why) => {
  const { loader, asked, broken } = loaderOver({ '1.2.0': dead, '1.1.0': lives }, { why })
  await loader.load(remoteInfo('1.2.0', '1.1.0'))
  expect(asked).toEqual(['1.2.0#1', '1.1.0#2'])
  expect(broken).toEqual(['1.2.0'])
})

it('PLAT-11 falls back to the version before and reports the failure, counted against what was asked for', async () => {
  const { loader, reports, ended } = loaderOver({ '1.2.0': dead, '1.1.0': lives })
  await expect(loader.load(remoteInfo('1.2.0', '1.1.0'))).resolves.toMatchObject({ version: '1.1.0' })
  expect(reports).toEqual([{ message: '404', remote: 'mf-rooms', version: '1.2.0', phase: 'load' }])
  expect(ended).toEqual([{ remote: 'mf-rooms', asked: '1.2.0', ran: '1.1.0', outcome: 'fallback' }])
})

describe('the last good version of this browser', () => {
  const hashes = { '/mf/store/mf-rooms/1.0.0/remoteEntry.js': 'sha256-a' }
  const lastGood = { ...candidate('1.0.0', 'last-good'), hashes }

  it('comes behind what the page brought, by its own hashes', async () => {
    const { loader, asked, ended, trusted } = loaderOver(
      { '1.2.0': dead, '1.1.0': dead, '1.0.0': lives },
      { lastGood },
    )
    await expect(loader.load(remoteInfo('1.2.0', '1.1.0'))).resolves.toMatchObject({ version: '1.0.0' })
    expect(asked).toEqual(['1.2.0#1', '1.1.0#2', '1.0.0#3'])
    expect(ended).toMatchObject([{ asked: '1.2.0', ran: '1.0.0', outcome: 'last-good' }])
    expect(trusted).toEqual([hashes])
  })

  it('is not tried twice when the page brought it too', async () => {
    const { loader, asked } = loaderOver({ '1.2.0': dead }, { lastGood: candidate('1.2.0', 'last-good') })
    await expect(loader.load(remoteInfo('1.2.0'))).rejects.toThrow(RemoteLoadError)
    expect(asked).toEqual(['1.2.0#1'])
  })

  it.each<[LoadFailure, boolean]>([
    ['missing', true],
    ['hash', true],
    ['network', false],
  ])('is dropped after %s: %s', async (why, dropped) => {
    const { loader, kept } = loaderOver({ '1.2.0': dead, '1.0.0': dead }, { lastGood, why })
    await expect(loader.load(remoteInfo('1.2.0'))).rejects.toThrow(RemoteLoadError)
    expect(kept() === null).toBe(dropped)
  })
})

describe('code that never comes', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('costs the candidate’s time once, then the next one is tried', async () => {
    const { loader, reports, asked } = loaderOver({ '1.2.0': () => never(), '1.1.0': lives })
    const load = loader.load(remoteInfo('1.2.0', '1.1.0'))
    await jest.advanceTimersByTimeAsync(attemptLimits.candidateMs)
    await expect(load).resolves.toMatchObject({ version: '1.1.0' })
    expect(reports).toMatchObject([{ version: '1.2.0', phase: 'load' }])
    expect(asked).toEqual(['1.2.0#1', '1.1.0#2'])
  })

  it('ends in all when nothing ever answers', async () => {
    const { loader } = loaderOver({ '1.2.0': () => never(), '1.1.0': () => never(), '1.0.0': () => never() })
    const load = loader.load(remoteInfo('1.2.0', '1.1.0', '1.0.0'))
    const refused = expect(load).rejects.toThrow(RemoteLoadError)
    await jest.advanceTimersByTimeAsync(attemptLimits.totalMs)
    await refused
  })
})

it.each([
  ['nothing', null],
  ['text', '<html>'],
  ['an object without lifecycles', { default: {} }],
])('takes %s for a failure', async (_what, garbage) => {
  const { loader } = loaderOver({ '1.2.0': async () => garbage })
  await expect(loader.load(remoteInfo('1.2.0'))).rejects.toBeInstanceOf(RemoteLoadError)
})

it('after a failure asks anew', async () => {
  let alive = false
  const { loader, asked, ended } = loaderOver({ '1.2.0': async () => (alive ? remote : dead()) })
  const info = remoteInfo('1.2.0')
  await expect(loader.load(info)).rejects.toThrow('mf-rooms could not be loaded')
  alive = true
  await expect(loader.load(info)).resolves.toMatchObject({ version: '1.2.0' })
  expect(asked).toEqual(['1.2.0#1', '1.2.0#2'])
  expect(ended.map(({ outcome }) => outcome)).toEqual(['failed', 'retried'])
})
