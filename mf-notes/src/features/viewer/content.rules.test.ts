import type { NoteContent } from '@madang/contract'
import { readContent, readRect, solutionsOf } from './content.rules.ts'

const content = (more: Partial<NoteContent['Dt']['ALi'][number]['PLi'][number]> = {}): NoteContent => ({
  Dt: {
    ALi: [
      {
        ANo: 1,
        ATy: 1,
        PLi: [
          {
            PNo: 1,
            W: 1000,
            Chk: 1,
            SolLi: [
              {
                SNo: 3,
                Res: 0,
                Ans: '7',
                Slvd: 1,
                Pts: null,
                RectNum: '10,20,300,40',
                Rd: '7',
                Cf: 83,
                Src: 'PEN',
              },
            ],
            ...more,
          },
        ],
      },
    ],
  },
})

test('content is read as agendas, pages and questions with their places', () => {
  const agendas = readContent(content())
  expect(agendas?.[0]?.pages[0]?.checked).toBe(true)
  expect(solutionsOf(agendas ?? [])).toEqual([
    {
      agendaNo: 1,
      pageNo: 1,
      no: 3,
      res: 0,
      points: null,
      answer: '7',
      read: { text: '7', confidence: 83 },
      source: 'PEN',
      auto: false,
      pen: true,
      rect: { x: 10, y: 20, w: 300, h: 40 },
    },
  ])
})

test('a question without a readable rectangle stands beside the page', () => {
  for (const text of ['', '1,2,3', '1,2,0,4', 'x']) expect(readRect(text)).toBeNull()
})

test('content that cannot be read is null, and nothing throws', () => {
  const broken: unknown[] = [
    null,
    undefined,
    'x',
    {},
    { Dt: {} },
    { Dt: { ALi: [{}] } },
    { Dt: { ALi: [null] } },
  ]
  for (const one of broken) expect(readContent(one)).toBeNull()
  expect(readContent(content({ SolLi: null as never }))).toBeNull()
  expect(readContent(content({ PNo: 'one' as never }))).toBeNull()
})
