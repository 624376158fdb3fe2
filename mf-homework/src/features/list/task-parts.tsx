import type { Task } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { StatusChip, type StatusTone } from '@madang/design-system/ui'
import { useArea } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { isDueSoon, stateOf, type TaskState } from './task-state.ts'

const tones: Record<TaskState, StatusTone> = {
  notStarted: 'neutral',
  inProgress: 'info',
  returned: 'warning',
  submitted: 'success',
  overdue: 'error',
}

interface OfTask {
  task: Task
  /** Wire text. */
  now: string
}

export function TaskStateChip({ task, now }: OfTask) {
  const t = useT()
  const state = stateOf(task, now)
  const round = task.taskUser?.round
  const label = t(`state.${state}`)
  return <StatusChip label={round ? `${label} · ${t('roundNo', { round })}` : label} tone={tones[state]} />
}

/** Says in words and colour that the deadline is less than a day away (HW-09). */
export function SoonChip({ task, now }: OfTask) {
  const t = useT()
  return isDueSoon(task, now, useArea()) ? <StatusChip label={t('soon')} tone="warning" /> : null
}

export const Deadline = ({ task, now }: OfTask) => (
  <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
    <When at={task.submitLimitDatetime} time="always" />
    <SoonChip task={task} now={now} />
  </Box>
)
