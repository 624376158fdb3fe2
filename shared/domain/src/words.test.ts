import fc from 'fast-check'
import { readWords, type Words } from './words.ts'

const words: Words = {
  title: 'Rooms',
  rooms: { removed_one: '{{count}} room deleted.', removed_other: '{{count}} rooms deleted.', left: 'All' },
  hello: 'Hello, {{name}} of {{ place }}',
}

it.each<[string, Record<string, unknown> | undefined, string | undefined]>([
  ['title', undefined, 'Rooms'],
  ['rooms.left', undefined, 'All'],
  ['rooms.removed', { count: 1 }, '1 room deleted.'],
  ['rooms.removed', { count: 0 }, '0 rooms deleted.'],
  ['title', { count: 3 }, 'Rooms'],
  ['rooms.removed', { count: 12345 }, '12,345 rooms deleted.'],
  ['hello', { name: 'Port', place: 65535 }, 'Hello, Port of 65535'],
  ['rooms', undefined, undefined],
  ['rooms.none', undefined, undefined],
  ['none.at.all', undefined, undefined],
  ['toString', undefined, undefined],
  ['hello', { name: '$& {{place}}', place: 'Seoul' }, 'Hello, $& {{place}} of Seoul'],
  ['hello', { name: 'Kim' }, 'Hello, Kim of '],
])('%s with %j is %s', (key, values, text) => {
  expect(readWords(words, 'en', key, values)).toBe(text)
})

it('takes the form of the language: Korean has one', () => {
  const korean: Words = { removed_one: '한 개', removed_other: '{{count}}개를 삭제했어요.' }
  expect(readWords(korean, 'ko', 'removed', { count: 1 })).toBe('1개를 삭제했어요.')
  expect(readWords({ removed_other: '{{count}} gone' }, 'en', 'removed', { count: 1 })).toBe('1 gone')
})

it('leaves sentences without places as they are, and puts values in as they are', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, value) => {
      fc.pre(!text.includes('{{'))
      expect(readWords({ text }, 'en', 'text', { value })).toBe(text)
      expect(readWords({ text: `${text}{{value}}` }, 'en', 'text', { value })).toBe(text + value)
    }),
  )
})
