import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

export interface SwitchFieldProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  hint?: ReactNode
  disabled?: boolean | undefined
}

/** On or off, in force at once. */
export function SwitchField({ label, checked, onChange, hint, disabled = false }: SwitchFieldProps) {
  const id = useId()
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 12, justifyContent: 'space-between' }}>
      <label htmlFor={id} style={{ cursor: disabled ? 'default' : 'pointer' }}>
        <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
          {label}
        </Typography>
        {hint ? (
          <Typography id={`${id}-hint`} component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {hint}
          </Typography>
        ) : null}
      </label>
      <Switch
        checked={checked}
        disabled={disabled}
        onChange={(_event, next) => onChange(next)}
        slotProps={{ input: { id, role: 'switch', 'aria-describedby': hint ? `${id}-hint` : undefined } }}
      />
    </div>
  )
}
