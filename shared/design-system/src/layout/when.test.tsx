import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MadangThemeProvider } from '../theme/provider.tsx'
import { useSpokenDate, When } from './when.tsx'
import { useTimeHint } from './whose-time.ts'

const noon = () => Date.UTC(2026, 10, 22, 3)

function show(piece: ReactElement, zone: { company: string; reader: string }, language: 'ko' | 'en' = 'ko') {
  jest.restoreAllMocks()
  const { resolvedOptions } = Intl.DateTimeFormat.prototype
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone: zone.reader }
  })
  return render(
    <MadangThemeProvider language={language} timeZone={zone.company} clock={noon}>
      {piece}
    </MadangThemeProvider>,
  )
}
const abroad = { company: 'Asia/Seoul', reader: 'America/Los_Angeles' }
const home = { company: 'Asia/Seoul', reader: 'Asia/Seoul' }
const due = '2026-11-22 17:00:00'

function Said({ time }: { time?: 'never' }) {
  return <p>{useSpokenDate()(due, time ?? 'always')}</p>
}
function Hint({ at }: { at: string }) {
  return <p>{useTimeHint(at) ?? 'nothing'}</p>
}

describe('a time of day of the company', () => {
  it('says whose it is to who reads it on a clock that shows another', () => {
    show(<When at={due} time="always" />, abroad)
    const time = screen.getByRole('time')
    expect(time.textContent).toBe('오늘 17:00 (대한민국 시간)')
    expect(time.title).toBe('2026년 11월 22일 (일) 17:00 (대한민국 시간)')
  })

  it('says nothing of it at home, nor of a day without a clock', () => {
    show(<When at={due} time="always" />, home)
    expect(screen.getByRole('time').textContent).toBe('오늘 17:00')
    show(<When at="2026-11-20 17:00:00" />, abroad)
    expect(screen.getAllByRole('time')[1]?.textContent).toBe('11월 20일 (금)')
  })

  it('says it in sentences and in English too', () => {
    show(<Said />, abroad, 'en')
    expect(screen.getByText('Today 17:00 (Korean Standard Time)')).toBeTruthy()
    show(<Said time="never" />, abroad, 'en')
    expect(screen.getByText('Today')).toBeTruthy()
  })
})

describe('what a field for a time of day says', () => {
  const of = (at: string, reader: string, language: 'ko' | 'en' = 'ko') => {
    const { container } = show(<Hint at={at} />, { company: 'America/New_York', reader }, language)
    return container.textContent
  }
  it.each([
    ['an ordinary time at home', '2026-03-09 17:00:00', 'America/New_York', 'nothing'],
    ['an ordinary time abroad', '2026-03-09 17:00:00', 'Asia/Seoul', '뉴욕 시간 기준이에요.'],
    [
      'a skipped time',
      '2026-03-08 02:30:00',
      'America/New_York',
      '이날은 시계를 앞당겨서 02:30 시각이 없어요. 03:30 시각으로 저장돼요.',
    ],
    [
      'a doubled time, abroad',
      '2026-11-01 01:30:00',
      'Asia/Seoul',
      '이날은 시계를 늦춰서 01:30 시각이 두 번 와요. 먼저 오는 시각으로 저장돼요. 뉴욕 시간 기준이에요.',
    ],
    ['no time yet', '', 'Asia/Seoul', 'nothing'],
  ])('of %s', (_, at, reader, said) => expect(of(at, reader)).toBe(said))
})
