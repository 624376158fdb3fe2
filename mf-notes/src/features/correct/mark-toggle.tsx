import { ToggleButton, ToggleButtonGroup } from '@madang/design-system/ui'

interface MarkToggleProps {
  value: number | null
  disabled?: boolean
  label: string
  right: string
  wrong: string
  /** Null: what is chosen was pressed once more. */
  onChange(result: 0 | 1 | null): void
}

const chosen = (color: 'success' | 'error') => ({
  minWidth: 44,
  minHeight: 44,
  '&.Mui-selected, &.Mui-selected:hover': {
    bgcolor: `${color}.main`,
    borderColor: `${color}.main`,
    color: `${color}.contrastText`,
  },
})

/** Right or wrong: by sign, place and colour. */
export function MarkToggle({ value, disabled, label, right, wrong, onChange }: MarkToggleProps) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      disabled={disabled ?? false}
      aria-label={label}
      onChange={(_, next: 0 | 1 | null) => onChange(next)}
    >
      <ToggleButton value={1} aria-label={right} sx={chosen('success')}>
        ○
      </ToggleButton>
      <ToggleButton value={0} aria-label={wrong} sx={chosen('error')}>
        ✕
      </ToggleButton>
    </ToggleButtonGroup>
  )
}
