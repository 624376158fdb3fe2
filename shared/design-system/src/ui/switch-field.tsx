import Switch from '@mui/material/Switch'
import type { SxProps, Theme } from '@mui/material/styles'
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
        sx={looks}
        slotProps={{ input: { id, role: 'switch', 'aria-describedby': hint ? `${id}-hint` : undefined } }}
      />
    </div>
  )
}

/** Off, a white thumb can't be told from the ground: it is as dark as soft text, 4.5 to 1 on every ground. */
const looks: SxProps<Theme> = {
  '& .MuiSwitch-switchBase:not(.Mui-checked) .MuiSwitch-thumb': { bgcolor: 'text.secondary' },
  '& .MuiSwitch-switchBase.Mui-disabled .MuiSwitch-thumb': { bgcolor: 'border' },
  '@media (forced-colors: active)': {
    '& .MuiSwitch-track': { border: '1px solid ButtonText', opacity: 1 },
    '& .MuiSwitch-thumb': { bgcolor: 'ButtonText' },
  },
}
