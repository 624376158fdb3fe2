import { guestTypes } from './guest-types.ts'

test.each([
  ['', '', [12]],
  ['0', '11,2097152|13,0', [12]],
  ['x', '13,0', [12]],
  ['1', '11,2097152', [12, 11]],
  [' 1 ', '11,2097152|13,0', [12, 11, 13]],
])('AUTH-33 with WEB_GUEST_TEACHERS %p and the rights %p a guest is one of %p', (teachers, rights, types) => {
  expect(guestTypes({ WEB_GUEST_TEACHERS: teachers, WEB_USER_TYPE_AUTH: rights })).toEqual(types)
})

test('where no table of rights is set the product’s own counts', () => {
  expect(guestTypes({ WEB_GUEST_TEACHERS: '1', WEB_USER_TYPE_AUTH: '' })).toEqual([12, 11, 13])
})
