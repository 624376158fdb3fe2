import type { ChatLine } from '@madang/contract'
import fc from 'fast-check'
import {
  discarded,
  emptyChat,
  failed,
  received,
  retried,
  sameSpeech,
  typed,
  unconfirmed,
} from './chat-log.ts'

const ME = 7
const line = (chatIdx: number, more: Partial<ChatLine> = {}): ChatLine => ({
  chatIdx,
  userIdx: ME,
  userName: '김민지',
  userTypeCd: 12,
  text: `line ${chatIdx}`,
  sentDatetime: '2026-03-04 10:00:00',
  clientKey: `k${chatIdx}`,
  ...more,
})

describe('the chat of a class', () => {
  test('holds each line once and in order, however often and in whatever order it arrives', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 10 })), (batches) => {
        let log = emptyChat
        for (const batch of batches)
          log = received(
            log,
            batch.map((n) => line(n)),
            ME,
          )
        expect(log.lines.map((l) => l.chatIdx)).toEqual([...new Set(batches.flat())].sort((a, b) => a - b))
      }),
    )
  })

  test('a line is pending until the own echo comes, also inside the history after a reconnect', () => {
    let log = typed(emptyChat, 'k5', 'hello')
    expect(unconfirmed(log).map((p) => p.clientKey)).toEqual(['k5'])
    log = received(log, [line(4), line(5), line(6)], ME)
    expect(log.pending).toEqual([])
    expect(log.lines).toHaveLength(3)
  })

  test('a foreign line with the same key does not swallow what was written', () => {
    const log = received(typed(emptyChat, 'k5', 'hello'), [line(9, { userIdx: 8, clientKey: 'k5' })], ME)
    expect(log.pending).toHaveLength(1)
  })

  test('a refused line can be sent again or thrown away, and is not resent by itself', () => {
    const log = failed(typed(typed(emptyChat, 'a', 'one'), 'b', 'two'), 'a')
    expect(unconfirmed(log).map((p) => p.clientKey)).toEqual(['b'])
    expect(unconfirmed(retried(log, 'a')).map((p) => p.clientKey)).toEqual(['a', 'b'])
    expect(discarded(log, 'a').pending.map((p) => p.clientKey)).toEqual(['b'])
  })

  test('nothing new keeps the same object, so nothing is drawn again', () => {
    const log = received(emptyChat, [line(1)], ME)
    expect(received(log, [line(1)], ME)).toBe(log)
  })

  test('lines of one person in one minute read as one speech', () => {
    expect(sameSpeech(undefined, line(1))).toBe(false)
    expect(sameSpeech(line(1), line(2, { sentDatetime: '2026-03-04 10:00:59' }))).toBe(true)
    expect(sameSpeech(line(1), line(2, { sentDatetime: '2026-03-04 10:01:00' }))).toBe(false)
    expect(sameSpeech(line(1), line(2, { userIdx: 8 }))).toBe(false)
  })
})
