import { codeOf } from '@madang/api-client'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState, ListSkeleton, Skeleton } from '@madang/design-system/feedback'
import { AddIcon, DeleteIcon, EditIcon } from '@madang/design-system/icons'
import { PageFrame, Section } from '@madang/design-system/layout'
import { useArea, useNow, usePageTitle, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link, useRequiredParam, useSearchParams } from '@madang/remote-kit/router'
import { Facts } from '../features/follow/facts.tsx'
import { FollowTabs } from '../features/follow/follow-tabs.tsx'
import { People } from '../features/follow/people.tsx'
import { type Part, partOf, progressOf } from '../features/follow/progress.rules.ts'
import { ProgressBar } from '../features/follow/progress-bar.tsx'
import { useFollow } from '../features/follow/use-follow.ts'
import { useRemove } from '../features/follow/use-remove.ts'
import { BackTo } from '../shared/back-to.tsx'
import { useTaskPaths } from '../shared/paths.ts'

const Questions = lazy(() => import('../features/follow/questions.tsx'))

/** `task/view?taskIdx` and `manage/task/view?taskIdx`: who has submitted given homework, and who is still to be reminded. */
export default function TaskViewPage() {
  const t = useT()
  const { list } = useTaskPaths()
  const asked = useRequiredParam('taskIdx', list, t('follow.noTask'))
  return asked === null ? null : <Followed taskIdx={Number(asked)} />
}

function Followed({ taskIdx }: { taskIdx: number }) {
  const t = useT()
  const paths = useTaskPaths()
  const { navigate } = useServices()
  const width = useArea() === 'MANAGE' ? 'wide' : 'normal'
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const part = partOf(params.get('show'))
  const show = part === 'questions' ? 'all' : part
  const found = useFollow(taskIdx, show)
  const remove = useRemove()
  const { task } = found
  usePageTitle(task?.taskName)

  const setPart = (next: Part) =>
    setParams(
      (before) => {
        if (next === 'all') before.delete('show')
        else before.set('show', next)
        return before
      },
      { replace: true },
    )

  if (!task && found.error) {
    const code = codeOf(found.error)
    const gone = code === 'WB-404-108' || code === 'WB-400-200'
    return (
      <PageFrame title={t('follow.title')} width={width}>
        <ErrorState
          title={gone ? t('follow.gone') : undefined}
          message={gone ? t('follow.goneText') : undefined}
          code={code}
          onRetry={gone ? undefined : found.retry}
          support={
            <Button component={Link} to={paths.list}>
              {t('follow.back')}
            </Button>
          }
        />
      </PageFrame>
    )
  }
  if (!task) return <DetailSkeleton />

  const again = `?textbookIdx=${task.textbookIdx}&taskIdx=${task.taskIdx}`
  const started = task.submitUserCount > 0
  return (
    <PageFrame
      title={task.taskName}
      width={width}
      breadcrumb={<BackTo to={paths.list} label={t('follow.back')} />}
      subtitle={started ? t('follow.remove.submitted') : undefined}
      more={[
        ...(task.can.modAnswer && task.textbook.questionCount > 0
          ? [
              {
                key: 'answers',
                label: t('follow.editAnswers'),
                icon: <EditIcon fontSize="small" />,
                onSelect: () => navigate(paths.editAnswers(task.textbookIdx)),
              },
            ]
          : []),
        {
          key: 'remove',
          label: t('follow.remove.button'),
          icon: <DeleteIcon fontSize="small" />,
          danger: true,
          disabled: started || remove.pending,
          onSelect: () => void remove.run(task),
        },
      ]}
      actions={
        <Button variant="contained" startIcon={<AddIcon />} component={Link} to={paths.give(again)}>
          {t('follow.again')}
        </Button>
      }
    >
      <Section>
        <Facts task={task} now={now} />
      </Section>
      <Section title={t('follow.progress.title')}>
        {found.everybody ? <ProgressBar progress={progressOf(found.everybody)} /> : <Skeleton height={32} />}
      </Section>
      <FollowTabs
        part={part}
        onPart={setPart}
        progress={found.everybody && progressOf(found.everybody)}
        questions={task.textbook.questionCount > 0}
      />
      {part === 'questions' ? (
        <Suspense fallback={<ListSkeleton />}>
          <Questions task={task} />
        </Suspense>
      ) : (
        <People
          task={task}
          show={show}
          people={found.people}
          error={found.peopleError}
          onRetry={found.retry}
          now={now}
        />
      )}
    </PageFrame>
  )
}
