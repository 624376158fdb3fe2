import { codeOf } from '@madang/api-client'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { useArea, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link, useSearchParams } from '@madang/remote-kit/router'
import type { ImportTools } from '../features/editor/import/importer.ts'
import { ChooseSource } from '../features/give/choose-source.tsx'
import { type Asked, askedOf, namesSource, useSource } from '../features/give/use-source.ts'
import { BackTo } from '../shared/back-to.tsx'
import { useTaskPaths } from '../shared/paths.ts'

// the form brings the calendar and the table of people; what it is about is asked for meanwhile
const GiveForm = lazy(async () => ({ default: (await import('../features/give/give-form.tsx')).GiveForm }))
const GiveUpload = lazy(async () => ({
  default: (await import('../features/give/give-upload.tsx')).GiveUpload,
}))

/** `task/give` and `manage/task/give`: homework of a book (`bookIdx`), of files (`upload`), of an earlier one (`textbookIdx`), or of what is chosen here. */
export default function TaskGivePage({ tools }: { tools?: ImportTools }) {
  const t = useT()
  const paths = useTaskPaths()
  const width = useArea() === 'MANAGE' ? 'wide' : 'normal'
  const [params] = useSearchParams()
  const asked = askedOf(params)
  const { navigate } = useServices()
  return (
    <PageFrame
      title={t('give.title')}
      width={width}
      breadcrumb={<BackTo to={paths.list} label={t('give.back')} />}
    >
      {namesSource(asked) ? (
        <Given key={params.toString()} asked={asked} tools={tools} />
      ) : (
        <ChooseSource onPick={(query) => navigate(paths.give(query))} />
      )}
    </PageFrame>
  )
}

function Given({ asked, tools }: { asked: Asked; tools: ImportTools | undefined }) {
  const t = useT()
  const paths = useTaskPaths()
  const { source, name, error, retry } = useSource(asked)
  if (source) {
    const given = { source, name, taskIdx: asked.taskIdx }
    return (
      <Suspense fallback={<DetailSkeleton />}>
        {asked.upload ? (
          <GiveUpload tools={tools}>{(upload) => <GiveForm {...given} upload={upload} />}</GiveUpload>
        ) : (
          <GiveForm {...given} />
        )}
      </Suspense>
    )
  }
  if (!error) return <DetailSkeleton />
  const code = codeOf(error)
  const gone = code === 'WB-404-107' || code === 'WB-404-108'
  return (
    <ErrorState
      title={gone ? t('give.gone') : undefined}
      message={gone ? t('give.goneText') : undefined}
      code={code}
      onRetry={gone ? undefined : retry}
      support={
        <Button component={Link} to={paths.give()}>
          {t('give.chooseAnother')}
        </Button>
      }
    />
  )
}
