import fc from 'fast-check'
import { fullDate, spokenDate, spokenRange } from './spoken-date.ts'
import { addDays } from './wire-time.ts'

const today = '2026-11-22'
const ko = { today, language: 'ko' } as const
const en = { today, language: 'en' } as const

describe('a date as people say it', () => {
  it.each([
    ['2026-11-22 08:22:59', '오늘 08:22', 'Today 08:22'],
    ['2026-11-22', '오늘', 'Today'],
    ['2026-11-21 23:59:00', '어제', 'Yesterday'],
    ['2026-11-23 09:00:00', '내일', 'Tomorrow'],
    ['2026-11-19 10:00:00', '11월 19일 (목)', 'Thu, Nov 19'],
    ['2025-11-19 10:00:00', '2025년 11월 19일 (수)', 'Wed, Nov 19, 2025'],
    ['9999-12-31 23:59:59', '기한 없음', 'No end'],
    [null, '-', '-'],
    ['', '-', '-'],
  ])('%s', (wire, korean, english) => {
    expect(spokenDate(wire, ko)).toBe(korean)
    expect(spokenDate(wire, en)).toBe(english)
  })

  it('says the clock of other days where it matters, and nowhere where it does not', () => {
    expect(spokenDate('2026-11-23 23:59:59', { ...ko, time: 'always' })).toBe('내일 23:59')
    expect(spokenDate('2026-11-19 18:00:00', { ...en, time: 'always' })).toBe('Thu, Nov 19 18:00')
    expect(spokenDate('2026-11-22 08:22:00', { ...ko, time: 'never' })).toBe('오늘')
  })

  it('is whole in the title', () => {
    expect(fullDate('2026-11-22 08:22:59', 'ko')).toBe('2026년 11월 22일 (일) 08:22')
    expect(fullDate('2026-11-22', 'en')).toBe('Sun, Nov 22, 2026')
  })

  it('knows yesterday and tomorrow over the ends of months and years', () => {
    expect(spokenDate('2025-12-31', { today: '2026-01-01', language: 'ko' })).toBe('어제')
    expect(spokenDate('2024-02-29', { today: '2024-03-01', language: 'en' })).toBe('Yesterday')
    expect(spokenDate('2027-01-01', { today: '2026-12-31', language: 'en' })).toBe('Tomorrow')
  })
})

const day = fc.integer({ min: -40_000, max: 40_000 }).map((days) => addDays(today, days))

describe('laws', () => {
  it('two days that are said alike on the same day are the same day', () => {
    fc.assert(
      fc.property(
        day,
        day,
        day,
        fc.constantFrom('ko' as const, 'en' as const),
        (one, other, now, language) => {
          const say = (wire: string) => spokenDate(wire, { today: now, language })
          return one === other || say(one) !== say(other)
        },
      ),
    )
  })

  it('the year is said exactly when it is another, near days aside', () => {
    fc.assert(
      fc.property(day, day, (wire, now) => {
        const said = spokenDate(wire, { today: now, language: 'ko' })
        if (['오늘', '어제', '내일'].includes(said)) return true
        return said.includes('년') === (wire.slice(0, 4) !== now.slice(0, 4))
      }),
    )
  })
})

describe('a span of days', () => {
  const quick = [1, 7, 30]
  const say = (start: string, end: string) => [
    spokenRange({ start, end }, { ...ko, quick }),
    spokenRange({ start, end }, { ...en, quick }),
  ]
  it('is named by its length when it ends today, else by its ends', () => {
    expect(say('2026-11-16', today)).toEqual(['최근 7일', 'Last 7 days'])
    expect(say(today, today)).toEqual(['오늘', 'Today'])
    expect(say('2026-11-01', '2026-11-19')).toEqual([
      '11월 1일 (일) – 11월 19일 (목)',
      'Sun, Nov 1 – Thu, Nov 19',
    ])
  })
  it('may be open', () => {
    expect(say('', '')).toEqual(['전체 기간', 'All dates'])
    expect(say('2026-11-01', '')).toEqual(['11월 1일 (일)부터', 'From Sun, Nov 1'])
    expect(say('', '2026-11-19')).toEqual(['11월 19일 (목)까지', 'Until Thu, Nov 19'])
  })
})
