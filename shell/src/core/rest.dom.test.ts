import { quietMs, whenAtRest } from './rest.ts'

let comes: () => void
const end = { observing: false }

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, {
    PerformanceObserver: class {
      constructor(heard: () => void) {
        comes = heard
      }
      observe() {
        end.observing = true
      }
      disconnect() {
        end.observing = false
      }
    },
  })
})
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(globalThis, 'PerformanceObserver')
})

it('waits while files and answers still come, works once, and listens no longer', () => {
  const work = jest.fn()
  whenAtRest(work)
  for (let i = 0; i < 5; i++) {
    jest.advanceTimersByTime(quietMs - 1)
    comes()
  }
  expect(work).not.toHaveBeenCalled()
  jest.advanceTimersByTime(quietMs)
  expect(work).toHaveBeenCalledTimes(1)
  expect(end.observing).toBe(false)
  jest.advanceTimersByTime(10 * quietMs)
  expect(work).toHaveBeenCalledTimes(1)
})

it('can be taken back', () => {
  const work = jest.fn()
  whenAtRest(work)()
  jest.advanceTimersByTime(10 * quietMs)
  expect(work).not.toHaveBeenCalled()
  expect(end.observing).toBe(false)
})

it('waits for the whole document', () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const work = jest.fn()
  whenAtRest(work)
  jest.advanceTimersByTime(5 * quietMs)
  expect(work).not.toHaveBeenCalled()
  state.mockReturnValue('complete')
  window.dispatchEvent(new Event('load'))
  jest.advanceTimersByTime(quietMs)
  expect(work).toHaveBeenCalledTimes(1)
  state.mockRestore()
})
