import type { StoredThing } from '@madang/contract'
import { placeOf } from './storage.rules.ts'

const thing = (more: Partial<StoredThing> = {}): StoredThing => ({
  kind: 'MESSAGE',
  key: '1',
  title: 'a.pdf',
  bytes: 1,
  regDatetime: '2026-03-01 09:00:00',
  roomCode: null,
  meetCode: null,
  bookIdx: null,
  pageNo: null,
  ...more,
})

test('a thing opens its class, its room or its book, and else whose it is', () => {
  const of = (more: Partial<StoredThing>, books = true) => placeOf(thing(more), 21, { books })
  expect(of({ roomCode: 'R1', meetCode: 'M1' })).toBe(
    'manage/log/logMeet/view?meetCode=M1&roomCode=R1&tab=videos',
  )
  expect(of({ roomCode: 'R 1' })).toBe('manage/room/view?roomCode=R+1')
  expect(of({ bookIdx: 7, pageNo: 2 })).toBe('manage/book/view?bookIdx=7')
  // a class whose record is gone, and a company without books
  expect(of({ meetCode: 'M1' })).toBe('manage/user/view?userIdx=21')
  expect(of({ bookIdx: 7, pageNo: 2 }, false)).toBe('manage/user/view?userIdx=21')
})
