import type { ChatLine } from '@madang/contract'
import fc from 'fast-check'
import {
  discarded,
  emptyChat,
  failed,
  handsUp,
  received,
  retried,
  sameSpeech,
  shownLines,
  typed,
  unconfirmed,
} from './chat-log.ts'

const ME = 7
const line = (chatIdx: number, more: Partial<ChatLine> = {}): ChatLine => ({
  chatIdx,
  kind: 'TEXT',
  fileIdx: null,
  fileSize: null,
  userIdx: ME,
  guest: false,
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

  test('a hand is up until its own person takes it down; only going up is drawn', () => {
    const hand = (chatIdx: number, kind: 'HAND_UP' | 'HAND_DOWN', userIdx = ME) =>
      line(chatIdx, { kind, userIdx, text: '' })
    const lines = [hand(1, 'HAND_UP'), hand(2, 'HAND_UP', 8), line(3), hand(4, 'HAND_DOWN')]
    expect([...handsUp(lines)]).toEqual([8])
    expect([...handsUp([...lines, hand(5, 'HAND_UP')])]).toEqual([8, ME])
    expect(shownLines(lines).map(({ chatIdx }) => chatIdx)).toEqual([1, 2, 3])
    expect(sameSpeech(hand(1, 'HAND_UP'), line(2))).toBe(false)
  })

  test('lines of one person in one minute read as one speech', () => {
    expect(sameSpeech(undefined, line(1))).toBe(false)
    expect(sameSpeech(line(1), line(2, { sentDatetime: '2026-03-04 10:00:59' }))).toBe(true)
    expect(sameSpeech(line(1), line(2, { sentDatetime: '2026-03-04 10:01:00' }))).toBe(false)
    expect(sameSpeech(line(1), line(2, { userIdx: 8 }))).toBe(false)
  })
})
