import type { Task } from '@madang/contract'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import type { T } from '@madang/remote-kit/i18n'
import { Deadline, TaskStateChip } from './task-parts.tsx'

/** Columns of HW-02; teachers see who has submitted instead of a state (HW-22). */
export function taskColumns(student: boolean, now: string, t: T): Column<Task>[] {
  const name: Column<Task> = { key: 'taskName', header: t('column.name'), flex: 3, minWidth: 180 }
  const textbook: Column<Task> = {
    key: 'textbook',
    header: t('column.textbook'),
    flex: 2,
    minWidth: 140,
    wideOnly: true,
    render: (row) => row.textbook.textbookName,
  }
  const teacher: Column<Task> = {
    key: 'regUser',
    header: t('column.teacher'),
    minWidth: 150,
    render: (row) => row.regUser.userName,
  }
  const given: Column<Task> = {
    key: 'regDatetime',
    header: t(student ? 'column.given' : 'column.assigned'),
    width: 140,
    wideOnly: true,
    render: (row) => <When at={row.regDatetime} />,
  }
  const deadline: Column<Task> = {
    key: 'submitLimitDatetime',
    header: t('column.deadline'),
    width: 250,
    render: (row) => <Deadline task={row} now={now} />,
  }
  const state: Column<Task> = {
    key: 'state',
    header: t('column.state'),
    width: 120,
    render: (row) => <TaskStateChip task={row} now={now} />,
  }
  const submitted: Column<Task> = {
    key: 'submitUserCount',
    header: t('column.submitted'),
    width: 160,
    render: (row) => t('submittedOf', { total: row.totalUserCount, count: row.submitUserCount }),
  }
  return student
    ? [name, textbook, teacher, given, deadline, state]
    : [name, textbook, given, deadline, submitted]
}
