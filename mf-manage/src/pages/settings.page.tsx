import { codeOf } from '@madang/api-client'
import { settings } from '@madang/contract'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { SettingsForm } from '../features/settings/settings-form.tsx'

/** `manage/settings`: the company's configuration and who has changed it. */
export default function SettingsPage() {
  const t = useT()
  const found = useQuery({
    ...callQuery(settings.view, {}),
    throwOnError: false,
    retry: false,
    // what is typed stands on what was read
    refetchOnWindowFocus: false,
  })
  /** Counted, so that the form begins anew from what was saved. */
  const [saves, setSaves] = useState(0)
  if (found.error && !found.data) {
    return (
      <PageFrame title={t('settings.title')}>
        <ErrorState code={codeOf(found.error)} onRetry={() => void found.refetch()} />
      </PageFrame>
    )
  }
  if (!found.data) return <DetailSkeleton />
  return (
    <PageFrame title={t('settings.title')} subtitle={t('settings.subtitle')} content="narrow">
      <SettingsForm
        key={saves}
        view={found.data}
        again={async () => (await found.refetch()).data}
        onSaved={() => void found.refetch().then(() => setSaves((times) => times + 1))}
      />
    </PageFrame>
  )
}
