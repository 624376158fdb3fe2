import { defaultRangeDays, defaultSize, task } from '@madang/contract'
import { useNow } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage, useRecentDays } from '@madang/remote-kit/list'
import { useStudentPaths } from '../../shared/paths.ts'
import { useOpenTask } from '../open/use-open-task.tsx'
import { TaskCard } from './task-card.tsx'
import { taskColumns } from './task-columns.tsx'
import { Todo } from './todo.tsx'

// the browser's store of unsent work is no part of the way to the list

/** What a student has to do (HW-01…07). */
export function StudentList() {
  const t = useT()
  const now = useNow()
  const opening = useOpenTask(now)
  const { work } = useStudentPaths()
  const list = useCallPage(task.list, {
    defaults: { size: defaultSize.tasks, searchKeyword: '', ...useRecentDays(defaultRangeDays) },
    toRequest: (asked) => ({ ...asked, joinTextbook: true }),
  })
  return (
    <ListPage
      list={list}
      title={t('studentTitle')}
      searchLabel={t('search')}
      openRange
      tabs={<Todo now={now} opening={opening} />}
      columns={taskColumns(now, t)}
      rowId={(row) => row.taskIdx}
      rowLabel={(row) => row.taskName}
      {...(opening.way === 'web' ? { rowTo: work } : { onOpen: opening.open })}
      renderCard={(row) => <TaskCard task={row} now={now} />}
      empty={{ title: t('empty.student'), text: t('empty.text') }}
    >
      {opening.dialog}
    </ListPage>
  )
}
