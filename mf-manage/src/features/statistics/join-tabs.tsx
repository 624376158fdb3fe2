import { license } from '@madang/contract'
import { Tab, Tabs } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useSearchParams } from '@madang/remote-kit/router'

const paths = { join: 'view', account: 'account', concurrent: 'concurrent' } as const
const MONTHLY_ACCOUNTS = 2

/** Join count, account access, concurrent access; accounts only where the licence counts them (MAN-STAT-02). */
export function JoinTabs({ shown }: { shown: keyof typeof paths }) {
  const t = useT()
  const [params] = useSearchParams()
  const { data } = useQuery({ ...callQuery(license.get, {}), throwOnError: false })
  const month = params.get('searchYm')
  const tabs = (['join', 'account', 'concurrent'] as const).filter(
    (one) => one !== 'account' || shown === 'account' || data?.licenseTypeCd === MONTHLY_ACCOUNTS,
  )
  return (
    <Tabs value={shown} aria-label={t('statistics.tabs')}>
      {tabs.map((one) => (
        <Tab
          key={one}
          value={one}
          label={t(`statistics.tab.${one}`)}
          component={Link}
          to={`manage/statistic/join/${paths[one]}${month ? `?searchYm=${month}` : ''}`}
        />
      ))}
    </Tabs>
  )
}
