import { createRemoteLoader, RemoteLoadError } from './loader.ts'
import { never, remoteInfo } from './testing.ts'

const remote = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} }
type Answer = () => Promise<unknown>

function loaderOver(answers: Record<string, Answer>, limitMs?: number) {
  const asked: string[] = []
  const reports: unknown[] = []
  const loader = createRemoteLoader({
    runtime: {
      expose: (candidate, attempt) => {
        asked.push(`${candidate.version}#${attempt}`)
        return (answers[candidate.version] as Answer)()
      },
    },
    report: (error, where) => reports.push({ message: (error as Error).message, ...where }),
    ...(limitMs === undefined ? {} : { limitMs }),
  })
  return { loader, asked, reports }
}
const dead = () => Promise.reject(new Error('404'))

it('takes the version that is live', async () => {
  const { loader, asked } = loaderOver({ '1.2.0': async () => remote })
  await expect(loader.load(remoteInfo('1.2.0', '1.1.0'))).resolves.toEqual({
    module: remote,
    version: '1.2.0',
  })
  expect(asked).toEqual(['1.2.0#1'])
})

it('loads once for all who ask', async () => {
  const { loader, asked } = loaderOver({ '1.2.0': async () => remote })
  const info = remoteInfo('1.2.0')
  await Promise.all([loader.load(info), loader.load(info)])
  await loader.load(info)
  expect(asked).toHaveLength(1)
  expect(loader.loaded('mf-rooms')?.version).toBe('1.2.0')
})

it('PLAT-11 falls back to the last good version and reports the failure', async () => {
  const { loader, reports } = loaderOver({ '1.2.0': dead, '1.1.0': async () => remote })
  await expect(loader.load(remoteInfo('1.2.0', '1.1.0'))).resolves.toMatchObject({ version: '1.1.0' })
  expect(reports).toEqual([{ message: '404', remote: 'mf-rooms', version: '1.2.0', phase: 'load' }])
})

it('gives each candidate a time of its own', async () => {
  const { loader, reports } = loaderOver({ '1.2.0': () => never(), '1.1.0': async () => remote }, 20)
  await expect(loader.load(remoteInfo('1.2.0', '1.1.0'))).resolves.toMatchObject({ version: '1.1.0' })
  expect(reports).toMatchObject([{ version: '1.2.0', phase: 'load' }])
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
  const { loader, asked } = loaderOver({ '1.2.0': async () => (alive ? remote : dead()) })
  const info = remoteInfo('1.2.0')
  await expect(loader.load(info)).rejects.toThrow('mf-rooms could not be loaded')
  alive = true
  await expect(loader.load(info)).resolves.toMatchObject({ version: '1.2.0' })
  expect(asked).toEqual(['1.2.0#1', '1.2.0#2'])
})
