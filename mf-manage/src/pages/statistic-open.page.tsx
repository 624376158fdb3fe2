import { stats } from '@madang/contract'
import { useT } from '@madang/remote-kit/i18n'
import { dayQuery } from '../features/statistics/day-query.ts'
import { StatisticsPage } from '../features/statistics/statistics-page.tsx'

/** `manage/statistic/open/open`: how many classes were opened; a day leads to the class log (MAN-STAT-06). */
export default function StatisticOpenPage() {
  const t = useT()
  return (
    <StatisticsPage
      chart="open"
      call={stats.open}
      title={t('statistics.title.open')}
      dayTo={(day) => `manage/log/logMeet/list?${dayQuery(day)}`}
    />
  )
}
