import { codeOf } from '@madang/api-client'
import { branding } from '@madang/contract'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { BrandingForm } from '../features/branding/branding-form.tsx'

/** `manage/branding`: what the company's people see of it before and after they sign in (MAN-BRAND-01, -02). */
export default function BrandingPage() {
  const t = useT()
  const language = useLanguage()
  const found = useQuery({
    ...callQuery(branding.view, { language }),
    throwOnError: false,
    retry: false,
    // what is typed stands on what was read
    refetchOnWindowFocus: false,
  })
  /** Counted, so that the form begins anew from what was saved. */
  const [saves, setSaves] = useState(0)
  if (found.error && !found.data) {
    return (
      <PageFrame title={t('branding.title')}>
        <ErrorState code={codeOf(found.error)} onRetry={() => void found.refetch()} />
      </PageFrame>
    )
  }
  if (!found.data) return <DetailSkeleton />
  return (
    <PageFrame title={t('branding.title')} subtitle={t('branding.subtitle')} width="wide">
      <BrandingForm
        key={saves}
        view={found.data}
        again={async () => (await found.refetch()).data}
        onSaved={() => void found.refetch().then(() => setSaves((times) => times + 1))}
      />
    </PageFrame>
  )
}
