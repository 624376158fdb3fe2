import { firstRoom } from './room-form.ts'
import { isThisRoom } from './was-registered.ts'

const blank = firstRoom({ start: '2026-11-22', end: '2027-05-22' })
const asked = { ...blank, form: { ...blank.form, roomTitle: ' 저녁 수학반 ', description: '화요일 ' } }
const made = {
  roomTitle: '저녁 수학반',
  showDatetime: '2026-11-22 00:00:00',
  description: '화요일',
  regDatetime: '2026-11-22 10:00:05',
}
const at = Date.parse('2026-11-22T10:00:00+09:00')
const is = (more: Partial<typeof made>) => isThisRoom({ ...made, ...more }, asked, at, 'Asia/Seoul')

test('a room is known by name, first day, description and time', () => {
  expect(is({})).toBe(true)
  expect(is({ roomTitle: '저녁 영어반' })).toBe(false)
  expect(is({ showDatetime: '2026-11-23 00:00:00' })).toBe(false)
  expect(is({ description: '수요일' })).toBe(false)
  expect(is({ regDatetime: '2026-11-21 10:00:05' })).toBe(false)
})
