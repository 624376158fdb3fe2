import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useT } from '@madang/remote-kit/i18n'
import type { Reminded } from './use-remind.ts'

/** How many were reminded, and who was left out or not reached, and why. */
export function LeftOutDialog({ reminded, onClose }: { reminded: Reminded; onClose(): void }) {
  const t = useT()
  return (
    <Dialog
      open
      size="small"
      keepSmall
      title={t(reminded.failed ? 'follow.remind.failed' : 'follow.remind.leftTitle')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('follow.close')}
        </Button>
      }
    >
      {reminded.failed ? null : (
        <Typography sx={{ mb: 1.5 }}>
          {reminded.count > 0
            ? t('follow.remind.done', { count: reminded.count })
            : t('follow.remind.doneNobody')}
        </Typography>
      )}
      <Typography sx={{ fontWeight: 600 }}>
        {t('follow.remind.left', { count: reminded.skipped.length })}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {reminded.skipped.map(({ userIdx, userName, why }) => (
          <li key={userIdx}>{t(`follow.remind.why.${why}`, { name: userName })}</li>
        ))}
      </Box>
    </Dialog>
  )
}
