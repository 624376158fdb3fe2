import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { batchLimits, decodeBatch, encodeBatch, type InkBatch, InkPage, inkLimits } from '@madang/ink'
import fc from 'fast-check'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { linesOf, sent } from '../../testing/ink.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const begun = async () => h.start('student1', (await h.give(['student1'])).taskIdx)
const draw = async (noteIdx: number, data: string) => {
  const request = { noteIdx, agendaNo: 1, pageNo: 1, data }
  const { status, body } = await t.as('alpha', 'student1').call('note.draw', request)
  const issues = body.data?.issues as { field: string; message?: string }[] | undefined
  return { status, code: body.code ?? 'ok', field: issues?.[0]?.field }
}
const pageOf = async (noteIdx: number): Promise<InkBatch[]> => {
  const { status, body } = await t.as('alpha', 'student1').call('note.ink', { noteIdx })
  assert.equal(status, 200)
  return body.result.pageList.flatMap(({ batchList }) =>
    batchList.map((data) => decodeBatch(Buffer.from(data, 'base64'))),
  )
}

/** Numbers as the binary form has them, however large: the product's own writer refuses what is sent here. */
function unsigned(value: number | bigint): number[] {
  const out: number[] = []
  let rest = BigInt(value)
  for (; rest > 0x7fn; rest >>= 7n) out.push(Number(rest & 0x7fn) + 0x80)
  return [...out, Number(rest)]
}
const signed = (value: number | bigint) => {
  const whole = BigInt(value)
  return unsigned(whole < 0n ? -2n * whole - 1n : 2n * whole)
}
const plain = {
  layer: 0,
  author: 0,
  seq: 1,
  events: 1,
  kind: 0,
  clock: 1 as number | bigint,
  instant: 1_760_000_000_000 as number | bigint,
  color: 0x1a1a1a,
  width: 16,
  points: 1,
  x: 100 as number | bigint,
  y: 100 as number | bigint,
  pressure: 128,
  tilt: 0,
  time: 0,
}
/** A batch of one dot, byte by byte. */
function crafted(more: Partial<typeof plain>): string {
  const one = { ...plain, author: h.idx('student1'), ...more }
  const name = [...Buffer.from('tab1')]
  const column = (value: number) => [0, ...signed(value)]
  const dot =
    one.points === 0
      ? [...unsigned(0), 0, 0, 0]
      : [
          ...unsigned(one.points),
          ...signed(one.x),
          ...signed(one.y),
          ...column(one.pressure),
          ...column(one.tilt),
          ...column(one.time),
        ]
  const event = [one.kind, ...signed(one.clock), ...signed(one.instant), ...unsigned(one.color)]
  return Buffer.from([
    ...[0x49, 0x4e, 0x4b, 1, one.layer],
    ...[...unsigned(one.author), name.length, ...name, ...unsigned(one.seq)],
    ...[0, ...unsigned(one.events)],
    ...(one.events === 0 ? [] : [...event, ...unsigned(one.width), ...dot]),
  ]).toString('base64')
}

describe('ink that no pen of ours writes', () => {
  it('is refused with WB-400-200 for its data, whichever number of it is out of bounds, and nothing is kept', async () => {
    const noteIdx = await begun()
    const hostile: Record<string, Partial<typeof plain>> = {
      'far to the right': { x: 1e9 },
      'far to the left': { x: -1e9 },
      'far below': { y: 1e9 },
      'far above': { y: -1e9 },
      'a coordinate of 2^60': { x: 2n ** 60n },
      'drawn after all time': { instant: inkLimits.instant + 1 },
      'drawn before 1970': { instant: -1 },
      'an instant of 2^63': { instant: 2n ** 63n },
      'no clock': { clock: 0 },
      'a clock that runs back': { clock: -5 },
      'a clock beyond all': { clock: batchLimits.clock + 1 },
      'no width': { width: 0 },
      'wider than a page': { width: 1e6 },
      'a color that is none': { color: 0x1000000 },
      'pressed harder than can be': { pressure: 256 },
      'pressed less than not': { pressure: -1 },
      'tilted through the table': { tilt: 91 },
      'tilted backwards': { tilt: -1 },
      'drawn for longer than an hour': { time: inkLimits.duration + 1 },
      'ended before it began': { time: -1 },
      'no points': { points: 0 },
      'points that are not there': { points: inkLimits.points + 1 },
      'no events': { events: 0 },
      'more events than may be': { events: batchLimits.events + 1 },
      'an event of no kind': { kind: 6 },
      'on no layer': { layer: 3 },
      'number 0': { seq: 0 },
      'a number beyond all': { seq: batchLimits.seq },
    }
    for (const [what, more] of Object.entries(hostile)) {
      const { status, code, field } = await draw(noteIdx, crafted(more))
      assert.deepEqual([status, code, field], [400, 'WB-400-200', 'data'], what)
    }
    assert.deepEqual(await pageOf(noteIdx), [])
    assert.equal((await draw(noteIdx, crafted({}))).code, 'ok', 'the same dot within bounds')
  })

  it('has no way to say what is no number', () => {
    const batch = linesOf(h.idx('student1'))
    const [event] = batch.events
    assert.ok(event?.kind === 'draw')
    for (const x of [Number.NaN, Infinity, -Infinity]) {
      const points = [{ ...event.ink.points[0]!, x }]
      const events = [{ ...event, ink: { ...event.ink, points } }]
      assert.throws(() => encodeBatch({ ...batch, events }), { code: 'INK_VALUE' })
    }
  })

  it('at the very bounds, and of clocks that are years wrong, is kept as it came', async () => {
    const noteIdx = await begun()
    const instants = [0, 1, inkLimits.instant]
    for (const [at, instant] of instants.entries()) {
      assert.equal((await draw(noteIdx, crafted({ seq: at + 1, clock: at + 1, instant }))).code, 'ok')
    }
    const events = (await pageOf(noteIdx)).flatMap((batch) => batch.events)
    assert.deepEqual(
      events.map((event) => event.kind === 'draw' && event.ink.startedAt),
      instants,
    )
  })

  it('on a layer that is not its author’s at that time is refused, and nothing is kept', async () => {
    const noteIdx = await begun()
    for (const layer of [1, 2]) {
      const { status, code } = await draw(noteIdx, crafted({ layer }))
      assert.ok(status === 400 || status === 403 || status === 409, `${layer}: ${status}`)
      assert.match(code, /^WB-40[039]-\d{3}$/)
    }
    assert.deepEqual(await pageOf(noteIdx), [])
  })

  it('whatever bytes of a batch are changed: it is taken whole or refused with a code, and the page opens for ever', async () => {
    const noteIdx = await begun()
    const good = Buffer.from(sent(linesOf(h.idx('student1'), { count: 3 })), 'base64')
    const change = fc.tuple(fc.nat(good.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        const bytes = Buffer.from(good)
        for (const [at, value] of changes) bytes[at] = value
        const { status, code } = await draw(noteIdx, bytes.toString('base64'))
        if (status !== 200) assert.match(code, /^WB-4\d\d-\d{3}$/, `${status} ${code}`)
      }),
      { numRuns: 60 },
    )
    const batches = await pageOf(noteIdx)
    for (const { author } of batches) assert.equal(author, h.idx('student1'))
    assert.ok(Number.isInteger(new InkPage(batches).strokes.length))
  })
})
