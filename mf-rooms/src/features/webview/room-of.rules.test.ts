import { roomCodeOf } from './room-of.rules.ts'

const of = (query: Record<string, string>) => roomCodeOf(new URLSearchParams(query))

test('a web-view address names its room by itself or within data; what can’t be read names none', () => {
  expect(of({ roomCode: 'R1', data: '{"roomCode":"R2"}' })).toBe('R1')
  expect(of({ data: '{"lang":"ko","roomCode":"R2"}' })).toBe('R2')
  for (const data of ['', '{', 'null', '7', '{"roomCode":5}', `{"roomCode":"${'x'.repeat(21)}"}`])
    expect(of({ data })).toBeNull()
})
