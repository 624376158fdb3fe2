import { TextInput, type TextInputProps } from '../core/text-input.tsx'
import { phoneOf } from './digits.ts'

export type PhoneInputProps = Omit<TextInputProps, 'type' | 'inputMode' | 'sanitise' | 'maxLength'>

/** Digits with an optional leading plus, 16 characters at most. */
export function PhoneInput(props: PhoneInputProps) {
  return <TextInput autoComplete="tel" {...props} type="tel" inputMode="tel" sanitise={phoneOf} />
}
