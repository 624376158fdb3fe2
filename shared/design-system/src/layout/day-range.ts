import { addDays } from '@madang/domain/wire-time'

/** Days as `yyyy-MM-dd`, both included; `''` is open. */
export interface DayRange {
  start: string
  end: string
}

/** `count` days up to and with `today`. */
export const recentDays = (count: number, today: string): DayRange => ({
  start: addDays(today, 1 - count),
  end: today,
})

/** Spans that a list offers, in days counted back from today. */
export const quickDays = [1, 7, 30, 90] as const

export interface RangeFilterProps {
  value: DayRange
  onChange: (range: DayRange) => void
  /** What the days are of, for readers: "Class date". */
  label?: string | undefined
  /** Days counted back from today; 1, 7, 30 and 90 when absent. */
  quick?: readonly number[] | undefined
  /** Whether an end may be left open; else an emptied day keeps what it was. */
  open?: boolean | undefined
  min?: string | undefined
  max?: string | undefined
}
