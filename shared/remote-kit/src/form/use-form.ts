import { ApiError, codeOf } from '@madang/api-client'
import type { AnswerOf, Call, DataCall, FieldRule, RequestOf } from '@madang/contract'
import { useDesignLanguage } from '@madang/design-system/theme'
import { fieldProblem } from '@madang/domain/field-problem'
import { useId, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set as setIn,
  useForm as useHookForm,
} from 'react-hook-form'
import { type Action, type ActionOptions, useAction } from '../action/use-action.ts'
import type { Draft } from '../drafts/use-draft.ts'
import { useServices, useUnsaved } from '../hooks.ts'
import { newId } from '../new-id.ts'
import { focusField } from './focus-field.ts'
import { formWords } from './form-words.ts'
import { snapshot } from './snapshot.ts'

export interface FormOptions<C extends DataCall, V extends FieldValues>
  extends Omit<ActionOptions<C, V>, 'toRequest'> {
  /** What the fields hold at first, by their path in the request where they go into it (`room: { roomTitle }`). */
  values: V
  /** What is sent; absent: the values themselves. */
  toRequest?: (values: V) => RequestOf<C> | Promise<RequestOf<C>>
  /** Fields whose path in the request is another than their name: `{ title: 'room.roomTitle' }`. */
  paths?: Partial<Record<Path<V>, string>>
  /** What the contract doesn't know: the words of what is wrong, or nothing. */
  checks?: { [P in Path<V>]?: (value: PathValue<V, P>, values: V) => string | null | undefined | false }
  /** Codes that mean a field, with their words: `{ 'WB-400-231': { field: 'userName', text } }`. */
  refusals?: Readonly<Record<string, { field: Path<V>; text: string }>>
  /** The server has refused it: what it says may change what the form holds. The refusal is shown all the same. */
  onRefused?: (error: ApiError) => void
  /** What is typed is nothing to lose (a code, a password): leaving never asks. */
  fleeting?: boolean
}

/** What an input of the design system takes; spread it: `<TextInput {...form.field('userName', t('name'))} counter />`. */
export interface FieldBinding<T> {
  id: string
  name: string
  label: string
  required: boolean
  maxLength: number | undefined
  error: string | undefined
  value: T
  onChange(value: T): void
}

export interface FormError {
  name: string
  label: string
  message: string
}

/** The draft of what is sent: it notes that it is on its way and under which key, and what became of it. */
export type SentDraft = Pick<Draft<never>, 'sending' | 'refused' | 'asNew'> & { sent(): Promise<void> }

export interface Form<V extends FieldValues = FieldValues> {
  readonly id: string
  /** As they are now; later changes leave them as they are. */
  readonly values: V
  readonly dirty: boolean
  /** Under way; fields may stay usable, a second submit is the first one's. */
  readonly pending: boolean
  readonly progress: number | null
  /** In the order of the fields; empty before the first submit. */
  readonly errors: readonly FormError[]
  field<P extends Path<V>>(name: P, label: string): FieldBinding<PathValue<V, P>>
  set<P extends Path<V>>(name: P, value: PathValue<V, P>): void
  /** Puts a draft in: the values change, what they are measured against (`dirty`) doesn't. */
  restore(values: V): void
  /** Hears every change, for drafts. Returns the end of it. */
  watch(listener: (values: V) => void): () => void
  /** True when it was sent and taken. Says itself what is missing or what went wrong. */
  submit(draft?: SentDraft): Promise<boolean>
  /** Checks a field of a submitted form again: what its check leans on has changed, without anybody typing. */
  recheck(name: Path<V>): void
  /** Whether something typed would be lost now; `dirty` of this moment, not of the last drawing. */
  wouldLose(): boolean
  focus(name: string): void
}

interface Shown {
  label: string
  chosen: boolean
}

const ruleOf = (call: Call, path: string): FieldRule | undefined => call.fields?.[path]

/**
 * A form of one call: limits from the contract, the server's issues at their fields, one submit at a time, asks before
 * what was typed is lost. Give it to `<Form>` or `<FormDialog>`.
 *
 *   const form = useForm(user.modName, { values: { userName }, toRequest: (v) => ({ ...v, userIdx }), success: t('saved') })
 */
