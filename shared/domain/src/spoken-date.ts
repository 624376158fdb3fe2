import { addDays, isUnlimited } from './wire-time.ts'

/**
 * Dates as people say them: "오늘 08:22", "어제", "11월 19일 (목)". For screens; sheets, prints and file names keep the
 * forms of `display-time.ts` (SHELL-81). Input is wire text of the company's zone, `today` the day that is there now.
 */
export type SpokenLanguage = 'ko' | 'en'

export interface SpokenOptions {
  /** `yyyy-MM-dd` in the company's zone. */
  today: string
  language: SpokenLanguage
  /** When the clock is said: `today` alone (news, lists), `always` (deadlines, starts) or `never`. `today` when absent. */
  time?: 'today' | 'always' | 'never' | undefined
}

const blank = '-'
const weekdays = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
const near = {
  ko: { yesterday: '어제', today: '오늘', tomorrow: '내일', noEnd: '기한 없음' },
  en: { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow', noEnd: 'No end' },
} as const

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

function calendarDay(day: string, language: SpokenLanguage, withYear: boolean): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const weekday = weekdays[language][weekdayOf(day)]
  if (language === 'ko') return `${withYear ? `${year}년 ` : ''}${month}월 ${date}일 (${weekday})`
  return `${weekday}, ${months[month - 1]} ${date}${withYear ? `, ${year}` : ''}`
}

function nearDay(day: string, today: string): 'yesterday' | 'today' | 'tomorrow' | null {
  if (day === today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  return day === addDays(today, 1) ? 'tomorrow' : null
}

/** `오늘 08:22` · `어제` · `11월 19일 (목)` · `2025년 11월 19일 (수)`; the year only when it is another. Nothing → `-`. */
export function spokenDate(wire: string | null | undefined, options: SpokenOptions): string {
  if (!wire) return blank
  const { today, language, time = 'today' } = options
  if (isUnlimited(wire)) return near[language].noEnd
  const day = wire.slice(0, 10)
  const name = nearDay(day, today)
  const said = name ? near[language][name] : calendarDay(day, language, day.slice(0, 4) !== today.slice(0, 4))
  const clock = wire.slice(11, 16)
  const withClock = clock !== '' && (time === 'always' || (time === 'today' && day === today))
  return withClock ? `${said} ${clock}` : said
}

/** The whole of it, for titles and readers: `2026년 11월 19일 (목) 08:22`. Nothing → `-`. */
export function fullDate(wire: string | null | undefined, language: SpokenLanguage): string {
  if (!wire) return blank
  if (isUnlimited(wire)) return near[language].noEnd
  const clock = wire.slice(11, 16)
  const said = calendarDay(wire.slice(0, 10), language, true)
  return clock === '' ? said : `${said} ${clock}`
}

const lastWords = {
  ko: (days: number) => `최근 ${days}일`,
  en: (days: number) => `Last ${days} days`,
}
const everWords = { ko: '전체 기간', en: 'All dates' }
const openWords = {
  ko: { from: (day: string) => `${day}부터`, to: (day: string) => `${day}까지` },
  en: { from: (day: string) => `From ${day}`, to: (day: string) => `Until ${day}` },
}

/** A span of days in words: `오늘` · `최근 7일` · `11월 1일 (일) – 11월 19일 (목)` · `11월 1일 (일)부터`. `''` is open. */
export function spokenRange(
  range: { start: string; end: string },
  options: Pick<SpokenOptions, 'today' | 'language'> & { quick?: readonly number[] },
): string {
  const { today, language, quick = [] } = options
  const { start, end } = range
  const say = (day: string) => spokenDate(day, { today, language, time: 'never' })
  if (start === '' && end === '') return everWords[language]
  if (start === '') return openWords[language].to(say(end))
  if (end === '') return openWords[language].from(say(start))
  if (start === end) return say(start)
  const days =
    end === today ? quick.find((count) => count > 1 && addDays(today, 1 - count) === start) : undefined
  return days === undefined ? `${say(start)} – ${say(end)}` : lastWords[language](days)
}
