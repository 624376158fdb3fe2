import { overLine } from './over-line.ts'

const missing = () => Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' })
let line: jest.SpyInstance
beforeEach(() => {
  jest.useFakeTimers()
  line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const run = (work: () => Promise<string>, control = new AbortController()) => {
  const heard: boolean[] = []
  const done = overLine(work, { signal: control.signal, onWaiting: (now) => heard.push(now) })
  return { done, heard, control }
}
const comeBack = () => {
  line.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
}

test('nothing is asked for without a line, and all of it when there is one, without a hand', async () => {
  line.mockReturnValue(false)
  const work = jest.fn(async () => 'brought')
  const { done, heard } = run(work)
  await jest.advanceTimersByTimeAsync(600_000)
  expect(work).not.toHaveBeenCalled()
  expect(heard).toEqual([true])
  comeBack()
  expect(await done).toBe('brought')
  expect(heard).toEqual([true, false])
})

test('a line that is cut while the code comes is waited for, as often as that happens', async () => {
  const work = jest.fn(async () => 'brought')
  for (let i = 0; i < 9; i += 1) {
    work.mockImplementationOnce(async () => {
      line.mockReturnValue(false)
      throw missing()
    })
  }
  const { done } = run(work)
  for (let i = 0; i < 9; i += 1) {
    await jest.advanceTimersByTimeAsync(1)
    comeBack()
  }
  expect(await done).toBe('brought')
})

test('a browser that believes in a line that is none asks again, and gives up at last', async () => {
  const work = jest.fn(async () => 'brought').mockRejectedValueOnce(missing())
  const { done } = run(work)
  await jest.advanceTimersByTimeAsync(1000)
  expect(await done).toBe('brought')
  const lost = expect(run(() => Promise.reject(missing())).done).rejects.toThrow('Loading chunk 7 failed')
  await jest.advanceTimersByTimeAsync(20_000)
  await lost
})

test('what is refused is refused at once, and whoever takes the file away waits no more', async () => {
  await expect(run(() => Promise.reject(new Error('too large'))).done).rejects.toThrow('too large')
  line.mockReturnValue(false)
  const { done, control } = run(async () => 'brought')
  control.abort()
  await expect(done).rejects.toMatchObject({ name: 'AbortError' })
})
