import { codeOf } from '@madang/api-client'
import { note } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useRequiredParam } from '@madang/remote-kit/router'
import { DueState } from '../features/wrong/wrong-parts.tsx'
import { BackTo } from '../shared/back-to.tsx'
import { useNotePaths } from '../shared/paths.ts'

/** Pages and ink, while the entry is on its way. */
const WrongEntry = lazy(() => import('../features/wrong/wrong-entry.tsx'))

/** `note/wrong/view?noteIdx&no`: a wrong answer, solved again beside the first attempt (NOTES-33, HW-20). */
export default function WrongViewPage() {
  const t = useT()
  const { wrong } = useNotePaths()
  const noteIdx = useRequiredParam('noteIdx', wrong, t('wrong.missing'))
  const no = useRequiredParam('no', wrong, t('wrong.missing'))
  if (noteIdx === null || no === null) return null
  return <Opened key={`${noteIdx} ${no}`} noteIdx={Number(noteIdx)} no={Number(no)} />
}

function Opened({ noteIdx, no }: { noteIdx: number; no: number }) {
  const t = useT()
  const { wrong } = useNotePaths()
  const { data, error, refetch } = useQuery({
    ...callQuery(note.wrong, { noteIdx, no }),
    throwOnError: false,
    retry: false,
  })
  usePageTitle(data && t('wrong.question', { title: data.entry.noteTitle, no }))
  if (error && !data) return <Failed code={codeOf(error)} onRetry={() => void refetch()} />
  if (!data) return <DetailSkeleton />
  return (
    <PageFrame
      title={t('wrong.question', { title: data.entry.noteTitle, no })}
      subtitle={<DueState entry={data.entry} today={data.today} />}
      breadcrumb={<BackTo to={wrong} label={t('wrong.back')} />}
    >
      <Suspense fallback={<DetailSkeleton />}>
        <WrongEntry view={data} />
      </Suspense>
    </PageFrame>
  )
}

function Failed({ code, onRetry }: { code: string | undefined; onRetry(): void }) {
  const t = useT()
  const { wrong } = useNotePaths()
  const gone = code === 'WB-404-102' || code === 'WB-400-200'
  return (
    <PageFrame title={t('wrong.title')}>
      <ErrorState
        title={gone ? t('wrong.failed.gone') : undefined}
        message={gone ? t('wrong.failed.goneText') : undefined}
        code={code}
        onRetry={gone ? undefined : onRetry}
        support={
          <Button component={Link} to={wrong}>
            {t('wrong.back')}
          </Button>
        }
      />
    </PageFrame>
  )
}
