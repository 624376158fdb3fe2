import CloseRounded from '@mui/icons-material/CloseRounded'
import Portal from '@mui/material/Portal'
import { useSyncExternalStore } from 'react'
import { Box } from '../core/box.ts'
import { Button } from '../core/button.tsx'
import { Glyph } from '../core/glyph.tsx'
import { IconButton } from '../core/icon-button.tsx'
import { useWords } from '../theme/language.ts'
import { notOnPaper } from '../theme/paper.ts'
import { dismissToast, holdToasts, subscribeToasts, toastItems } from './toast-store.ts'

export { toast } from './toast-store.ts'

const words = { ko: { close: '닫기', region: '알림' }, en: { close: 'Close', region: 'Notifications' } }

/** Stands once in the shell's root. A polite live region that is always there and never takes the focus. */
export function ToastHost() {
  const text = useWords(words)
  const items = useSyncExternalStore(subscribeToasts, toastItems)
  return (
    <Portal>
      <Box
        role="region"
        aria-label={text.region}
        onMouseEnter={() => holdToasts(true)}
        onMouseLeave={() => holdToasts(false)}
        onFocus={() => holdToasts(true)}
        onBlur={() => holdToasts(false)}
        sx={(theme) => ({
          ...notOnPaper,
          position: 'fixed',
          zIndex: theme.zIndex.snackbar,
          insetInline: 0,
          bottom: 'max(24px, env(safe-area-inset-bottom))',
          mx: 'auto',
          width: 'max-content',
          maxWidth: 'min(480px, calc(100vw - 32px))',
          // what lies between and beside them can be pressed
          pointerEvents: 'none',
          '& > * > *': { pointerEvents: 'auto' },
          // a dialog's buttons stand at its end: what failed there must not lie on the button that tries again
          'body:has([role="dialog"]) &': { bottom: 'auto', top: 'max(16px, env(safe-area-inset-top))' },
        })}
      >
        <Box
          aria-live="polite"
          aria-relevant="additions"
          sx={{ display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'center' }}
        >
          {items.map((item) => (
            <Box
              key={item.id}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                gap: 1.25,
                pl: 2,
                pr: 0.75,
                py: 0.75,
                borderRadius: 1.25,
                boxShadow: '0 8px 28px rgb(0 0 0 / 0.24)',
                backgroundColor: '#20262e',
                color: '#f3f5f7',
                border: '1px solid #3a424d',
                typography: 'body2',
                animation: 'md-toast-in 160ms ease-out',
                '@keyframes md-toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
                '& > svg': { color: theme.colorSchemes?.dark?.palette?.[item.severity]?.main ?? 'inherit' },
              })}
            >
              <Glyph name={item.severity} />
              <Box sx={{ flex: 1, minWidth: 0, py: 0.5 }}>{item.message}</Box>
              {item.action ? (
                <Button
                  size="small"
                  color="inherit"
                  sx={{ fontWeight: 700 }}
                  onClick={() => {
                    dismissToast(item.id)
                    item.action?.run()
                  }}
                >
                  {item.action.label}
                </Button>
              ) : null}
              <IconButton
                size="small"
                color="inherit"
                aria-label={text.close}
                onClick={() => dismissToast(item.id)}
              >
                <CloseRounded fontSize="small" />
              </IconButton>
            </Box>
          ))}
        </Box>
      </Box>
    </Portal>
  )
}
