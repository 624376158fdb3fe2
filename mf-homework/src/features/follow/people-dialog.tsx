import type { Task } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useT } from '@madang/remote-kit/i18n'
import { People } from './people.tsx'
import type { Show } from './progress.rules.ts'
import { useFollow } from './use-follow.ts'

export interface PeopleDialogProps {
  task: Task
  /** Submitters, or those who have not submitted and can be notified. */
  show: Exclude<Show, 'all'>
  /** Wire text. */
  now: string
  onClose(): void
}

/** Submitter list and non-submitter notification; a row opens the note's detail (MAN-TASK-04). */
export function PeopleDialog({ task, show, now, onClose }: PeopleDialogProps) {
  const t = useT()
  const found = useFollow(task.taskIdx, show)
  return (
    <Dialog
      open
      title={t(`follow.window.${show}`, { name: task.taskName })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('follow.close')}</Button>}
    >
      <People
        task={found.task ?? task}
        show={show}
        people={found.people}
        narrow
        error={found.peopleError}
        onRetry={found.retry}
        now={now}
      />
    </Dialog>
  )
}
