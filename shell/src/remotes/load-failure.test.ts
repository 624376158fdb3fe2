import { type LoadFailure, mayPass, TimeoutError, whyItFailed } from './load-failure.ts'

const entry = '/mf/store/mf-rooms/1.2.0/remoteEntry.js'
const networkError = Object.assign(new Error('/mf/store/mf-rooms/1.0.0/remoteEntry.js did not come'), {
  name: 'ScriptNetworkError',
})

type Answer = { status: number; wrongHash?: boolean } | 'unreachable'

async function why(error: unknown, answer: Answer, hash: string | undefined = 'sha256-x') {
  const asked: string[] = []
  const ask = (async (url: string, options: RequestInit) => {
    asked.push(url)
    if (answer === 'unreachable' || (options.integrity && answer.wrongHash)) throw new TypeError('fetch')
    const { status } = answer
    return { status, ok: status < 400, arrayBuffer: async () => new ArrayBuffer(0) }
  }) as unknown as typeof fetch
  const found = await whyItFailed(error, entry, () => hash, ask)
  return { found, asked }
}

it.each<[LoadFailure, Answer]>([
  ['network', 'unreachable'],
  ['network', { status: 200 }],
  ['server', { status: 503 }],
  ['server', { status: 429 }],
  ['missing', { status: 404 }],
  ['hash', { status: 200, wrongHash: true }],
])('tells %s from what the file answers (%j)', async (failure, answer) => {
  expect((await why(networkError, answer)).found).toBe(failure)
})

it('asks for the chunk that failed, not for the entry', async () => {
  const chunk = Object.assign(new Error('Loading chunk 12 failed.'), {
    name: 'ChunkLoadError',
    request: '/mf/store/mf-rooms/1.2.0/12.js',
  })
  expect(await why(chunk, { status: 404 })).toEqual({ found: 'missing', asked: [chunk.request] })
})

it.each([
  ['an error that the code throws', new TypeError('x is not a function')],
  ['a script that threw while it ran', new Error('ScriptExecutionError: Script "…" loaded but threw')],
  ['a remote without lifecycles', new Error('The remote exposes no mount()')],
])('takes %s for broken code and asks for nothing', async (_what, error) => {
  expect(await why(error, { status: 200 })).toEqual({ found: 'code', asked: [] })
})

it('knows a time-out by its name and what may pass by itself', async () => {
  expect((await why(new TimeoutError('late'), { status: 200 })).found).toBe('timeout')
  expect((['network', 'server', 'timeout'] as const).every(mayPass)).toBe(true)
  expect((['missing', 'hash', 'code'] as const).some(mayPass)).toBe(false)
})
