import fc from 'fast-check'
import { videoIdOf } from './video-id.rules.ts'

test('an address names a video by a whole number from 1 on, written as such', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1e9 }), (id) => expect(videoIdOf(String(id))).toBe(id)))
  for (const given of [undefined, '', '0', '-1', '1.5', '01', '1e3', 'x', ' 1', '9'.repeat(16)])
    expect(videoIdOf(given)).toBeNull()
})
