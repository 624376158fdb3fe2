import { stats } from '@madang/contract'
import { useT } from '@madang/remote-kit/i18n'
import { dayQuery } from '../features/statistics/day-query.ts'
import { JoinTabs } from '../features/statistics/join-tabs.tsx'
import { StatisticsPage } from '../features/statistics/statistics-page.tsx'

/** `manage/statistic/join/view`: how often people joined; a day leads to the join history (MAN-STAT-04). */
export default function StatisticJoinPage() {
  const t = useT()
  return (
    <StatisticsPage
      chart="join"
      call={stats.join}
      title={t('statistics.title.join')}
      tabs={<JoinTabs shown="join" />}
      dayTo={(day) => `manage/log/joinLog/list?${dayQuery(day)}`}
    />
  )
}
