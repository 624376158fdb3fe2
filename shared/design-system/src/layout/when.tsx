import { fullDate, type SpokenOptions, spokenDate } from '@madang/domain/spoken-date'
import { useDesignLanguage } from '../theme/language.ts'
import { useToday } from './today.ts'

export interface WhenProps {
  /** Wire text of the company's zone: `yyyy-MM-dd` or `yyyy-MM-dd HH:mm:ss`. Nothing shows a dash. */
  at: string | null | undefined
  /** `today` (as absent): the clock for today alone; `always` for starts and deadlines; `never`. */
  time?: SpokenOptions['time']
}

/** A moment as people say it, the whole of it as title: "오늘 08:22", "어제", "11월 19일 (목)". */
export function When({ at, time }: WhenProps) {
  const language = useDesignLanguage()
  const today = useToday()
  const said = spokenDate(at, { today, language, time })
  if (!at) return said
  return (
    <time dateTime={at.replace(' ', 'T')} title={fullDate(at, language)} style={{ whiteSpace: 'nowrap' }}>
      {said}
    </time>
  )
}

/** The same as text, for names and sentences. */
export function useSpokenDate(): (at: string | null | undefined, time?: SpokenOptions['time']) => string {
  const language = useDesignLanguage()
  const today = useToday()
  return (at, time) => spokenDate(at, { today, language, time })
}
