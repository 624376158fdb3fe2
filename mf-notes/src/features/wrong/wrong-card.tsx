import type { WrongEntry } from '@madang/contract'
import { Stack, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { DueState, ResultChip } from './wrong-parts.tsx'

/** An entry of the book on a phone. */
export function WrongCard({ entry, today }: { entry: WrongEntry; today: string }) {
  const t = useT()
  const { noteTitle: title, no, reason, tryCount: count, lastRes } = entry
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('wrong.question', { title, no })}
        </Typography>
        <DueState entry={entry} today={today} />
      </Stack>
      {(count > 0 || reason) && (
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          {count > 0 && <ResultChip res={lastRes} />}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[count > 0 && t('wrong.tries', { count }), reason && t(`wrong.reason.${reason}`)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Stack>
      )}
    </Stack>
  )
}
