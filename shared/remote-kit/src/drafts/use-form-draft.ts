import { useState } from 'react'
import { type Draft, useDraft } from './use-draft.ts'

/** What of `useForm`'s form it needs. */
interface DraftedForm<V> {
  readonly values: V
  restore(values: V): void
}

export interface FormDraftOptions<V> {
  /** Fields that this browser never keeps: passwords. They are as the form came when the rest comes back. */
  without?: readonly (keyof V)[]
  /** Whether the server has it already; see `DraftOptions`. */
  wasSent?(value: V, since: number): Promise<boolean>
}

/** A short name of what a form came with: a draft of something else is offered, and never put in by itself. */
function nameOf(values: unknown): string {
  let sum = 5381
  for (const letter of JSON.stringify(values)) sum = (Math.imul(sum, 33) ^ (letter.codePointAt(0) ?? 0)) >>> 0
  return sum.toString(36)
}

/**
 * The draft of a form (declared `fleeting`): what is typed into it survives a reload, a sign-in page, a server in trouble. Give it to
 * `<Form>` or `<FormDialog>` as `draft`, which ends it when the form is sent, and put the fields into a `<DraftArea>`.
 */
export function useFormDraft<V extends object>(
  document: string,
  form: DraftedForm<V>,
  { without = [], wasSent }: FormDraftOptions<V> = {},
): Draft<V> {
  const [first] = useState(form.values)
  const bare = (values: V): V => ({
    ...values,
    ...Object.fromEntries(without.map((name) => [name, first[name]])),
  })
  return useDraft<V>(document, {
    value: bare(form.values),
    base: nameOf(first),
    onRestore: (found) =>
      form.restore({ ...found, ...Object.fromEntries(without.map((name) => [name, form.values[name]])) }),
    ...(wasSent && { wasSent }),
  })
}
