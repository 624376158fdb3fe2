import { codeOf } from '@madang/api-client'
import { userImport } from '@madang/contract'
import { Link as TextLink, Typography } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { ArrowBackIcon } from '@madang/design-system/icons'
import { PageFrame } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useSearchParams } from '@madang/remote-kit/router'
import { ChooseTable } from '../features/user-import/choose-table.tsx'
import { PreviewStep } from '../features/user-import/preview-step.tsx'
import { ResultStep } from '../features/user-import/result-step.tsx'
import { RunningStep } from '../features/user-import/running-step.tsx'

const LIST = 'manage/group/list'
/** While the server works. */
const LOOK_MS = 1000

/** `manage/user/import`: people from a table, step by step; the import stands in the address, so that it outlives a reload. */
export default function UserImportPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const importId = params.get('importId')
  const back = (
    <Typography variant="body2" component="div">
      {/* a line alone is lower than a target may be */}
      <TextLink
        component={Link}
        to={LIST}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 28 }}
      >
        <ArrowBackIcon fontSize="inherit" aria-hidden />
        {t('userImport.back')}
      </TextLink>
    </Typography>
  )
  return (
    <PageFrame title={t('userImport.title')} breadcrumb={back}>
      {importId === null ? (
        <ChooseTable
          into={groupOf(params.get('groupIdx'))}
          onRead={(next) => setParams({ importId: next })}
        />
      ) : (
        <Steps
          importId={importId}
          onRead={(next) => setParams({ importId: next })}
          onAnother={() => setParams({})}
        />
      )}
    </PageFrame>
  )
}

/** The group that an address names, 0 for none. */
const groupOf = (named: string | null) => (named !== null && /^\d{1,15}$/.test(named) ? Number(named) : 0)

interface StepsProps {
  importId: string
  onRead(importId: string): void
  onAnother(): void
}

function Steps({ importId, onRead, onAnother }: StepsProps) {
  const t = useT()
  const {
    data: table,
    error,
    refetch,
  } = useQuery({
    ...callQuery(userImport.get, { importId }),
    throwOnError: false,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'WAITING' || data?.state === 'RUNNING' ? LOOK_MS : false,
  })
  if (error && !table) {
    const gone = codeOf(error) === 'WB-404-106' || codeOf(error) === 'WB-400-200'
    return gone ? (
      <>
        <ErrorState compact title={t('userImport.gone.title')} message={t('userImport.gone.text')} />
        <ChooseTable onRead={onRead} />
      </>
    ) : (
      <ErrorState code={codeOf(error)} onRetry={() => void refetch()} />
    )
  }
  if (!table) return <DetailSkeleton />
  if (table.state === 'PREVIEW') return <PreviewStep table={table} onAnother={onAnother} />
  if (table.state === 'WAITING' || table.state === 'RUNNING') return <RunningStep table={table} />
  return <ResultStep table={table} onAnother={onAnother} />
}
