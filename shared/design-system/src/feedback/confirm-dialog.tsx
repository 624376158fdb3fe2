import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { Button } from '../core/button.tsx'
import { useWords } from '../theme/language.ts'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  /** What happens then. */
  text?: ReactNode
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  /** For what cannot be undone: the cancel button has the focus. */
  danger?: boolean | undefined
  busy?: boolean | undefined
  onConfirm: () => void
  onCancel: () => void
}

const words = { ko: { confirm: '확인', cancel: '취소' }, en: { confirm: 'OK', cancel: 'Cancel' } }

/** One question, two answers. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, confirmLabel, cancelLabel, danger, busy, onConfirm, onCancel } = props
  const word = useWords(words)
  const textId = useId()
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="small"
      keepSmall
      busy={busy}
      role="alertdialog"
      describedBy={text ? textId : undefined}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy ?? false} autoFocus={danger ?? false}>
            {cancelLabel ?? word.cancel}
          </Button>
          <Button
            variant="contained"
            color={danger ? 'error' : 'primary'}
            onClick={onConfirm}
            loading={busy ?? false}
            autoFocus={!danger}
          >
            {confirmLabel ?? word.confirm}
          </Button>
        </>
      }
    >
      {text ? (
        <Typography id={textId} component="div" sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      ) : null}
    </Dialog>
  )
}
