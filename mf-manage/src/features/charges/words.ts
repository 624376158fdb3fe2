import type { T } from '@madang/remote-kit/i18n'

/** Whole won, as the reader's language writes it. */
export const wonOf = (t: T, amount: number): string =>
  t('charges.won', { amount: amount.toLocaleString('en-US') })

export const lastDayOf = (month: string): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}
