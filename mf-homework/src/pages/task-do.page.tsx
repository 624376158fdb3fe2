import { ApiError } from '@madang/api-client'
import { note, type Task, TaskStatus, task as taskCalls } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { DetailSkeleton, ErrorState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { parseQuestions } from '@madang/domain'
import { usePageTitle } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link, useRequiredParam } from '@madang/remote-kit/router'
import { useMemo } from 'react'
import { NotStarted } from '../features/doing/not-started.tsx'
import { useStudentPaths } from '../shared/paths.ts'

// pages with their pen come while the page asks for the homework and its answers
const atWork = import('../features/doing/at-work.ts')
// who can't load it is told where it is drawn
atWork.catch(() => {})
const again = () => atWork.catch(() => import('../features/doing/at-work.ts'))
const HandedIn = lazy(async () => ({ default: (await again()).HandedIn }))
const OpenWork = lazy(async () => ({ default: (await again()).OpenWork }))

/** `task/do?taskIdx`: homework of a student, from its first answer to its receipt (HW-10…18). */
export default function TaskDoPage() {
  const t = useT()
  const { list } = useStudentPaths()
  const taskIdx = useRequiredParam('taskIdx', list, t('doing.missing'))
  const task = useQuery({
    ...callQuery(taskCalls.get, { taskIdx: Number(taskIdx) }),
    enabled: taskIdx !== null,
  })
  usePageTitle(task.data?.taskName)
  // a look that failed beside the work takes nothing away; one that says that it is gone does
  if (task.error && (!task.data || isMissing(task.error)))
    return <Failure error={task.error} retry={() => void task.refetch()} />
  if (!task.data) return <DetailSkeleton />
  const noteIdx = task.data.taskUser?.noteIdx
  if (!noteIdx) return <NotStarted task={task.data} onStarted={() => void task.refetch()} />
  return (
    <Suspense fallback={<DetailSkeleton />}>
      <Work key={noteIdx} task={task.data} noteIdx={noteIdx} />
    </Suspense>
  )
}

function Work({ task, noteIdx }: { task: Task; noteIdx: number }) {
  // what was read on an earlier visit is no ground to type on
  const { data, error, refetch } = useQuery({
    ...callQuery(note.work, { noteIdx }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const json = data?.solutionJsonStr
  const questions = useMemo(
    () => (json === undefined ? [] : parseQuestions(json)).sort((a, b) => a.page - b.page || a.no - b.no),
    [json],
  )
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <DetailSkeleton />
  if (data.taskStatus === TaskStatus.SUBMITTED) {
    return <HandedIn task={task} work={data} questions={questions} />
  }
  return (
    <OpenWork
      task={task}
      work={data}
      questions={questions}
      onSubmitted={() => void refetch()}
      onReload={() => void refetch()}
    />
  )
}

const isMissing = (error: Error) => error instanceof ApiError && [403, 404, 400].includes(error.status)

function Failure({ error, retry }: { error: Error; retry(): void }) {
  const t = useT()
  const { list } = useStudentPaths()
  const missing = isMissing(error)
  return (
    <PageFrame title={t('doing.title')} content="narrow">
      <ErrorState
        title={missing ? t('doing.notThere') : undefined}
        message={missing ? t('doing.notThereText') : undefined}
        code={error instanceof ApiError ? error.code : undefined}
        onRetry={missing ? undefined : retry}
        support={
          <Button component={Link} to={list}>
            {t('doing.back')}
          </Button>
        }
      />
    </PageFrame>
  )
}
