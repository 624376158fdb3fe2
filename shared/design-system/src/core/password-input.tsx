import { styled } from '@mui/material/styles'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { coarse } from '../theme/components.ts'
import { useWords } from '../theme/language.ts'
import { Glyph } from './glyph.tsx'
import { TextInput, type TextInputProps } from './text-input.tsx'

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end' | 'live' | 'counter'>

const words = {
  ko: { show: '비밀번호 보기', hide: '비밀번호 숨기기', capsLock: 'Caps Lock이 켜져 있어요.' },
  en: { show: 'Show password', hide: 'Hide password', capsLock: 'Caps Lock is on.' },
}

const Toggle = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 36,
  height: 36,
  marginRight: -8,
  flex: 'none',
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
  '&:disabled': { cursor: 'default' },
  // as high as the frame, over its border: the field does not grow
  [coarse]: { width: 44, height: 44, marginRight: -12, marginBlock: -1 },
}))

const Caps = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginTop: 6,
  color: theme.vars.palette.warning.main,
}))

/** Password with show and hide; says when caps lock is on (SHELL-91). */
export function PasswordInput(props: PasswordInputProps) {
  const text = useWords(words)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent | MouseEvent) => {
    if (typeof event.getModifierState === 'function') setCapsLock(event.getModifierState('CapsLock'))
  }
  return (
    <TextInput
      autoComplete="current-password"
      {...props}
      type={shown ? 'text' : 'password'}
      onKeyDown={(event) => {
        look(event)
        props.onKeyDown?.(event)
      }}
      onKeyUp={(event) => {
        look(event)
        props.onKeyUp?.(event)
      }}
      onBlur={(event) => {
        setCapsLock(false)
        props.onBlur?.(event)
      }}
      live={
        capsLock ? (
          <Caps>
            <Glyph name="capsLock" />
            {text.capsLock}
          </Caps>
        ) : null
      }
      end={
        <Toggle
          type="button"
          aria-label={shown ? text.hide : text.show}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown((now) => !now)}
        >
          <Glyph name={shown ? 'eyeOff' : 'eye'} />
        </Toggle>
      }
    />
  )
}
