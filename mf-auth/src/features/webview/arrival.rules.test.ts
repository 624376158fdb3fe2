import fc from 'fast-check'
import { arrivalOf } from './arrival.rules.ts'

const at = (search: string, hash = '') => arrivalOf('task/list', { search, hash })
const dataOf = (value: unknown) => `?data=${encodeURIComponent(JSON.stringify(value))}`

test('takes the token from behind the #, and leaves the rest of the address to the page', () => {
  expect(at('?data=%7B%22lang%22%3A%22ko%22%7D&lang=ko', '#token=A.b%26c')).toEqual({
    token: 'A.b&c',
    invalid: false,
    to: 'webview/task/list?data=%7B%22lang%22%3A%22ko%22%7D&lang=ko',
  })
  for (const hash of ['', '#', '#token=', '#other=1']) expect(at('', hash).token).toBeNull()
  expect(at('?token=x').token).toBeNull()
})

test('SHELL-16 data is an object with at least lang, or is not there', () => {
  for (const search of ['', dataOf({ lang: 'ko' }), dataOf({ lang: 'fr', roomCode: 'r' })]) {
    expect(at(search).invalid).toBe(false)
  }
  for (const data of ['', '{', '7', 'null', '"ko"', '[]', '{}', '{"lang":1}']) {
    expect(at(`?data=${encodeURIComponent(data)}`).invalid).toBe(true)
  }
})

test('no data of anybody breaks it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (data) => {
      expect(typeof at(`?data=${encodeURIComponent(data)}`).invalid).toBe('boolean')
    }),
  )
})
