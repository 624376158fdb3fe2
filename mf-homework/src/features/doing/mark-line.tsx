import { Box, Typography } from '@madang/design-system/core'
import { StatusChip } from '@madang/design-system/ui'
import { type MarkReason, markReasons } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'

interface MarkLineProps {
  res: number | null
  why: string | null
  /** The answer is what the machine read. */
  byPen?: boolean
}

/** Right or wrong, and why in words, on a completed note: where a person marked it there is no reason, and what nobody marked counts for nothing. */
export function MarkLine({ res, why, byPen = false }: MarkLineProps) {
  const t = useT()
  const state = res === 1 ? 'right' : res === 0 ? 'wrong' : 'open'
  const tone = ({ right: 'success', wrong: 'error', open: 'neutral' } as const)[state]
  const reason = res === null ? 'UNMARKED' : markReasons.includes(why as MarkReason) ? why : 'PERSON'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <StatusChip label={t(`doing.mark.${state}`)} tone={tone} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {byPen && res !== null ? `${t('doing.reading.marked')} ` : ''}
        {t(`doing.why.${reason}`)}
      </Typography>
    </Box>
  )
}
