import { type TelemetryBatch, type TelemetryEvent, telemetryLimits } from '@madang/contract'
import fc from 'fast-check'
import { batches } from './batches.ts'

const error = (phase: string): TelemetryEvent => ({
  kind: 'error',
  remote: 'mf-notes',
  version: '1.0.0',
  phase,
})

it('says nothing when nothing happened', () => {
  expect(batches({ page: 'p' }, [])).toEqual([])
})

it('puts a page’s events into one body', () => {
  expect(batches({ page: 'p', ticket: 't' }, [error('load')]).map((body) => JSON.parse(body))).toEqual([
    { page: 'p', ticket: 't', events: [error('load')] },
  ])
})

it('keeps within what the gateway takes, in order, and loses only what never fits', () => {
  const phase = fc.string({ maxLength: 3000, unit: 'grapheme' })
  fc.assert(
    fc.property(fc.array(phase, { maxLength: 120 }), (phases) => {
      const bodies = batches({ page: 'page', ticket: 'x'.repeat(400) }, phases.map(error))
      const read = bodies.map((body) => JSON.parse(body) as TelemetryBatch)
      for (const body of bodies) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(telemetryLimits.bytes)
      for (const { events } of read) expect(events.length).toBeLessThanOrEqual(telemetryLimits.events)
      const kept = read.flatMap(({ events }) => events.map((event) => event.kind === 'error' && event.phase))
      const small = phases.filter((one) => Buffer.byteLength(JSON.stringify(error(one))) < 15_500)
      expect(kept.filter((one) => small.includes(one as string))).toEqual(small)
    }),
    { numRuns: 50 },
  )
})
