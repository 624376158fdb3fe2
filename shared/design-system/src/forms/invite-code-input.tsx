import { limits } from '@madang/contract'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { BareInput, Field, type FieldProps, InputFrame } from '../core/field.tsx'
import { useWords } from '../theme/language.ts'
import { digitsOf } from './digits.ts'

export interface InviteCodeInputProps extends FieldProps {
  /** Up to nine digits, no dashes. */
  value: string
  onChange: (digits: string) => void
  /** Enter, with whatever stands there. */
  onEnter?: (() => void) | undefined
  autoFocus?: boolean | undefined
  id?: string | undefined
}

const groups = [0, 1, 2] as const
const size = 3

const words = {
  ko: { part: (label: string, at: number) => `${label}, 3칸 중 ${at}번째 세 자리` },
  en: { part: (label: string, at: number) => `${label}, digits ${at * size - 2} to ${at * size} of 9` },
}

/** Nine digits as three groups of three (AUTH-29). One text under three windows: pasting fills all, Backspace runs back through them. */
export function InviteCodeInput(props: InviteCodeInputProps) {
  const { label, value, onChange, onEnter, autoFocus } = props
  const text = useWords(words)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const wantedCaret = useRef<number>(undefined)

  const moveTo = (caret: number) => {
    const group = Math.min(groups.length - 1, Math.floor(caret / size))
    const box = boxes.current[group]
    box?.focus()
    box?.setSelectionRange(caret - group * size, caret - group * size)
  }

  // After the new digits are on screen, the caret stands behind the last one typed.
  useLayoutEffect(() => {
    if (wantedCaret.current === undefined) return
    const caret = wantedCaret.current
    wantedCaret.current = undefined
    moveTo(caret)
  })

  const change = (before: string, typed: string, after: string) => {
    const next = (before + typed + after).slice(0, limits.inviteCodeDigits)
    wantedCaret.current = Math.min(before.length + typed.length, next.length)
    if (next === value) moveTo(wantedCaret.current)
    else onChange(next)
  }

  const keyDown = (group: number, event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget
    const start = box.selectionStart ?? 0
    const collapsed = start === box.selectionEnd
    const caret = group * size + start
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault()
      onEnter()
    } else if (event.key === 'Backspace' && collapsed && start === 0 && group > 0) {
      event.preventDefault()
      change(value.slice(0, caret - 1), '', value.slice(caret))
    } else if (event.key === 'Delete' && collapsed && start === box.value.length && group < 2) {
      event.preventDefault()
      change(value.slice(0, caret), '', value.slice(caret + 1))
    } else if (event.key === 'ArrowLeft' && collapsed && start === 0 && group > 0) {
      event.preventDefault()
      moveTo(caret - 1)
    } else if (event.key === 'ArrowRight' && collapsed && start === box.value.length && group < 2) {
      event.preventDefault()
      boxes.current[group + 1]?.focus()
      boxes.current[group + 1]?.setSelectionRange(0, 0)
    }
  }

  const paste = (group: number, event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault()
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (digits === '') return
    if (digits.length >= limits.inviteCodeDigits) return change('', digits, '')
    const from = group * size + (event.currentTarget.selectionStart ?? 0)
    const to = group * size + (event.currentTarget.selectionEnd ?? 0)
    change(value.slice(0, from), digits, value.slice(to))
  }

  return (
    <Field {...props} group>
      {(control, labelId) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand inside the field's own layout
        <div
          role="group"
          id={control.id}
          aria-labelledby={labelId}
          aria-describedby={control['aria-describedby']}
          style={{ display: 'flex', alignItems: 'center', gap: 8 }}
        >
          {groups.map((group) => {
            const before = value.slice(0, group * size)
            const own = value.slice(group * size, group * size + size)
            const after = value.slice(group * size + size)
            return (
              <InputFrame
                key={group}
                data-size="large"
                data-error={props.error ? true : undefined}
                data-disabled={props.disabled || undefined}
                style={{ flex: '1 1 0', minWidth: 0, maxWidth: 120 }}
              >
                <BareInput
                  ref={(node) => {
                    boxes.current[group] = node
                  }}
                  aria-label={text.part(label, group + 1)}
                  aria-invalid={control['aria-invalid']}
                  aria-required={control['aria-required']}
                  inputMode="numeric"
                  autoComplete={group === 0 ? 'one-time-code' : 'off'}
                  enterKeyHint="go"
                  autoFocus={autoFocus && group === 0}
                  disabled={props.disabled}
                  value={own}
                  onChange={(event) => {
                    const box = event.currentTarget
                    const caret = box.selectionStart ?? box.value.length
                    change(
                      before + digitsOf(box.value.slice(0, caret)),
                      '',
                      digitsOf(box.value.slice(caret)) + after,
                    )
                  }}
                  onKeyDown={(event) => keyDown(group, event)}
                  onPaste={(event) => paste(group, event)}
                  style={{
                    textAlign: 'center',
                    fontSize: '1.25rem',
                    fontWeight: 600,
                    letterSpacing: '0.14em',
                    textIndent: '0.14em',
                    fontVariantNumeric: 'tabular-nums',
                  }}
                />
              </InputFrame>
            )
          })}
        </div>
      )}
    </Field>
  )
}
