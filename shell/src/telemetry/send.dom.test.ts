import { record, recorded } from './record.ts'
import { pageId, startTelemetry } from './send.ts'
import { trail } from './trail.ts'

const loaded = (version: string) =>
  ({ kind: 'load', remote: 'mf-notes', version, ms: 12, outcome: 'ok' }) as const

let sent: string[]
let stop: () => void
beforeEach(() => {
  recorded.set([])
  jest.useFakeTimers()
  sent = []
  stop = startTelemetry('ticket', (body) => sent.push(body))
})
afterEach(() => {
  stop()
  jest.useRealTimers()
})

function hide(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

it('sends what happened together, a few seconds later, and once', () => {
  record(loaded('1.0.0'))
  record(loaded('1.1.0'))
  expect(sent).toEqual([])
  jest.advanceTimersByTime(5000)
  expect(sent.map((body) => JSON.parse(body))).toEqual([
    { page: pageId, ticket: 'ticket', events: [loaded('1.0.0'), loaded('1.1.0')] },
  ])
  jest.advanceTimersByTime(60_000)
  expect(sent).toHaveLength(1)
})

it('sends at once when the page is hidden, and nothing when there is nothing', () => {
  hide('hidden')
  expect(sent).toEqual([])
  hide('visible')
  record(loaded('1.2.0'))
  hide('hidden')
  expect(sent).toHaveLength(1)
})

it('leaves a trail in the tab for the diagnostics page', () => {
  record({ kind: 'error', remote: 'mf-notes', version: '1.2.0', phase: 'render' }, 'TypeError: x')
  window.dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('madang.trail')).toContain('TypeError: x')
  expect(trail().at(-1)).toMatchObject({ note: 'TypeError: x', event: { phase: 'render' } })
})

it('names the page by chance alone', () => {
  expect(pageId).toMatch(/^[0-9a-f]{24}$/)
})
