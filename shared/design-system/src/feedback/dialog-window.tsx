import { widths } from '@madang/contract'
import CloseRounded from '@mui/icons-material/CloseRounded'
import MuiDialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Box } from '../core/box.ts'
import { IconButton } from '../core/icon-button.tsx'
import { useWords } from '../theme/language.ts'
import { useIsPhone } from '../theme/viewport.ts'

export interface DialogProps {
  open: boolean
  /** Called by the close button, Escape and the backdrop. */
  onClose: () => void
  title: string
  /** 560 or 460 px wide (SHELL-85); the whole screen on phones. */
  size?: 'large' | 'small' | undefined
  children?: ReactNode
  /** Buttons at the bottom, the main one last. */
  actions?: ReactNode
  /** Something typed would be lost: backdrop and Escape do nothing, the close button and the actions still work. */
  dirty?: boolean | undefined
  /** A call is under way: nothing closes it. */
  busy?: boolean | undefined
  /** Makes the dialog a form; Enter in a field and a submit button in `actions` call it. */
  onSubmit?: (() => void) | undefined
  /** Small questions stay small on phones too. */
  keepSmall?: boolean | undefined
  role?: 'dialog' | 'alertdialog' | undefined
  describedBy?: string | undefined
}

const words = { ko: { close: '닫기' }, en: { close: 'Close' } }

/** One window above the page. Focus goes in when it opens and back where it was when it closes. */
export default function DialogWindow(props: DialogProps) {
  const { open, onClose, title, size = 'large', children, actions, dirty, busy, onSubmit, keepSmall } = props
  const text = useWords(words)
  const phone = useIsPhone()
  const full = phone && !keepSmall
  const titleId = useId()
  const form = onSubmit
    ? {
        component: 'form' as const,
        noValidate: true,
        onSubmit: (event: FormEvent) => {
          event.preventDefault()
          event.stopPropagation()
          if (!busy) onSubmit()
        },
      }
    : {}
  return (
    <MuiDialog
      open={open}
      onClose={() => {
        if (!dirty && !busy) onClose()
      }}
      fullScreen={full}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      role={props.role ?? 'dialog'}
      slotProps={{
        paper: {
          'aria-busy': busy || undefined,
          sx: {
            width: full ? '100%' : size === 'large' ? widths.dialogLarge : widths.dialogSmall,
            maxWidth: full ? 'none' : 'calc(100vw - 32px)',
            m: full ? 0 : 2,
            borderRadius: full ? 0 : 2,
          },
        },
      }}
    >
      <Box
        {...form}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1, overflow: 'hidden' }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'flex-start',
            gap: 1,
            pl: { xs: 2.5, sm: 3 },
            pr: 1.5,
            pt: 2,
            pb: 1,
          }}
        >
          <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0, py: 0.75 }}>
            {title}
          </Typography>
          <IconButton aria-label={text.close} onClick={onClose} disabled={busy ?? false}>
            <CloseRounded />
          </IconButton>
        </Box>
        {/* on phones the buttons follow the fields: the empty rest is where the keyboard comes */}
        <DialogContent
          sx={{
            px: { xs: 2.5, sm: 3 },
            pt: '4px !important',
            pb: actions ? 2 : 3,
            ...(full ? { flex: '0 1 auto' } : {}),
          }}
        >
          {children}
        </DialogContent>
        {actions ? (
          <DialogActions
            sx={{
              px: { xs: 2.5, sm: 3 },
              pt: 1.5,
              pb: full ? 'max(16px, env(safe-area-inset-bottom))' : 2.5,
              gap: 1,
              '& > :not(style) ~ :not(style)': { ml: 0 },
              // equal shares as long as every label has room, else another line: a button's own least width is 64 px
              ...(full ? { flexWrap: 'wrap', '&& > *': { flex: 1, minWidth: 'fit-content' } } : {}),
            }}
          >
            {actions}
          </DialogActions>
        ) : null}
      </Box>
    </MuiDialog>
  )
}
