import type { Chapter } from '@madang/contract'
import fc from 'fast-check'
import { chapterRanges } from './chapters.rules.ts'
import { dueTimes, isPast, offeredDue, offsetOf, usualOffset, wireOf } from './due.rules.ts'
import { addBookRequest, addRequest, firstHomework, pagesOf } from './homework.rules.ts'

const now = '2026-03-05 12:00:00'
const due = { day: '2026-03-07', time: '17:00' }

describe('the deadline', () => {
  test('two days ahead at 17:00 unless another offset is stored', () => {
    expect(offeredDue(usualOffset, now)).toEqual(due)
    expect(offeredDue({ dueDays: 7, dueHour: 9, dueMinute: 30 }, now)).toEqual({
      day: '2026-03-12',
      time: '09:30',
    })
  })

  test('an offset whose hour has passed today gives way to the usual one', () => {
    expect(offeredDue({ dueDays: 0, dueHour: 11, dueMinute: 0 }, now)).toEqual(due)
    expect(offeredDue({ dueDays: 0, dueHour: 13, dueMinute: 0 }, now)).toEqual({
      day: '2026-03-05',
      time: '13:00',
    })
  })

  test('HW-27 a deadline earlier than now is past; without a day it is too', () => {
    expect(isPast({ day: '2026-03-05', time: '11:59' }, now)).toBe(true)
    expect(isPast({ day: '2026-03-05', time: '12:00' }, now)).toBe(false)
    expect(isPast({ day: '', time: '17:00' }, now)).toBe(true)
  })

  test('the offset of a deadline that was used offers the same one on the same day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), fc.constantFrom(...dueTimes), (dueDays, time) => {
        const [dueHour = 0, dueMinute = 0] = time.split(':').map(Number)
        const used = offeredDue({ dueDays, dueHour, dueMinute }, now)
        expect(offsetOf(used, now)).toEqual({ dueDays, dueHour, dueMinute })
        expect(wireOf(used)).toMatch(`${used.day} ${used.time}:`)
      }),
    )
  })
})

describe('what is sent', () => {
  const book = {
    kind: 'book',
    idx: 7,
    name: 'Algebra',
    bookType: 'WORKBOOK',
    pageCount: 10,
    chapters: [],
    from: '1',
    to: '10',
    solutionJsonStr: '[]',
  } as const
  const people = [
    { id: 101, name: '민지' },
    { id: 102, name: '준호' },
  ]
  const homework = {
    ...firstHomework(book, { due, autoReview: true, autoFinal: false, taskName: ' Chapter 1 ' }),
    people,
    ownDue: [
      { userIdx: 102, day: '2026-03-09', time: '09:00' },
      { userIdx: 999, day: '2026-03-09', time: '09:00' },
    ],
  }

  test('HW-30 of a textbook: textbookIdx, the task with its count, the people; own deadlines of those who are chosen', () => {
    expect(addRequest(homework, 5)).toEqual({
      textbookIdx: 5,
      task: {
        textbookIdx: 5,
        taskName: 'Chapter 1',
        submitLimitDatetime: '2026-03-07 17:00:00',
        totalUserCount: 2,
        autoReview: 1,
        autoFinal: 0,
      },
      userIdxList: [101, 102],
      limitList: [{ userIdx: 102, submitLimitDatetime: '2026-03-09 09:00:00' }],
    })
  })

  test('of a whole book without numbers, of a part with them', () => {
    expect(addBookRequest(homework, book).textbook).toEqual({
      textbookName: 'Algebra',
      textbookDesc: '',
      bookType: 'WORKBOOK',
      bookIdx: 7,
    })
    const part = { ...homework, pages: { from: '3', to: '4' } }
    expect(addBookRequest(part, book).textbook).toMatchObject({ fromPage: 3, toPage: 4 })
  })

  test('pages are whole numbers of the book, in order', () => {
    for (const [from, to] of [
      ['0', '3'],
      ['4', '3'],
      ['1', '11'],
      ['', '3'],
      ['a', '3'],
    ] as const)
      expect(pagesOf({ from, to }, 10)).toBeNull()
    expect(pagesOf({ from: '2', to: '2' }, 10)).toEqual({ from: 2, to: 2 })
  })
})

describe('chapters', () => {
  const chapter = (title: string, startPage: number | null, children: Chapter[] = []): Chapter => ({
    title,
    startPage,
    children,
  })

  test('a chapter ends before the next one of its level or above; one without a page has none', () => {
    const tree = [
      chapter('1', 1, [chapter('1.1', 1), chapter('1.2', 4)]),
      chapter('2', null),
      chapter('3', 8, [chapter('3.1', 9)]),
    ]
    expect(chapterRanges(tree, 10).map(({ title, from, to }) => [title, from, to])).toEqual([
      ['1', 1, 7],
      ['1.1', 1, 3],
      ['1.2', 4, 7],
      ['3', 8, 10],
      ['3.1', 9, 10],
    ])
  })

  test('never leaves the book and never turns around', () => {
    const pages = fc.array(fc.option(fc.integer({ min: 0, max: 12 })), { maxLength: 12 })
    fc.assert(
      fc.property(pages, (starts) => {
        for (const { from, to } of chapterRanges(
          starts.map((one, at) => chapter(String(at), one)),
          10,
        )) {
          expect(from >= 1 && from <= to && to <= 10).toBe(true)
        }
      }),
    )
  })
})
