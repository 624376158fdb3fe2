/**
 * Tuition, discounts and refunds, as source M§9 gives them: screen, form and tests read these figures alone (INTRO-29).
 * Amounts are won a month.
 */

export type ClassForm = 'personal' | 'private'
export type Level = 'high' | 'middle' | 'elementary'

/** Lessons a week, one for each row of `won`. */
export const frequencies = [1, 2, 3] as const

export interface Tuition {
  level: Level
  /** Lengths of a lesson, one for each column of `won`. */
  minutes: readonly number[]
  won: readonly (readonly number[])[]
}

const any = [60, 90, 120]
const hour = [60]

const high = (won: Tuition['won']): Tuition => ({ level: 'high', minutes: any, won })
const middle = (won: Tuition['won']): Tuition => ({ level: 'middle', minutes: any, won })
/** 60 minutes alone, once, twice and three times a week. */
const elementary = (won: readonly number[]): Tuition => ({
  level: 'elementary',
  minutes: hour,
  won: won.map((one) => [one]),
})

export const tuition: Readonly<Record<ClassForm, readonly Tuition[]>> = {
  personal: [
    high([
      [250_000, 300_000, 360_000],
      [480_000, 530_000, 650_000],
      [660_000, 750_000, 950_000],
    ]),
    middle([
      [230_000, 270_000, 350_000],
      [380_000, 480_000, 620_000],
      [530_000, 660_000, 870_000],
    ]),
    elementary([200_000, 330_000, 450_000]),
  ],
  private: [
    high([
      [210_000, 250_000, 300_000],
      [400_000, 440_000, 540_000],
      [550_000, 630_000, 790_000],
    ]),
    middle([
      [190_000, 230_000, 290_000],
      [320_000, 400_000, 520_000],
      [440_000, 550_000, 730_000],
    ]),
    elementary([170_000, 280_000, 380_000]),
  ],
}

/** The private class of middle school by days a week, which another figure of the source gives. */
export const privateMiddle = [
  { days: 2, won: 400_000 },
  { days: 3, won: 550_000 },
  { days: 4, won: 680_000 },
] as const

/** Of those who learn together; the last one is for so many or more. */
export const groupDiscounts = [
  { people: 2, percent: 20 },
  { people: 3, percent: 30 },
] as const

export type Share = readonly [number, number]

/** What is paid back before this share of the period has passed, strictly: at exactly one third it is one half. */
export const refunds: readonly { before: Share | null; back: Share }[] = [
  { before: [0, 1], back: [1, 1] },
  { before: [1, 3], back: [2, 3] },
  { before: [1, 2], back: [1, 2] },
  { before: null, back: [0, 1] },
]
