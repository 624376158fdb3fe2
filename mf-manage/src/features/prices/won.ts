import type { T } from '@madang/remote-kit/i18n'

export const wonOf = (t: T, amount: number): string =>
  t('prices.won', { amount: amount.toLocaleString('en-US') })
