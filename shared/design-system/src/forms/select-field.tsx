import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded'
import { styled } from '@mui/material/styles'
import { Field, type FieldProps, InputFrame } from '../core/field.tsx'
import { coarse } from '../theme/components.ts'

export interface SelectOption<T extends string> {
  value: T
  label: string
  disabled?: boolean | undefined
}

export interface SelectFieldProps<T extends string> extends FieldProps {
  value: T
  onChange: (value: T) => void
  options: readonly SelectOption<T>[]
  /** An entry for the empty value, `''`: "All". */
  placeholder?: string | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  id?: string | undefined
  name?: string | undefined
  className?: string | undefined
}

const Select = styled('select')(({ theme }) => ({
  font: 'inherit',
  fontSize: theme.typography.body1.fontSize,
  lineHeight: 1.5,
  color: 'inherit',
  backgroundColor: 'transparent',
  border: 0,
  outline: 0,
  appearance: 'none',
  flex: 1,
  width: '100%',
  minWidth: 0,
  padding: '7px 28px 7px 0',
  marginRight: -32,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  [coarse]: { fontSize: '1rem' },
  '& option': {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '&:disabled': { cursor: 'default', opacity: 1 },
}))

/** One of several. The browser's own list: every keyboard, reader and phone knows it. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { value, onChange, options, placeholder, size, name } = props
  return (
    <Field {...props}>
      {(control) => (
        <InputFrame
          data-size={size}
          data-error={props.error ? true : undefined}
          data-disabled={props.disabled || undefined}
        >
          <Select
            {...control}
            name={name}
            value={value}
            disabled={props.disabled}
            onChange={(event) => onChange(event.currentTarget.value as T)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Select>
          <ExpandMoreRounded
            fontSize="small"
            sx={{ pointerEvents: 'none', color: 'text.secondary', flex: 'none' }}
          />
        </InputFrame>
      )}
    </Field>
  )
}
