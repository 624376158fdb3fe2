import { keyOf } from './keys.rules.ts'

const press = (code: string, more = {}) =>
  keyOf({ code, ctrlKey: false, metaKey: false, altKey: false, busy: false, ...more })

test('one key each, by its place on the keyboard', () => {
  expect(['KeyO', 'KeyX', 'KeyJ', 'KeyK', 'KeyN', 'KeyC'].map((code) => press(code))).toEqual([
    'right',
    'wrong',
    'next',
    'before',
    'nextStudent',
    'check',
  ])
  expect(press('KeyQ')).toBeNull()
})

test('a browser’s own shortcut and typed text stay what they are', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { busy: true }]) {
    expect(press('KeyO', more)).toBeNull()
  }
})
