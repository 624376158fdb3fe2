import type { Task } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { useSpokenDate } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { SoonChip, TaskStateChip } from './task-parts.tsx'

/** A student's task on a phone. */
export function TaskCard({ task, now }: { task: Task; now: string }) {
  const t = useT()
  const spoken = useSpokenDate()
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{task.taskName}</Typography>
        <TaskStateChip task={task} now={now} />
      </Stack>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {`${task.textbook.textbookName} · ${task.regUser.userName}`}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('dueAt', { at: spoken(task.submitLimitDatetime, 'always') })}
        </Typography>
        <SoonChip task={task} now={now} />
      </Stack>
    </Stack>
  )
}
