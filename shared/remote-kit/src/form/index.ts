export { Form, FormDialog, type FormDialogProps, type FormProps } from './form.tsx'
export {
  type FieldBinding,
  type Form as FormState,
  type FormError,
  type FormOptions,
  type SentDraft,
  useForm,
} from './use-form.ts'
