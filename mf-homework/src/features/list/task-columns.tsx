import type { Task } from '@madang/contract'
import type { Column } from '@madang/design-system/table'
import { displayDateTime } from '@madang/domain'
import type { T } from '@madang/remote-kit/i18n'
import { Deadline, TaskStateChip } from './task-parts.tsx'

/** Columns of HW-02; teachers see who has submitted instead of a state. */
export function taskColumns(student: boolean, now: string, t: T): Column<Task>[] {
  return [
    { key: 'taskName', header: t('column.name'), flex: 3, minWidth: 200 },
    {
      key: 'textbook',
      header: t('column.textbook'),
      flex: 2,
      minWidth: 160,
      wideOnly: true,
      render: (row) => row.textbook.textbookName,
    },
    ...(student
      ? [
          {
            key: 'regUser',
            header: t('column.teacher'),
            minWidth: 110,
            render: (row: Task) => row.regUser.userName,
          },
        ]
      : []),
    {
      key: 'regDatetime',
      header: t('column.given'),
      width: 140,
      wideOnly: true,
      render: (row) => displayDateTime(row.regDatetime),
    },
    {
      key: 'submitLimitDatetime',
      header: t('column.deadline'),
      width: 230,
      render: (row) => <Deadline task={row} now={now} />,
    },
    student
      ? {
          key: 'state',
          header: t('column.state'),
          width: 120,
          render: (row) => <TaskStateChip task={row} now={now} />,
        }
      : {
          key: 'submitUserCount',
          header: t('column.submitted'),
          width: 150,
          render: (row) => t('submittedOf', { total: row.totalUserCount, count: row.submitUserCount }),
        },
  ]
}