export function useForm<C extends DataCall, V extends FieldValues>(
  call: C,
  options: FormOptions<C, V>,
): Form<V> {
  const { values: first, paths, checks, refusals, onRefused, fleeting = false, ...rest } = options
  const id = useId()
  const words = formWords[useDesignLanguage()]
  const services = useServices()
  const fields = useRef(new Map<string, Shown>())
  /** Of every field that was ever drawn, in their order. */
  const labels = useRef(new Map<string, string>())
  const taken = useRef(false)
  /** Of what is sent next, where no draft has it: a press after a lost answer means the same deed. */
  const key = useRef(newId())
  fields.current = new Map()
  const pathOf = (name: string) => (paths as Record<string, string> | undefined)?.[name] ?? name

  const problemOf = (name: string, { label, chosen }: Shown, values: V): string | null => {
    const value: unknown = get(values, name)
    const rule = ruleOf(call, pathOf(name))
    const problem = rule && fieldProblem(rule, value)
    if (problem) return words.problem(problem, label, chosen)
    const check = checks?.[name as Path<V>] as ((value: unknown, values: V) => string | null) | undefined
    return check?.(value, values) || null
  }
  const resolver: Resolver<V> = (values) => {
    const errors: FieldErrors<V> = {}
    for (const [name, field] of fields.current) {
      const message = problemOf(name, field, values)
      if (message) setIn(errors, name, { type: 'field', message })
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

  const form = useHookForm<V>({
    defaultValues: first as DefaultValues<V>,
    resolver,
    shouldFocusError: false,
  })
  const action: Action<AnswerOf<C>, V> = useAction<C, V>(call, rest as ActionOptions<C, V>)
  const { isDirty, errors: found, isSubmitted } = form.formState
  const values = snapshot(form.watch())
  const losable = isDirty && !fleeting
  useUnsaved(losable && !taken.current)

  const set = <P extends Path<V>>(name: P, value: PathValue<V, P>): void => {
    taken.current = false
    form.setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted })
  }

  /** Puts a refusal of the server to its fields; false where it names none of them. */
  const place = (error: unknown): boolean => {
    const named = refusals?.[codeOf(error) ?? '']
    const issues = named ? [{ field: named.field, message: named.text }] : issuesOf(error, words.refused)
    const known = issues.flatMap(({ field, message }) => {
      const name = [...fields.current.keys()].find((one) => one === field || pathOf(one) === field)
      return name === undefined ? [] : [{ name, message }]
    })
    for (const { name, message } of known) form.setError(name as Path<V>, { type: 'server', message })
    if (known[0]) focusField(id, known[0].name)
    return known.length > 0
  }

  const send = async (sent: V, draft?: SentDraft): Promise<boolean> => {
    const question = typeof options.confirm === 'function' ? options.confirm(sent) : options.confirm
    if (question && !(await services.confirm(question))) return false
    try {
      await action.attempt(sent, (await draft?.sending()) ?? key.current)
    } catch (error) {
      // what went wrong on the server's side may have gone through
      if (error instanceof ApiError && error.code.startsWith('WB-4')) {
        draft?.refused()
        onRefused?.(error)
      }
      // the person was told that it was done as it stood before: pressing again means this one too
      if (codeOf(error) === 'WB-400-305') {
        key.current = newId()
        draft?.asNew()
      }
      if (!place(error)) services.showError(error, options.errors)
      return false
    }
    taken.current = true
    key.current = newId()
    form.reset(sent)
    await draft?.sent()
    return true
  }

  const submit = async (draft?: SentDraft): Promise<boolean> => {
    let done = false
    await form.handleSubmit(
      async (sent) => {
        done = await send(sent, draft)
      },
      (errors) => {
        const name = [...fields.current.keys()].find((one) => get(errors, one) !== undefined)
        if (name !== undefined) focusField(id, name)
      },
    )()
    return done
  }

  const field = <P extends Path<V>>(name: P, label: string): FieldBinding<PathValue<V, P>> => {
    const rule = ruleOf(call, pathOf(name))
    const value = get(values, name) as PathValue<V, P>
    labels.current.set(name, label)
    fields.current.set(name, { label, chosen: rule?.kind === 'list' || typeof value !== 'string' })
    return {
      id: `${id}-${name}`,
      name,
      label,
      required: rule ? (rule.kind === 'list' ? rule.min > 0 : rule.required) : false,
      maxLength: rule?.kind === 'text' ? (rule.typed ?? rule.max) : undefined,
      error: messageOf(found, name),
      value,
      onChange: (next) => set(name, next),
    }
  }

  const errors = [...labels.current].flatMap(([name, label]): FormError[] => {
    const message = messageOf(found, name)
    return message === undefined ? [] : [{ name, label, message }]
  })
  return {
    id,
    values,
    dirty: isDirty,
    pending: action.pending,
    progress: action.progress,
    errors,
    field,
    set,
    restore: (draft) => form.reset(draft, { keepDefaultValues: true }),
    watch: (listener) =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: now }) => listener(snapshot(now as V)),
      }),
    submit,
    recheck: (name) => {
      if (isSubmitted) void form.trigger(name)
    },
    wouldLose: () => losable && !taken.current,
    focus: (name) => focusField(id, name),
  }
}

const messageOf = (errors: object, name: string): string | undefined =>
  (get(errors, name) as { message?: string } | undefined)?.message

/** `data.issues` of a refused request: paths and what is wrong there. The server's words are for developers. */
function issuesOf(error: unknown, message: string): { field: string; message: string }[] {
  const issues = error instanceof ApiError ? error.data.issues : undefined
  if (!Array.isArray(issues)) return []
  return issues.flatMap((issue: unknown) => {
    const { field } = (issue ?? {}) as { field?: unknown }
    return typeof field === 'string' && field !== '' ? [{ field, message }] : []
  })
}
