import fc from 'fast-check'
import {
  announced,
  mayCheckAgain,
  nextRecording,
  processing,
  type RecordingEvent,
  type RecordingNow,
  takesFile,
} from './recording.ts'

const step = (now: RecordingNow, ...events: RecordingEvent[]) =>
  events.reduce<RecordingNow | null>((at, event) => at && nextRecording(at, event), now)

test('a recording is announced, brought, checked with progress, and ready', () => {
  expect(step(announced, { kind: 'brought' })).toEqual(processing)
  expect(step(processing, { kind: 'checked', percent: 40.9 })).toEqual({
    state: 'PROCESSING',
    progress: 40,
    fault: null,
  })
  expect(step(processing, { kind: 'checked', percent: 40 }, { kind: 'passed' })).toEqual({
    state: 'READY',
    progress: 100,
    fault: null,
  })
})

test('one that failed says why and takes another file; the same file is only checked again where its check broke off', () => {
  for (const fault of ['LOST', 'NOT_MEDIA', 'BROKEN', 'CHECK'] as const) {
    const failed = step(processing, { kind: 'refused', fault })!
    expect(failed).toEqual({ state: 'FAILED', progress: 0, fault })
    expect(step(failed, { kind: 'brought' })).toEqual(processing)
    expect(step(failed, { kind: 'retried' })).toEqual(mayCheckAgain(fault) ? processing : null)
  }
  expect(mayCheckAgain('CHECK')).toBe(true)
  expect(mayCheckAgain('BROKEN')).toBe(false)
})

test('one that nobody hears of any more ends: without a file it is lost, in its check the check broke off', () => {
  expect(step(announced, { kind: 'forsaken' })?.fault).toBe('LOST')
  expect(step(processing, { kind: 'forsaken' })?.fault).toBe('CHECK')
})

const events: fc.Arbitrary<RecordingEvent> = fc.oneof(
  fc.constantFrom<RecordingEvent>(
    { kind: 'brought' },
    { kind: 'passed' },
    { kind: 'retried' },
    { kind: 'forsaken' },
  ),
  fc
    .constantFrom('LOST', 'NOT_MEDIA', 'BROKEN', 'CHECK')
    .map((fault) => ({ kind: 'refused', fault }) as const),
  fc.double().map((percent) => ({ kind: 'checked', percent }) as const),
)

test('whatever happens: only what failed has a fault, progress goes forward while it is checked, ready stays ready', () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (all) => {
      let now = announced
      for (const event of all) {
        const next = nextRecording(now, event)
        if (!next) continue
        expect(now.state).not.toBe('READY')
        expect(next.fault !== null).toBe(next.state === 'FAILED')
        expect(next.progress === 100).toBe(next.state === 'READY')
        if (now.state === 'PROCESSING' && next.state === 'PROCESSING')
          expect(next.progress).toBeGreaterThanOrEqual(now.progress)
        if (event.kind === 'brought') expect(takesFile(now)).toBe(true)
        now = next
      }
    }),
  )
})
