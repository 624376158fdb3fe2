import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { describe, it } from 'node:test'
import { BackendMessages, DATA_ROW, READY } from './backend-messages.ts'

const NOTICE = 0x4e
const message = (kind: number, content: string) => {
  const bytes = Buffer.alloc(5 + content.length)
  bytes[0] = kind
  bytes.writeUInt32BE(4 + content.length, 1)
  bytes.write(content, 5, 'latin1')
  return bytes
}

/** A stream whose reader (`pg`) notes what reaches it, behind whoever takes rows. */
function behind() {
  const stream = new PassThrough()
  let left = Buffer.alloc(0)
  stream.on('data', (bytes: Buffer) => {
    left = Buffer.concat([left, bytes])
  })
  const messages = new BackendMessages(stream)
  const taken: string[] = []
  const take = () => {
    messages.taker = (kind, bytes, from) => {
      if (kind !== DATA_ROW) return false
      const to = from - 4 + bytes.readUInt32BE(from - 4)
      taken.push(`${left.length} ${bytes.toString('latin1', from, to)}`)
      return true
    }
  }
  return { take, taken, arrive: (bytes: Buffer) => stream.emit('data', bytes), left: () => left }
}

describe('messages of the database', () => {
  const before = message(NOTICE, 'before')
  const late = message(NOTICE, 'in the middle')
  const ready = message(READY, 'I')
  const row = message(DATA_ROW, 'next')
  const all = Buffer.concat([
    before,
    message(DATA_ROW, 'one'),
    message(DATA_ROW, ''),
    late,
    message(DATA_ROW, 'two'),
    ready,
    row,
  ])

  it('are cut anywhere, and rows are taken until the answer is over; the rest is handed on whole and in order', () => {
    for (let first = 0; first <= all.length; first++) {
      for (const second of [first, first + 1, first + 4, first + 30]) {
        const { take, taken, arrive, left } = behind()
        take()
        const cuts = [all.subarray(0, first), all.subarray(first, second), all.subarray(second)]
        for (const bytes of cuts) if (bytes.length > 0) arrive(bytes)
        const seen = before.length
        assert.deepEqual(
          taken,
          [`${seen} one`, `${seen} `, `${seen + late.length} two`],
          `${first} ${second}`,
        )
        assert.deepEqual(left(), Buffer.concat([before, late, ready, row]))
      }
    }
  })

  it('are all the driver’s while nobody takes rows, also a message that had begun before', () => {
    const { take, taken, arrive, left } = behind()
    arrive(all.subarray(0, 7))
    take()
    arrive(all.subarray(7))
    assert.equal(taken.length, 3)
    arrive(all)
    assert.equal(taken.length, 3)
    assert.equal(left().length, before.length + late.length + ready.length + row.length + all.length)
  })
})
