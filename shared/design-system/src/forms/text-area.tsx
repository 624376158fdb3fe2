import { textLength } from '@madang/domain/text-length'
import { styled } from '@mui/material/styles'
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { clip, useEnter } from '../core/composition.ts'
import { BareInput, Field, type FieldProps, InputFrame } from '../core/field.tsx'
import { Counter } from '../core/text-input.tsx'

export interface TextAreaProps extends FieldProps {
  value: string
  onChange: (value: string) => void
  minRows?: number | undefined
  /** Grows so far, then scrolls. */
  maxRows?: number | undefined
  /** UTF-16 units, counted after composition. */
  maxLength?: number | undefined
  counter?: boolean | undefined
  /** Enter sends and Shift+Enter breaks the line, as in a chat. */
  onEnter?: (() => void) | undefined
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
  readOnly?: boolean | undefined
  id?: string | undefined
  name?: string | undefined
  inputRef?: Ref<HTMLTextAreaElement> | undefined
  className?: string | undefined
}

const Area = styled(BareInput.withComponent('textarea'))({
  display: 'block',
  resize: 'none',
  fieldSizing: 'content',
  whiteSpace: 'pre-wrap',
  overflowY: 'auto',
} as object)

/** Several lines; grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { value, onChange, minRows = 3, maxRows = 12, maxLength, counter, onEnter, inputRef } = props
  const own = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(inputRef, () => own.current as HTMLTextAreaElement)
  const [draft, setDraft] = useState<string>()
  const composing = useRef(false)
  const enter = useEnter(onEnter)
  const shown = draft ?? value

  const grow = useCallback(() => {
    const node = own.current
    if (!node || (typeof CSS !== 'undefined' && CSS.supports?.('field-sizing', 'content'))) return
    node.style.height = 'auto'
    node.style.height = `${node.scrollHeight}px`
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(grow, [shown])

  return (
    <Field
      {...props}
      aside={
        counter && maxLength !== undefined ? <Counter now={textLength(value)} most={maxLength} /> : undefined
      }
    >
      {(control) => (
        <InputFrame
          data-error={props.error ? true : undefined}
          data-disabled={props.disabled || undefined}
          style={{ paddingBlock: 2 }}
        >
          <Area
            {...control}
            ref={own}
            value={shown}
            rows={minRows}
            name={props.name}
            placeholder={props.placeholder}
            readOnly={props.readOnly}
            disabled={props.disabled}
            autoFocus={props.autoFocus}
            style={{ minHeight: `${minRows * 1.5 + 1}em`, maxHeight: `${maxRows * 1.5 + 1}em` }}
            onChange={(event) => {
              const text = event.currentTarget.value
              if (composing.current) setDraft(text)
              onChange(composing.current ? text : clip(text, maxLength))
            }}
            onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
              if (onEnter && !event.shiftKey) enter.onKeyDown(event)
            }}
            onCompositionStart={() => {
              composing.current = true
              enter.onCompositionStart()
            }}
            onCompositionEnd={(event) => {
              composing.current = false
              setDraft(undefined)
              onChange(clip(event.currentTarget.value, maxLength))
              enter.onCompositionEnd(event)
            }}
          />
        </InputFrame>
      )}
    </Field>
  )
}
