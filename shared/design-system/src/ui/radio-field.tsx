import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { ReactNode } from 'react'
import { Field, type FieldProps } from '../core/field.tsx'

export interface RadioFieldProps<T extends string> extends FieldProps {
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: ReactNode; disabled?: boolean }[]
  row?: boolean | undefined
  name?: string | undefined
}

/** One of a few, all in sight. */
export function RadioField<T extends string>(props: RadioFieldProps<T>) {
  const { value, onChange, options, row = true, name, disabled } = props
  return (
    <Field {...props} group>
      {(control, labelId) => (
        <RadioGroup
          row={row}
          id={control.id}
          name={name}
          value={value}
          aria-labelledby={labelId}
          aria-describedby={control['aria-describedby']}
          onChange={(_event, next) => {
            const option = options.find((candidate) => candidate.value === next)
            if (option) onChange(option.value)
          }}
        >
          {options.map((option) => (
            <FormControlLabel
              key={option.value}
              value={option.value}
              label={option.label}
              disabled={disabled || option.disabled || false}
              control={<Radio />}
            />
          ))}
        </RadioGroup>
      )}
    </Field>
  )
}
