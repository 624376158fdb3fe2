import type { Ref } from 'react'

export interface DayChartProps {
  /** What is drawn, for readers. What it says stands beside it as a table: keyboards and readers have that. */
  label: string
  /** `yyyy-MM-dd`, each drawn at its day of the month. */
  days: readonly string[]
  /** A day in the words of the tooltip. */
  spoken: (day: string) => string
  /** One line each, a value for each day; the second is what the first one is compared with. */
  series: readonly { label: string; values: readonly (number | null)[] }[]
  /** Pixels. */
  height: number
  /** A click on a day, wherever above or below its point. */
  onDay?: ((day: string) => void) | undefined
  /** For `pictureOf`. */
  ref?: Ref<HTMLElement> | undefined
}
