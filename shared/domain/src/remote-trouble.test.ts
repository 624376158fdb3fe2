import { remoteTrouble } from './remote-trouble.ts'

const none = { loads: 0, slow: 0, failed: 0, errors: 0 }

it('is broken by one load that failed, or one error', () => {
  expect(remoteTrouble({ ...none, loads: 500, failed: 1 })).toBe('broken')
  expect(remoteTrouble({ ...none, errors: 1 })).toBe('broken')
})

it('is slow where more than a quarter of enough loads were', () => {
  expect(remoteTrouble({ ...none, loads: 100, slow: 25 })).toBeNull()
  expect(remoteTrouble({ ...none, loads: 100, slow: 26 })).toBe('slow')
  expect(remoteTrouble({ ...none, loads: 9, slow: 9 })).toBeNull()
  expect(remoteTrouble(none)).toBeNull()
})
