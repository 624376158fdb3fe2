import { defaultRangeDays, defaultSize, type Task, task, UserType } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { useBranding, useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage, useRecentDays } from '@madang/remote-kit/list'
import { useState } from 'react'
import { TaskCard } from '../features/list/task-card.tsx'
import { taskColumns } from '../features/list/task-columns.tsx'
import { TaskDialog } from '../features/list/task-dialog.tsx'

/** `task/list`: what a student has to do, what a teacher has given (HW-01…07, HW-21…23). */
export default function TaskListPage() {
  const t = useT()
  const student = useMe().userTypeCd === UserType.STUDENT
  const now = formatWire(Date.now(), useBranding().company.timeZone)
  const [opened, setOpened] = useState<Task | null>(null)
  const list = useCallPage(task.list, {
    defaults: { size: defaultSize.tasks, searchKeyword: '', ...useRecentDays(defaultRangeDays) },
    toRequest: (asked) => ({ ...asked, joinTextbook: true }),
  })
  return (
    <ListPage
      list={list}
      title={t(student ? 'studentTitle' : 'teacherTitle')}
      searchLabel={t('search')}
      openRange
      columns={taskColumns(student, now, t)}
      rowId={(row) => row.taskIdx}
      rowLabel={(row) => row.taskName}
      onOpen={setOpened}
      renderCard={(row) => <TaskCard task={row} student={student} now={now} />}
      empty={{ title: t(student ? 'empty.student' : 'empty.teacher'), text: t('empty.text') }}
    >
      {opened && <TaskDialog task={opened} student={student} now={now} onClose={() => setOpened(null)} />}
    </ListPage>
  )
}
