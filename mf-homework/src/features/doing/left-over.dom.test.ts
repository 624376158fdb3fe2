import { InkPage } from '@madang/ink'
import { leftOverFile } from './left-over.rules.ts'

const words = {
  language: 'ko',
  title: '<일차함수>',
  about: '학생 "가" & 나',
  answer: (no: number) => `${no}번`,
  page: (no: number) => `${no}쪽`,
}
const strokes = new InkPage([
  {
    layer: 'work',
    author: 7,
    writer: 'a',
    seq: 1,
    events: [
      {
        kind: 'draw',
        clock: 1,
        ink: {
          tool: 'pen',
          color: '#1a1a1a',
          width: 2,
          startedAt: 0,
          points: [
            { x: 10, y: 20, pressure: 1, tilt: 0, time: 0 },
            { x: 300, y: 500, pressure: 1, tilt: 0, time: 8 },
          ],
        },
      },
    ],
  },
]).strokes

test('the file holds answers in their order and the ink of each page, and nothing in it is taken for markup', () => {
  const answers = [
    { no: 2, answer: '<img src=x onerror=alert(1)>' },
    { no: 1, answer: '3 < 4' },
  ]
  const file = leftOverFile({ answers, pages: [{ pageNo: 3, strokes }] }, words)
  const page = new DOMParser().parseFromString(file, 'text/html')
  expect([...page.querySelectorAll('dt, dd')].map((one) => one.textContent)).toEqual([
    '1번',
    '3 < 4',
    '2번',
    '<img src=x onerror=alert(1)>',
  ])
  expect(page.querySelector('h1')!.textContent).toBe('<일차함수>')
  expect(page.querySelector('p')!.textContent).toBe('학생 "가" & 나')
  expect(page.querySelector('h2')!.textContent).toBe('3쪽')
  expect(page.querySelectorAll('svg path')).toHaveLength(1)
  expect(page.querySelector('svg')!.getAttribute('viewBox')).toBe('0 0 340 540')
  expect(page.querySelector('img')).toBeNull()
})
