import { Alert, Box, Button, Link, Stack } from '@madang/design-system/core'
import {
  FormDialog as DialogFrame,
  type FormDialogProps as DialogFrameProps,
} from '@madang/design-system/feedback'
import { useDesignLanguage } from '@madang/design-system/theme'
import type { FormEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Draft } from '../drafts/use-draft.ts'
import { getServices } from '../state.ts'
import { formWords } from './form-words.ts'
import type { Form as FormState, SentDraft } from './use-form.ts'

/** What is to be looked at, each a way to its field; readers hear it when it comes. One field says it itself. */
function Summary<V extends FieldValues>({ form }: { form: FormState<V> }) {
  const words = formWords[useDesignLanguage()]
  const { errors } = form
  return (
    <div role="alert">
      {errors.length > 1 ? (
        <Alert severity="error" title={words.summary(errors.length)}>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {errors.map(({ name, label, message }) => (
              <li key={name}>
                <Link
                  href={`#${form.id}-${name}`}
                  color="inherit"
                  underline="always"
                  onClick={(event) => {
                    event.preventDefault()
                    form.focus(name)
                  }}
                >
                  {label}
                </Link>
                {`: ${message}`}
              </li>
            ))}
          </Box>
        </Alert>
      ) : null}
    </div>
  )
}

function Body<V extends FieldValues>({ form, children }: { form: FormState<V>; children: ReactNode }) {
  return (
    <Stack spacing={2}>
      {form.errors.length > 0 ? <Summary form={form} /> : null}
      {children}
    </Stack>
  )
}

/** Asks before what was typed is thrown away. */
function useLeave(wouldLose: () => boolean, leave: () => void): () => void {
  const words = formWords[useDesignLanguage()]
  return () => {
    if (!wouldLose()) return leave()
    const question = {
      title: words.leave,
      text: words.leaveText,
      confirmLabel: words.leaveConfirm,
      danger: true,
    }
    void getServices()
      .confirm(question)
      .then((yes) => {
        if (yes) leave()
      })
  }
}

/** What a form needs of the draft that keeps it. */
type KeptDraft = Pick<Draft<never>, 'atRisk' | 'phase' | 'sayKept' | keyof SentDraft>

const useLeaveForm = <V extends FieldValues>(
  form: FormState<V>,
  draft: KeptDraft | undefined,
  leave: () => void,
) =>
  useLeave(
    () => (draft ? draft.atRisk : form.wouldLose()),
    () => {
      draft?.sayKept()
      leave()
    },
  )

export interface FormProps<V extends FieldValues> {
  form: FormState<V>
  children: ReactNode
  submitLabel: string
  onDone?: () => void
  /** Shows the cancel button; asked first when something would be lost. */
  onCancel?: () => void
  cancelLabel?: string
  /** More buttons, before the two. */
  actions?: ReactNode
  label?: string
  /** Keeps what is typed (the form is `fleeting` then): cancelling asks only where the draft can't, and says that it stays. */
  draft?: KeptDraft
}

/** A form on a page. */
export function Form<V extends FieldValues>(props: FormProps<V>) {
  const { form, children, submitLabel, onDone, onCancel, cancelLabel, actions, label, draft } = props
  const words = formWords[useDesignLanguage()]
  const cancel = useLeaveForm(form, draft, () => onCancel?.())
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (await form.submit(draft)) onDone?.()
  }
  return (
    <Box component="form" noValidate aria-label={label} onSubmit={(event: FormEvent) => void submit(event)}>
      <Body form={form}>{children}</Body>
      <Stack direction="row" sx={{ gap: 1, mt: 3, flexWrap: 'wrap' }}>
        <Button
          type="submit"
          variant="contained"
          loading={form.pending}
          disabled={draft?.phase === 'elsewhere'}
        >
          {submitLabel}
        </Button>
        {onCancel ? (
          <Button onClick={cancel} disabled={form.pending}>
            {cancelLabel ?? words.cancel}
          </Button>
        ) : null}
        {actions}
      </Stack>
    </Box>
  )
}

export interface FormDialogProps<V extends FieldValues>
  extends Pick<
    DialogFrameProps,
    'title' | 'size' | 'submitLabel' | 'cancelLabel' | 'danger' | 'submitDisabled'
  > {
  form: FormState<V>
  children: ReactNode
  /** Closed by hand: asked first when something would be lost. */
  onClose: () => void
  /** Sent and taken; `onClose` when absent. */
  onDone?: () => void
  /** Keeps what is typed (the form is `fleeting` then): closing asks only where the draft can't, and says that it stays. */
  draft?: KeptDraft
}

/** Keeps the dialog open; the form has said why. */
const notSent = new Error('The form was not sent.')

/** A form in a dialog: closes when it was taken, keeps what was typed when not. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { form, children, onClose, onDone, draft, submitDisabled = false, ...frame } = props
  const close = useLeaveForm(form, draft, onClose)
  return (
    <DialogFrame
      {...frame}
      open
      dirty={draft ? draft.atRisk : form.dirty}
      submitDisabled={submitDisabled || draft?.phase === 'elsewhere'}
      onClose={close}
      onDone={onDone ?? onClose}
      onSubmit={async () => {
        if (!(await form.submit(draft))) throw notSent
      }}
    >
      <Body form={form}>{children}</Body>
    </DialogFrame>
  )
}
