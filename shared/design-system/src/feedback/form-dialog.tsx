import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../core/button.tsx'
import { useWords } from '../theme/language.ts'
import { Dialog } from './dialog.tsx'

export interface FormDialogProps {
  open: boolean
  onClose: () => void
  title: string
  size?: 'large' | 'small' | undefined
  children: ReactNode
  submitLabel: string
  cancelLabel?: string | undefined
  submitDisabled?: boolean | undefined
  danger?: boolean | undefined
  dirty?: boolean | undefined
  /** After success instead of `onClose`. */
  onDone?: (() => void) | undefined
  /** The dialog closes when it resolves (SHELL-86) and stays open when it rejects; showing the error is the caller's. */
  onSubmit: () => Promise<unknown> | undefined
}

const words = { ko: { cancel: '취소' }, en: { cancel: 'Cancel' } }

/** A dialog that does one thing: fill in, send, close on success. */
export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, size, children, submitLabel, cancelLabel, submitDisabled, danger, dirty } =
    props
  const text = useWords(words)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const submit = async () => {
    if (running.current || submitDisabled) return
    running.current = true
    setBusy(true)
    try {
      await props.onSubmit()
      const done = props.onDone ?? onClose
      done()
    } catch {
      // The caller has shown what went wrong; the dialog keeps what was typed.
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size={size}
      dirty={dirty}
      busy={busy}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancelLabel ?? text.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            disabled={submitDisabled ?? false}
            loading={busy}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
