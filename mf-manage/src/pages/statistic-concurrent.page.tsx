import { stats } from '@madang/contract'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { HoursDialog } from '../features/statistics/hours-dialog.tsx'
import { JoinTabs } from '../features/statistics/join-tabs.tsx'
import { StatisticsPage } from '../features/statistics/statistics-page.tsx'

/** `manage/statistic/join/concurrent`: how many people were in classes at once; a day opens its hours. */
export default function StatisticConcurrentPage() {
  const t = useT()
  const [day, setDay] = useState<string>()
  return (
    <StatisticsPage
      chart="concurrent"
      call={stats.concurrent}
      title={t('statistics.title.concurrent')}
      tabs={<JoinTabs shown="concurrent" />}
      onDay={(opened) => setDay(opened.day)}
    >
      {day ? <HoursDialog day={day} onClose={() => setDay(undefined)} /> : null}
    </StatisticsPage>
  )
}
