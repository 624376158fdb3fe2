import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { PasswordInput } from './password-input.tsx'

function Form({ onEnter }: { onEnter?: () => void }) {
  const [value, setValue] = useState('')
  return <PasswordInput label="Password" value={value} onChange={setValue} onEnter={onEnter} maxLength={5} />
}

const key = (input: HTMLElement, name: string, capsLock: boolean) =>
  fireEvent.keyUp(input, { key: name, modifierCapsLock: capsLock })

test('SHELL-91 says while caps lock is on, and stops when it is off or the field is left', () => {
  show(<Form />)
  const input = screen.getByLabelText('Password')
  key(input, 'A', false)
  expect(screen.queryByText('Caps Lock is on.')).toBeNull()
  key(input, 'A', true)
  expect(screen.getByText('Caps Lock is on.').closest('[aria-live="polite"]')).not.toBeNull()
  key(input, 'CapsLock', false)
  expect(screen.queryByText('Caps Lock is on.')).toBeNull()
  key(input, 'A', true)
  fireEvent.blur(input)
  expect(screen.queryByText('Caps Lock is on.')).toBeNull()
})

test('SHELL-91 says it in Korean', () => {
  show(<Form />, 'ko')
  key(screen.getByLabelText('Password'), 'A', true)
  expect(screen.getByText('Caps Lock이 켜져 있어요.')).toBeTruthy()
})

test('the password can be shown and hidden', () => {
  show(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})

test('what exceeds the limit is cut', () => {
  show(<Form />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  fireEvent.change(input, { target: { value: '1234567' } })
  expect(input.value).toBe('12345')
})
