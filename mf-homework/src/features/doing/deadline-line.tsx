import { Box } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { StatusChip } from '@madang/design-system/ui'
import { useTimeLeft } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { deadlineAt } from './deadline.rules.ts'

interface DeadlineLineProps {
  limit: string
  /** What it is stands beside it. */
  unnamed?: boolean
}

/** Until when, in words; how long still, in the last hour. */
export function DeadlineLine({ limit, unnamed = false }: DeadlineLineProps) {
  const t = useT()
  const { closed, soon, countdown } = deadlineAt(useTimeLeft(limit))
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {unnamed ? null : <span>{t('doing.deadline.label')}</span>}
      <When at={limit} time="always" />
      {closed ? <StatusChip label={t('doing.deadline.closed')} tone="error" /> : null}
      {countdown ? (
        <Box component="span" role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <StatusChip label={t('doing.deadline.left', { left: countdown })} tone="warning" />
        </Box>
      ) : soon ? (
        <StatusChip label={t('doing.deadline.soon')} tone="warning" />
      ) : null}
    </Box>
  )
}
