import type { WrongEntry } from '@madang/contract'
import { When } from '@madang/design-system/layout'
import { StatusChip } from '@madang/design-system/ui'
import { useT } from '@madang/remote-kit/i18n'

/** When an entry is to be solved again; today and learned stand out. */
export function DueState({
  entry,
  today,
}: {
  entry: Pick<WrongEntry, 'dueDate' | 'maySolve'>
  today: string
}) {
  const t = useT()
  const { dueDate, maySolve } = entry
  if (dueDate === null) return <StatusChip label={t('wrong.due.learned')} tone="success" />
  if (!maySolve) return <StatusChip label={t('wrong.due.waits')} />
  if (dueDate <= today) return <StatusChip label={t('wrong.due.today')} tone="warning" />
  return <When at={dueDate} />
}

const tones = { 1: 'success', 0: 'error' } as const

/** Right, wrong, or judged by nobody. */
export function ResultChip({ res }: { res: number | null }) {
  const t = useT()
  const known = res === 0 || res === 1 ? res : null
  return (
    <StatusChip label={t(`wrong.res.${known ?? 'open'}`)} tone={known === null ? 'neutral' : tones[known]} />
  )
}
