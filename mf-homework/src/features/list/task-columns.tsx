import type { Task } from '@madang/contract'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import type { T } from '@madang/remote-kit/i18n'
import { Deadline, TaskStateChip } from './task-parts.tsx'

/** A student's columns (HW-02). */
export const taskColumns = (now: string, t: T): Column<Task>[] => [
  { key: 'taskName', header: t('column.name'), flex: 3, minWidth: 170 },
  {
    key: 'textbook',
    header: t('column.textbook'),
    flex: 2,
    minWidth: 140,
    wideOnly: true,
    render: (row) => row.textbook.textbookName,
  },
  {
    key: 'regUser',
    header: t('column.teacher'),
    minWidth: 110,
    render: (row) => row.regUser.userName,
  },
  {
    key: 'regDatetime',
    header: t('column.given'),
    width: 140,
    wideOnly: true,
    render: (row) => <When at={row.regDatetime} />,
  },
  {
    key: 'submitLimitDatetime',
    header: t('column.deadline'),
    // with whose time it is, for who reads it abroad
    width: 300,
    render: (row) => <Deadline task={row} now={now} />,
  },
  {
    key: 'state',
    header: t('column.state'),
    // the longest state, and the round that it is of
    width: 150,
    render: (row) => <TaskStateChip task={row} now={now} />,
  },
]
