import { license, stats } from '@madang/contract'
import { EmptyState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { AccountDialog } from '../features/statistics/account-dialog.tsx'
import { JoinTabs } from '../features/statistics/join-tabs.tsx'
import { type OpenedDay, StatisticsPage } from '../features/statistics/statistics-page.tsx'

/** `manage/statistic/join/account`: accounts that joined; a day opens its accounts (MAN-STAT-05). */
export default function StatisticAccountPage() {
  const t = useT()
  const [day, setDay] = useState<OpenedDay>()
  const { data } = useQuery({ ...callQuery(license.get, {}), throwOnError: false })
  const title = t('statistics.title.account')
  const tabs = <JoinTabs shown="account" />
  if (data && data.licenseTypeCd !== 2) {
    return (
      <PageFrame title={title} width="wide" filters={tabs}>
        <EmptyState
          compact
          title={t('statistics.notCounted.title')}
          description={t('statistics.notCounted.text')}
        />
      </PageFrame>
    )
  }
  return (
    <StatisticsPage chart="account" call={stats.account} title={title} tabs={tabs} onDay={setDay}>
      {day ? <AccountDialog day={day.day} total={day.count} onClose={() => setDay(undefined)} /> : null}
    </StatisticsPage>
  )
}
