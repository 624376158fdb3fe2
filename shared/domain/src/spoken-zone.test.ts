import { otherZoneName, wallTimeText, zoneName, zoneText } from './spoken-zone.ts'
import { wallTimeOf } from './wire-time.ts'

describe('whose time it is', () => {
  const seen = (wire: string | null, reader: string, zone = 'Asia/Seoul') =>
    otherZoneName(wire, { zone, reader, language: 'ko' })

  it('is said where the reader’s clock shows another, and not where it shows the same', () => {
    expect(seen('2026-11-22 17:00:00', 'America/Los_Angeles')).toBe('대한민국 시간')
    expect(seen('2026-11-22 17:00:00', 'Asia/Seoul')).toBe(null)
    expect(seen('2026-11-22 17:00:00', 'Asia/Tokyo')).toBe(null)
    // Lisbon and London share one clock, and London and Berlin never do
    expect(seen('2026-07-01 09:00:00', 'Europe/London', 'Europe/Lisbon')).toBe(null)
    expect(seen('2026-07-01 09:00:00', 'Europe/Berlin', 'Europe/London')).toBe('영국 시간')
    // Phoenix keeps its clock all year, so it shows Denver's time in winter alone
    expect(seen('2026-01-15 09:00:00', 'America/Phoenix', 'America/Denver')).toBe(null)
    expect(seen('2026-07-15 09:00:00', 'America/Phoenix', 'America/Denver')).not.toBe(null)
  })

  it('is not said of a day, nor of nothing', () => {
    expect(seen('2026-11-22', 'America/Los_Angeles')).toBe(null)
    expect(seen(null, 'America/Los_Angeles')).toBe(null)
  })

  it('has a name in both languages', () => {
    expect(zoneName('Asia/Seoul', 'en')).toBe('Korean Standard Time')
    expect(zoneName('America/New_York', 'en')).toBe('Eastern Time')
    expect(zoneName('America/New_York', 'ko')).toBe('뉴욕 시간')
    expect(zoneText('뉴욕 시간', 'ko')).toBe('뉴욕 시간 기준이에요.')
  })
})

test('a time that is skipped or comes twice is told, with what is saved', () => {
  const told = (typed: string, language: 'ko' | 'en') =>
    wallTimeText(typed, wallTimeOf(typed, 'America/New_York'), language)
  expect(told('2026-03-08 17:00:00', 'ko')).toBe(null)
  expect(told('2026-03-08 02:30:00', 'ko')).toBe(
    '이날은 시계를 앞당겨서 02:30 시각이 없어요. 03:30 시각으로 저장돼요.',
  )
  expect(told('2026-11-01 01:30:00', 'en')).toBe(
    'Clocks go back on this day and 01:30 comes twice. The first 01:30 will be saved.',
  )
})
