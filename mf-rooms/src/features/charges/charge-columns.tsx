import type { SettlementRow } from '@madang/contract'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import type { SpokenLanguage } from '@madang/domain/spoken-date'
import { spokenDuration, spokenEnd } from '@madang/domain/spoken-duration'
import type { T } from '@madang/remote-kit/i18n'

export const wonOf = (t: T, amount: number): string =>
  t('charges.won', { amount: amount.toLocaleString('en-US') })

/** Class, times, student and attendance; what it costs for those who settle (ROOMS-80, ROOMS-82). */
export function chargeColumns(t: T, language: SpokenLanguage, money: boolean): Column<SettlementRow>[] {
  return [
    { key: 'meetTitle', header: t('charges.column.title'), flex: 3, minWidth: 160 },
    {
      key: 'startDatetime',
      header: t('charges.column.times'),
      width: 220,
      render: (row) => (
        <span>
          <When at={row.startDatetime} time="always" /> –{' '}
          {spokenEnd(language, row.startDatetime, row.endDatetime)}
        </span>
      ),
    },
    money
      ? {
          key: 'student',
          header: t('charges.column.student'),
          flex: 1,
          minWidth: 110,
          render: (row) => row.logMeetUser?.userName,
        }
      : { key: 'leaderName', header: t('charges.column.leader'), flex: 1, minWidth: 110 },
    {
      key: 'totalJoinTimeSec',
      header: t('charges.column.duration'),
      width: 120,
      align: 'right',
      render: ({ logMeetUser: of }) =>
        of && of.totalJoinTimeSec > 0
          ? spokenDuration(language, of.totalJoinMin, of.totalJoinTimeSec)
          : t('charges.absent'),
    },
    ...(money
      ? [
          {
            key: 'price',
            header: t('charges.column.price'),
            width: 130,
            align: 'right' as const,
            wideOnly: true,
            render: ({ price = null }: SettlementRow) =>
              price === null ? t('charges.noPrice') : wonOf(t, price),
          },
          {
            key: 'amount',
            header: t('charges.column.amount'),
            width: 130,
            align: 'right' as const,
            // a closed month is shown as it was billed
            render: ({ logMeetUser: of }: SettlementRow) => wonOf(t, of?.billedAmount ?? of?.amount ?? 0),
          },
        ]
      : []),
  ]
}
