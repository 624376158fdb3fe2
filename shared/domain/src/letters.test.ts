import { LANGUAGES, LETTER_CODES } from '@madang/contract'
import { letterText } from './letters.ts'

const params = {
  taskIdx: '7',
  taskName: '일차함수',
  deadline: '2026-03-04 17:00',
  round: '2',
  count: '3',
  comment: '다시 보세요',
  reason: '정답이 틀렸어요',
  before: '5',
  after: '6',
  of: '9',
}

test.each(LETTER_CODES)(
  '%s is said in one language at a time, of the homework by its name, with a way to it',
  (code) => {
    const [ko, en] = LANGUAGES.map((language) => letterText({ code, params }, language))
    for (const { title, text, link } of [ko!, en!]) {
      expect(title).toContain(params.taskName)
      expect(text.join(' ')).toContain(params.taskName)
      expect(link?.to).toBe('task/do?taskIdx=7')
      expect(`${title} ${text.join(' ')}`).not.toMatch(/undefined|을\(를\)|과제/)
    }
    const hangul = /[가-힣]/
    const values = Object.values(params)
    const withoutNames = (text: string) => values.reduce((rest, value) => rest.replaceAll(value, ''), text)
    expect(withoutNames([en!.title, ...en!.text, en!.link!.label].join(' '))).not.toMatch(hangul)
    expect(withoutNames([ko!.title, ...ko!.text].join(' '))).not.toMatch(/[a-z]{3}/i)
  },
)

test('of no homework that is named by number it leads nowhere', () => {
  for (const taskIdx of ['', 'javascript:1', '7/../8'])
    expect(letterText({ code: 'HOMEWORK_REMINDER', params: { ...params, taskIdx } }, 'ko').link).toBeNull()
})
