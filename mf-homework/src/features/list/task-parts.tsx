import type { Task } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { StatusChip, type StatusTone } from '@madang/design-system/ui'
import { displayDateTime } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { isDueSoon, stateOf, type TaskState } from './task-state.ts'

const tones: Record<TaskState, StatusTone> = {
  notStarted: 'neutral',
  inProgress: 'info',
  submitted: 'success',
  overdue: 'error',
}

export function TaskStateChip({ task, now }: { task: Task; now: string }) {
  const t = useT()
  const state = stateOf(task, now)
  return <StatusChip label={t(`state.${state}`)} tone={tones[state]} />
}

/** The deadline, marked in words and colour when it is less than a day away (HW-09). */
export function Deadline({ task, now }: { task: Task; now: string }) {
  const t = useT()
  const soon = isDueSoon(task, now)
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <span>{displayDateTime(task.submitLimitDatetime)}</span>
      {soon && <StatusChip label={t('soon')} tone="warning" />}
    </Box>
  )
}
