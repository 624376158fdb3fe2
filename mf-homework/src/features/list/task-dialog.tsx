import { type Task, UserType } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { DescriptionList, When } from '@madang/design-system/layout'
import { useMe } from '@madang/remote-kit'
import { type T, useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { Deadline, TaskStateChip } from './task-parts.tsx'
import { notesOf } from './task-state.ts'

interface TaskDialogProps {
  task: Task
  student: boolean
  /** Wire text. */
  now: string
  onClose(): void
}

/** What the list knows of a task, all of it, on every width, and the way to its notes. */
export function TaskDialog({ task, student, now, onClose }: TaskDialogProps) {
  const t = useT()
  const { userTypeCd } = useMe()
  const notes = notesOf(task, userTypeCd)
  const items = [
    ...(student
      ? [
          { label: t('column.state'), value: <TaskStateChip task={task} now={now} /> },
          { label: t('column.teacher'), value: task.regUser.userName },
        ]
      : submissions(task, t)),
    { label: t('column.deadline'), value: <Deadline task={task} now={now} /> },
    {
      label: t(student ? 'column.given' : 'column.assigned'),
      value: <When at={task.regDatetime} time="always" />,
    },
    { label: t('column.textbook'), value: task.textbook.textbookName },
    { label: t('detail.book'), value: t(`book.${task.textbook.bookType}`) },
    {
      label: t('detail.amount'),
      value: t('detail.amountOf', {
        pages: task.textbook.pageCount,
        questions: task.textbook.questionCount,
      }),
    },
    { label: t('detail.review'), value: t(task.autoReview ? 'detail.autoReview' : 'detail.teacherReview') },
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={task.taskName}
      actions={
        <>
          <Button onClick={onClose}>{t('detail.close')}</Button>
          {notes && (
            <Button variant="outlined" component={Link} to={notes}>
              {t(userTypeCd === UserType.STUDENT ? 'detail.myNote' : 'detail.notes')}
            </Button>
          )}
        </>
      }
    >
      <DescriptionList columns={1} items={items} />
    </Dialog>
  )
}

function submissions({ totalUserCount: total, submitUserCount: count }: Task, t: T) {
  const missing = total - count
  return [
    { label: t('column.submitted'), value: t('submittedOf', { total, count }) },
    {
      label: t('detail.missing'),
      value: missing > 0 ? t('detail.missingCount', { count: missing }) : t('detail.allIn'),
    },
  ]
}
