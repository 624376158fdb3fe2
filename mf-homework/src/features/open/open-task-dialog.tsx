import type { Task } from '@madang/contract'
import { LaunchDialog } from '@madang/remote-kit/launch'
import { useMemo } from 'react'

export interface OpenTaskDialogProps {
  task: Task
  pending: boolean
  /** The browser is offered only once the app has not opened. */
  browserLast: boolean
  onBrowser(): void
  onClose(): void
}

/** Homework in the installed client or in the browser (HW-11), by the same way as classes. */
export default function OpenTaskDialog({ task, ...dialog }: OpenTaskDialogProps) {
  const { taskIdx } = task
  const target = useMemo(() => ({ opens: 'task', taskIdx }) as const, [taskIdx])
  return <LaunchDialog title={task.taskName} target={target} {...dialog} />
}
