import { note, type Task, task as taskCalls } from '@madang/contract'
import { lazy, Suspense } from '@madang/design-system/core'
import { type ClientWay, clientWay } from '@madang/domain'
import { useBranding, useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { type ReactNode, useState } from 'react'
import { useStudentPaths } from '../../shared/paths.ts'
import { stateOf } from '../list/task-state.ts'

const OpenTaskDialog = lazy(() => import('./open-task-dialog.tsx'))

export interface OpenTask {
  way: ClientWay
  /** Begins homework where it was not begun, and goes on with it; what is closed is read in the browser. */
  open(task: Task): void
  /** The homework that is being begun. */
  pending: number | null
  /** Render it beside what calls `open`. */
  dialog: ReactNode
}

/** The one way from a list into homework, as the company's client setting says (HW-11). `now` is wire text. */
export function useOpenTask(now: string): OpenTask {
  const { cfg } = useBranding()
  const { navigate } = useServices()
  const { work } = useStudentPaths()
  const [chosen, setChosen] = useState<Task | null>(null)
  const [pending, setPending] = useState<number | null>(null)
  const way = clientWay(cfg.WEB_CLIENT_SETTING)
  const start = useAction(note.start, { invalidates: [taskCalls.list, taskCalls.get, note.list] })

  const inBrowser = async (task: Task) => {
    if (stateOf(task, now) === 'notStarted') {
      setPending(task.taskIdx)
      const begun = await start.run({ taskIdx: task.taskIdx })
      setPending(null)
      if (!begun) return
    }
    navigate(work(task))
  }
  const open = (task: Task) => {
    const closed = ['submitted', 'overdue'].includes(stateOf(task, now))
    if (way === 'web' || closed) void inBrowser(task)
    else setChosen(task)
  }
  const dialog =
    chosen === null ? null : (
      <Suspense fallback={null}>
        <OpenTaskDialog
          task={chosen}
          browserLast={way === 'app'}
          pending={pending !== null}
          onBrowser={() => void inBrowser(chosen)}
          onClose={() => setChosen(null)}
        />
      </Suspense>
    )
  return { way, open, pending, dialog }
}
