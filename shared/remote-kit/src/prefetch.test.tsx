import { memoryApi } from './harness/memory-api.ts'
import { stubShell } from './harness/stub-shell.ts'
import { intentHandlers, intentMs, preload } from './prefetch.ts'

let asked: string[]
beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  stubShell({ api: memoryApi() }).services.preload = (to) => void asked.push(to)
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'connection')
})

test('hover or focus for a moment loads ahead, once per address', () => {
  const link = intentHandlers('one/list?page=2')
  link.onPointerEnter()
  jest.advanceTimersByTime(intentMs - 1)
  expect(asked).toEqual([])
  jest.advanceTimersByTime(1)
  expect(asked).toEqual(['/demo/one/list'])
  intentHandlers('one/list?page=3').onFocus()
  jest.advanceTimersByTime(intentMs)
  expect(asked).toHaveLength(1)
})

test('leaving before takes it back', () => {
  const link = intentHandlers('two/list')
  link.onPointerEnter()
  jest.advanceTimersByTime(intentMs / 2)
  link.onPointerLeave()
  link.onFocus()
  link.onBlur()
  jest.advanceTimersByTime(1000)
  expect(asked).toEqual([])
})

test('nothing is loaded ahead where data is saved', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  preload('three/list')
  expect(asked).toEqual([])
})
