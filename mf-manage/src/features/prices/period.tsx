import type { UnitPrice } from '@madang/contract'
import { When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'

/** Two days, both included, or no end. */
export function Period({ of }: { of: Pick<UnitPrice, 'startDate' | 'endDate'> }) {
  const t = useT()
  return (
    <span>
      <When at={of.startDate} time="never" /> –{' '}
      {of.endDate === null ? t('prices.noEnd') : <When at={of.endDate} time="never" />}
    </span>
  )
}
