import { fullDate, type SpokenOptions, spokenDate } from '@madang/domain/spoken-date'
import { useDesignLanguage } from '../theme/language.ts'
import { useToday } from './today.ts'
import { useWhoseTime } from './whose-time.ts'

export interface WhenProps {
  /** Wire text of the company's zone: `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`. Nothing shows a dash. */
  at: string | null | undefined
  /** `today` (as absent): the clock for today alone; `always` for starts and deadlines; `never`. */
  time?: SpokenOptions['time']
}

/**
 * A moment as people say it, the whole of it as title: "오늘 08:22", "어제", "11월 19일 (목)"; "오늘 17:00 (대한민국 시간)" for who
 * reads it on a clock that shows another time.
 */
export function When({ at, time }: WhenProps) {
  const language = useDesignLanguage()
  const today = useToday()
  const whose = useWhoseTime()(at)
  const said = spokenDate(at, { today, language, time })
  if (!at) return said
  const full = fullDate(at, language)
  return (
    <time dateTime={at.replace(' ', 'T')} title={whose ? `${full} (${whose})` : full}>
      <span style={{ whiteSpace: 'nowrap' }}>{said}</span>
      {whose && hasClock(said, at) ? ` (${whose})` : null}
    </time>
  )
}

/** Whether the time of day stands in what is said. */
const hasClock = (said: string, at: string) => said.endsWith(` ${at.slice(11, 16)}`)

/** Whose time it is, behind a clock time or span that is no `When`: " (대한민국 시간)", or nothing where the reader's clock shows the same. */
export function WhoseTime({ at }: { at: string }) {
  const whose = useWhoseTime()(at)
  return whose ? ` (${whose})` : null
}

/** The same as text, for names and sentences. */
export function useSpokenDate(): (at: string | null | undefined, time?: SpokenOptions['time']) => string {
  const language = useDesignLanguage()
  const today = useToday()
  const whoseTime = useWhoseTime()
  return (at, time) => {
    const said = spokenDate(at, { today, language, time })
    const whose = whoseTime(at)
    return at && whose && hasClock(said, at) ? `${said} (${whose})` : said
  }
}
