import { textLength } from '@madang/domain/text-length'
import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEventHandler,
  type HTMLInputTypeAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react'
import { useWords } from '../theme/language.ts'
import { clip, useEnter } from './composition.ts'
import { BareInput, Field, type FieldProps, InputFrame, VisuallyHidden } from './field.tsx'

export interface TextInputProps extends FieldProps {
  value: string
  /** The new text; already cut to `maxLength` unless a syllable is being composed. */
  onChange: (value: string) => void
  /** Enter, once, also when it ended a Hangul syllable. Absent: the form submits as browsers do. */
  onEnter?: (() => void) | undefined
  /** UTF-16 units, counted after composition. */
  maxLength?: number | undefined
  /** What may stand in the field; applied to every keystroke. A syllable being composed stays on screen until it is finished. */
  sanitise?: ((text: string) => string) | undefined
  /** Shows `3/100` below. Needs `maxLength`. */
  counter?: boolean | undefined
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'url' | 'tel' | 'search' | 'password'> | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  start?: ReactNode
  end?: ReactNode
  /** Warnings below the field that readers hear politely. */
  live?: ReactNode
  id?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  autoComplete?: string | undefined
  autoFocus?: boolean | undefined
  readOnly?: boolean | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint']
  spellCheck?: boolean | undefined
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined
  onFocus?: FocusEventHandler<HTMLInputElement> | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  onKeyUp?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  onCompositionStart?: ((event: CompositionEvent<HTMLInputElement>) => void) | undefined
  onCompositionEnd?: ((event: CompositionEvent<HTMLInputElement>) => void) | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
  className?: string | undefined
}

const words = {
  ko: { count: (now: number, most: number) => `${most}자 중 ${now}자 입력했어요.` },
  en: { count: (now: number, most: number) => `${now} of ${most} characters` },
}

export function Counter({ now, most }: { now: number; most: number }) {
  const text = useWords(words)
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <span aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {now}/{most}
      </span>
      <VisuallyHidden>{text.count(now, most)}</VisuallyHidden>
    </span>
  )
}

/** One line of text with its label, hint and error. */
export function TextInput(props: TextInputProps) {
  const { value, onChange, onEnter, maxLength, sanitise, counter, type = 'text', size, start, end } = props
  // What is on screen while a syllable is being composed and the value may not hold it.
  const [draft, setDraft] = useState<string>()
  const composing = useRef(false)
  const enter = useEnter(onEnter)
  const clean = (text: string) => clip(sanitise ? sanitise(text) : text, maxLength)

  return (
    <Field
      {...props}
      aside={
        counter && maxLength !== undefined ? <Counter now={textLength(value)} most={maxLength} /> : undefined
      }
    >
      {(control) => (
        <InputFrame
          data-size={size}
          data-error={props.error ? true : undefined}
          data-disabled={props.disabled || undefined}
        >
          {start}
          <BareInput
            {...control}
            ref={props.inputRef}
            type={type}
            value={draft ?? value}
            name={props.name}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            autoFocus={props.autoFocus}
            readOnly={props.readOnly}
            disabled={props.disabled}
            inputMode={props.inputMode}
            enterKeyHint={props.enterKeyHint}
            spellCheck={props.spellCheck ?? false}
            onBlur={props.onBlur}
            onFocus={props.onFocus}
            onKeyUp={props.onKeyUp}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              const text = event.currentTarget.value
              if (composing.current) setDraft(text)
              onChange(composing.current && !sanitise ? text : clean(text))
            }}
            onKeyDown={(event) => {
              props.onKeyDown?.(event)
              if (!event.defaultPrevented) enter.onKeyDown(event)
            }}
            onCompositionStart={(event) => {
              composing.current = true
              enter.onCompositionStart()
              props.onCompositionStart?.(event)
            }}
            onCompositionEnd={(event) => {
              composing.current = false
              setDraft(undefined)
              onChange(clean(event.currentTarget.value))
              props.onCompositionEnd?.(event)
              enter.onCompositionEnd(event)
            }}
          />
          {end}
        </InputFrame>
      )}
    </Field>
  )
}
