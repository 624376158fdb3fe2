import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { layOut } from './layout.rules.ts'
import type { TableRow } from './table/table.ts'

const rowsOf = (lines: readonly (string | readonly string[])[]): TableRow[] =>
  lines
    .map((line, at) => ({ no: at + 1, cells: typeof line === 'string' ? line.split(',') : [...line] }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
/** Names of whoever is taken for a person, and why the others are not, by their rows. */
const seen = (lines: readonly (string | readonly string[])[], chosen?: number) => {
  const { rows, mapping, headingRow, sure } = layOut(rowsOf(lines), chosen)
  const people = rows.filter(({ apart }) => apart === null)
  return {
    names: people.map(({ cells }) => cells[mapping.userName ?? 0]),
    ids: people.map(({ cells }) => cells[mapping.userId ?? 0]),
    apart: Object.fromEntries(rows.filter(({ apart }) => apart !== null).map(({ no, apart }) => [no, apart])),
    headingRow,
    sure,
  }
}
const HEAD = '아이디,이름,휴대폰'
const KIM = 'kim01,김하늘,010-1234-5678'
const LEE = 'lee01,이바다,01022223333'

/** What stands in lists and is nobody, in the columns of `HEAD`. */
const totals = [
  '합계,3,3',
  '합계,,',
  ',합계,3',
  ',합 계,01012345678',
  '총계,3명,3명',
  '소계(1반),12,12',
  '1반 소계,12,',
  '계,,35',
  '총 35명,,',
  '총 인원: 35명,,',
  '총원,35,35',
  '인원수,2,2',
  '평균,3.5,4.25',
  'Total,3,3',
  'TOTAL: 3,,',
  'Grand Total,,3',
  'Subtotal,3,',
  'Average,81.5,77',
  'Number of students,3,3',
  '전체,3,100%',
  '합계 3명,,',
  '재적,2,2',
  '재적,2명,02-123-4567',
  '현원,28,28',
  '합산,2,2',
  '합계,=COUNTA(B2:B4),3'.replace('=COUNTA(B2:B4)', '3'),
] as const
const notes = [
  '※ 휴대폰은 보호자 번호,,',
  '※ 문의,김선생,010-9999-8888',
  '담당: 홍길동,,',
  '담당,홍길동,010-9999-8888',
  '담당자,홍길동,010-9999-8888',
  '작성자,홍길동,010-9999-8888',
  '작성일: 2026-11-27,,',
  '작성일,2026-11-27,',
  '문의처,교무실,02-123-4567',
  '비고,,',
  '출력일시 2026-11-27 10:00,,'.replace(' 2026', ': 2026'),
  'Prepared by: Jane,,',
  'Contact,Jane Doe,010-9999-8888',
  'Note: bring a tablet,,',
  '1/3,,',
  '- 2 -,,',
  'Page 1 of 3,,',
  '- 이하 여백 -,,',
  '2026년 11월 27일,,',
  '* 굵은 글씨는 신입생,,',
  '예시,홍길동,010-0000-0000',
  '예) hong,홍길동,010-0000-0000',
  '예: kim01,예: 김하늘,예: 010-1234-5678',
] as const
const titles = [
  '1반,,',
  '중등부 2학년,,',
  '[심화반],,',
  '2026학년도 학생 명단입니다 확인해 주세요,,',
  'Class 3,,',
] as const

describe('rows that are nobody', () => {
  it('are never people, wherever they stand', () => {
    for (const [kind, lines] of [
      ['total', totals],
      ['note', notes],
      ['title', titles],
    ] as const) {
      for (const line of lines) {
        for (const table of [
          [HEAD, KIM, LEE, line],
          [HEAD, KIM, line, LEE],
          [HEAD, line, KIM, LEE],
        ]) {
          const found = seen(table)
          assert.deepEqual(found.names, ['김하늘', '이바다'], line)
          assert.deepEqual(Object.values(found.apart).sort(), ['heading', kind].sort(), line)
        }
      }
    }
  })

  it('have no name that anybody is called', () => {
    const lines = {
      total: ['남자,1,', '여,1명,010-1234-5678', '수학,80,100', '재적,35,35'],
      note: ['마당학원,대표전화,02-123-4567', '교무실,문의,010-9999-8888'],
    }
    for (const [kind, rows] of Object.entries(lines)) {
      for (const line of rows)
        assert.deepEqual(seen([HEAD, KIM, line]).apart, { 1: 'heading', 3: kind }, line)
    }
  })

  it('are not taken for people’s rows, however they are called', () => {
    const people = [
      'total,김합계,01011112222',
      'sum01,계은숙,010-1111-2222',
      'count,Sum Kim,010-1111-2222',
      '원장,김원장,010-1111-2222',
      'manager,Jane Doe,010-1111-2222',
      '1반반장,전체리,010-1111-2222',
      'kim,총명한,010-1111-2222',
      '평균이,평균이,010-1111-2222',
      ',김하늘,',
      'kim03,,',
      'student1,,',
      'kim03,김하늘,',
      '20260001,김하늘,1012345678',
    ]
    for (const person of people) assert.deepEqual(Object.keys(seen([HEAD, KIM, person]).apart), ['1'], person)
  })

  it('stand above the headings, between pages, and at the end', () => {
    const found = seen([
      '2026년 학생 명단,,',
      '작성일: 2026-11-27,,',
      '',
      HEAD,
      KIM,
      '소계,1,',
      '',
      '1/2,,',
      HEAD,
      LEE,
      '합계,2,2',
      '※ 끝,,',
    ])
    assert.deepEqual(found, {
      names: ['김하늘', '이바다'],
      ids: ['kim01', 'lee01'],
      apart: {
        1: 'title',
        2: 'title',
        4: 'heading',
        6: 'total',
        8: 'note',
        9: 'heading',
        11: 'total',
        12: 'note',
      },
      headingRow: 4,
      sure: true,
    })
  })
})

describe('a second table', () => {
  it('is read by its own headings where the first has those columns', () => {
    const found = seen([HEAD, KIM, '', '이름,아이디,휴대폰', '이바다,lee01,010-2222-3333'])
    assert.deepEqual(
      [found.names, found.ids],
      [
        ['김하늘', '이바다'],
        ['kim01', 'lee01'],
      ],
    )
  })

  it('about others, or with other columns, is asked about and never taken along', () => {
    const teachers = [HEAD, KIM, '', '담당 교사 명단,,', HEAD, 'park,박선생,010-2222-3333']
    assert.deepEqual([seen(teachers).names, seen(teachers).sure], [['김하늘'], false])
    assert.deepEqual(seen(teachers, 5).names, ['박선생'])
    const pages = [
      HEAD,
      KIM,
      '',
      '교직원,,',
      HEAD,
      'park,박선생,010-2222-3333',
      HEAD,
      'cho,조선생,010-2222-3334',
    ]
    assert.deepEqual([seen(pages).names, seen(pages).sure], [['김하늘'], false])
    const below = [HEAD, KIM, '교직원,,', 'park,박선생,010-2222-3333', '2반 학생,,', LEE]
    assert.deepEqual([seen(below).names, seen(below).sure], [['김하늘', '이바다'], false])
    const classes = ['1반,,', HEAD, KIM, '', '2반,,', HEAD, LEE]
    assert.deepEqual([seen(classes).names, seen(classes).sure], [['김하늘', '이바다'], true])
    const former = [HEAD, KIM, '퇴원생,,', LEE]
    assert.deepEqual([seen(former).names, seen(former).sure], [['김하늘'], false])
    assert.deepEqual(seen([HEAD, KIM, '졸업반 학생,,', LEE]).names, ['김하늘', '이바다'])
    const byHeadings = [HEAD, KIM, '', '강사 아이디,강사명,연락처', 'jung,정선생,010-7777-8888']
    assert.deepEqual([seen(byHeadings).names, seen(byHeadings).sure], [['김하늘'], false])
    const parents = [HEAD, KIM, '', '이름,이메일,휴대폰', '박엄마,a@b.kr,010-2222-3333']
    assert.deepEqual([seen(parents).names, seen(parents).sure], [['김하늘'], false])
  })
})

describe('headings', () => {
  it('of two rows are read as one', () => {
    const people = ['kim01,김하늘,010-1234-5678,010-1111-2222', 'lee01,이바다,010-2222-3333,010-1111-3333']
    const mapping = { userId: 0, userName: 1, phone: 2, phone2: 3 }
    for (const heads of [
      ['아이디,이름,연락처,', ',,본인,보호자'],
      ['학생,,연락처,', '아이디,이름,본인,보호자'],
      ['기본 정보,,연락처,연락처', '아이디,이름,학생,학부모'],
      ['학생,,,학부모', '아이디,이름,휴대폰,휴대폰'],
    ]) {
      const laid = layOut(rowsOf(['학생 명단,,,', ...heads, ...people]))
      assert.deepEqual([laid.mapping, laid.headingRow, laid.sure], [mapping, 3, true], heads[0])
      assert.deepEqual(
        laid.rows.map(({ apart }) => apart),
        ['title', 'heading', 'heading', null, null],
        heads[0],
      )
      assert.deepEqual(layOut(rowsOf([...heads, ...people]), 1).mapping, mapping, 'chosen by the upper one')
    }
    const { mapping: family } = layOut(
      rowsOf([
        '학생,,,학부모,',
        '아이디,이름,휴대폰,성명,휴대폰',
        'kim,김하늘,010-1234-5678,김아빠,010-1111-2222',
      ]),
    )
    assert.deepEqual(family, { userId: 0, userName: 1, phone: 2, phone2: 4 })
  })

  it('that say more of who somebody is than one person has are asked about', () => {
    for (const [head, row] of [
      [`${HEAD},,${HEAD}`, `${KIM},,${LEE}`],
      ['아이디,ID,이름,휴대폰', 'kim01,kim99,김하늘,010-1234-5678'],
      ['성,이름,아이디,휴대폰', '김,하늘,kim01,010-1234-5678'],
    ] as const) {
      assert.equal(seen([head, row]).sure, false, head)
    }
  })

  it('that aren’t there are not made of somebody', () => {
    const found = seen([KIM, LEE])
    assert.deepEqual([found.headingRow, found.sure, found.names], [0, false, ['김하늘', '이바다']])
    assert.deepEqual(seen(['kim,김하늘', 'lee,이바다']).names, ['김하늘', '이바다'])
    assert.deepEqual(seen([HEAD, KIM], 0).names, ['이름', '김하늘'])
  })

  it('in other words are found by what stands below them, and asked about', () => {
    const found = seen(['번호,학적,이름표', '1,20260001,김하늘', '2,20260002,이바다'])
    assert.deepEqual([found.headingRow, found.sure], [1, false])
  })
})

describe('every row of a table', () => {
  const names = ['김하늘', '이바다', '박산', '최한결', '정다운', 'Jane Doe', '황보다니엘', '남궁민']
  const person = fc
    .tuple(fc.nat(9999), fc.constantFrom(...names), fc.integer({ min: 10_000_000, max: 99_999_999 }))
    .map(([id, name, phone]) => ({ kind: 'person' as const, id: `kid${id}`, name, phone: `010${phone}` }))
  const nobody = fc
    .constantFrom(...totals, ...notes, ...titles)
    .map((line) => ({ kind: 'nobody' as const, line }))
  const again = fc.constant({ kind: 'again' as const })
  const blank = fc.constant({ kind: 'blank' as const })
  const orders = [
    ['아이디', '이름', '휴대폰'],
    ['이름', '휴대폰', '아이디'],
    ['휴대폰', '아이디', '이름'],
  ] as const
  it('stands in it once, and people are those who are written in it, under their own names', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...orders),
        fc.array(fc.constantFrom('2026년 명단,,', '작성일: 2026-11-27,,'), { maxLength: 3 }),
        fc.array(fc.oneof({ weight: 4, arbitrary: person }, nobody, again, blank), {
          minLength: 1,
          maxLength: 30,
        }),
        (order, above, parts) => {
          const written = parts.flatMap((part) => (part.kind === 'person' ? [part] : []))
          fc.pre(written.length > 0)
          const lines = parts.map((part) => {
            if (part.kind === 'person') {
              const cells: Record<string, string> = { 아이디: part.id, 이름: part.name, 휴대폰: part.phone }
              return order.map((heading) => cells[heading]!)
            }
            if (part.kind === 'again') return [...order]
            return part.kind === 'blank' ? ['', '', ''] : part.line
          })
          const rows = rowsOf([...above, [...order], ...lines])
          const laid = layOut(rows)
          assert.deepEqual(
            laid.rows.map(({ no }) => no),
            rows.map(({ no }) => no),
          )
          const { userId, userName, phone } = laid.mapping
          assert.deepEqual(
            laid.rows
              .filter(({ apart }) => apart === null)
              .map(({ cells }) => [cells[userId!], cells[userName!], cells[phone!]]),
            written.map(({ id, name, phone: number }) => [id, name, number]),
          )
        },
      ),
      { numRuns: 400 },
    )
  })
})
