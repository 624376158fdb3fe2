import { toHtml } from './letter.rules.ts'
import { isThis, mayBe } from './was-sent.ts'

const letter = {
  title: ' 내일 수업 ',
  contents: '여러분, <이차함수> & 42쪽\r\n둘째 줄\n\n다음 문단',
  receivers: [
    { id: 1, name: '가' },
    { id: 2, name: '나' },
  ],
  uploaded: [],
  kept: [],
}
const row = { title: '내일 수업', receiverCount: 2, sendDatetime: '2026-11-22 10:00:05' }
const at = Date.parse('2026-11-22T10:00:00+09:00')
const may = (more: Partial<typeof row>, since = at) => mayBe({ ...row, ...more }, letter, since, 'Asia/Seoul')

test('a letter is known by title, receivers and time, its contents as the server keeps them', () => {
  expect(may({})).toBe(true)
  expect(isThis({ contents: toHtml(letter.contents) }, letter)).toBe(true)
  expect(isThis({ contents: toHtml('Something else') }, letter)).toBe(false)
})

test.each([
  ['another title', { title: '내일 수업 2' }],
  ['another number of receivers', { receiverCount: 3 }],
  ['last week’s', { sendDatetime: '2026-11-15 10:00:05' }],
])('%s is another letter', (_, more) => {
  expect(may(more)).toBe(false)
})

test('clocks may differ a little; what was sent well before is another letter, though it says the same', () => {
  expect(may({}, at + 60_000)).toBe(true)
  expect(may({}, at + 5 * 60_000)).toBe(false)
})
