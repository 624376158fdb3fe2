import { createWords } from './page-words.ts'

it('says it in the language, in English where that lacks it, and shows the key where nobody has it', () => {
  const words = createWords()
  words.add('en', 'mf-rooms', { title: 'Rooms', only: 'English only' })
  words.add('ko', 'mf-rooms', { title: '수업' })
  expect(words.say('ko', 'mf-rooms', 'title')).toBe('수업')
  expect(words.say('ko', 'mf-rooms', 'only')).toBe('English only')
  expect(words.say('ko', 'mf-rooms', 'none')).toBe('none')
  expect(words.say('ko', 'mf-notes', 'title')).toBe('title')
})

it('puts later texts over earlier ones, and tells whoever listens', () => {
  const words = createWords()
  words.add('en', 'mf-rooms', { title: 'Rooms', more: 'More' })
  const heard = jest.fn()
  const end = words.subscribe(heard)
  const before = words.revision()
  words.add('en', 'mf-rooms', { title: 'Classes' })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(words.revision()).toBeGreaterThan(before)
  expect([words.say('en', 'mf-rooms', 'title'), words.say('en', 'mf-rooms', 'more')]).toEqual([
    'Classes',
    'More',
  ])
  end()
  words.add('en', 'mf-rooms', { title: 'Rooms' })
  expect(heard).toHaveBeenCalledTimes(1)
  expect(words.has('en', 'mf-rooms')).toBe(true)
  expect(words.has('ko', 'mf-rooms')).toBe(false)
})

it('puts groups of the same name side by side', () => {
  const words = createWords()
  words.add('en', 'mf-rooms', { errors: { a: 'A', b: 'B' } })
  words.add('en', 'mf-rooms', { errors: { b: 'Bee', c: 'C' } })
  expect(['a', 'b', 'c'].map((key) => words.say('en', 'mf-rooms', `errors.${key}`))).toEqual([
    'A',
    'Bee',
    'C',
  ])
})
