import Typography from '@mui/material/Typography'
import { TextInput, type TextInputProps } from '../core/text-input.tsx'
import { digitsOf } from './digits.ts'

export interface NumberInputProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'sanitise' | 'end'> {
  /** A word after the figures: "won", "people". */
  unit?: string | undefined
}

/** Whole numbers; everything that is not a digit disappears while it is typed (SHELL-88). The value is text, so that empty stays empty. */
export function NumberInput({ unit, ...props }: NumberInputProps) {
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      sanitise={digitsOf}
      end={
        unit ? (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', flex: 'none' }}>
            {unit}
          </Typography>
        ) : undefined
      }
    />
  )
}
