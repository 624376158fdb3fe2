import { Box, Button, Typography } from '@madang/design-system/core'
import { useT } from '../core/texts.ts'
import { useValue } from '../core/use-state.ts'
import { offered } from './start.ts'

/**
 * Offers a new version to somebody at work. It takes no focus and covers nothing for long: the live region is always there,
 * so that a screen reader says it once, when it has something to say.
 */
export function UpdateBar({ onReload, onLater }: { onReload(): void; onLater(): void }) {
  const t = useT()
  const shown = useValue(offered)
  return (
    <Box
      role="status"
      sx={(theme) => ({
        position: 'fixed',
        zIndex: theme.zIndex.snackbar - 1,
        insetInlineStart: { xs: 12, sm: 24 },
        insetInlineEnd: { xs: 12, sm: 'auto' },
        // Above the phone's tab bar.
        bottom: {
          xs: 'calc(76px + env(safe-area-inset-bottom))',
          sm: 'max(24px, env(safe-area-inset-bottom))',
        },
        pointerEvents: shown ? 'auto' : 'none',
      })}
    >
      {shown ? (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            pl: 2,
            pr: 1,
            py: 1,
            borderRadius: 1.5,
            border: '1px solid',
            borderColor: 'divider',
            bgcolor: 'background.paper',
            color: 'text.primary',
            boxShadow: '0 8px 28px rgb(0 0 0 / 0.18)',
          }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600, flex: '1 1 auto', py: 0.5 }}>
            {t('update.ready')}
          </Typography>
          <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
            <Button variant="contained" size="small" onClick={onReload}>
              {t('update.reload')}
            </Button>
            <Button variant="text" size="small" onClick={onLater}>
              {t('update.later')}
            </Button>
          </Box>
        </Box>
      ) : null}
    </Box>
  )
}
