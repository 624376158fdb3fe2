import type { KeyboardEvent } from 'react'
import { Box } from '../core/box.ts'

export interface ChoiceInputProps {
  /** Unique on the page. */
  name: string
  /** Id of the element that names the group. */
  labelledBy: string
  choices: number
  /** The chosen ones, from 1. */
  value: ReadonlySet<number>
  /** More than one may be chosen. */
  several: boolean
  disabled: boolean
  onChange(value: ReadonlySet<number>): void
  onEnter(): void
  onFocus?: (() => void) | undefined
  choiceLabel(choice: number): string
}

/** The numbers of the choices: one by radio buttons (arrow keys), several by check boxes. */
export function ChoiceInput(props: ChoiceInputProps) {
  const { name, labelledBy, choices, value, several, disabled, onChange, onEnter, onFocus, choiceLabel } =
    props
  const toggled = (choice: number) => {
    const next = new Set(value)
    if (!next.delete(choice)) next.add(choice)
    return next
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      onEnter()
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      if (!disabled) onChange(new Set())
    }
  }
  return (
    <Box
      role={several ? 'group' : 'radiogroup'}
      aria-labelledby={labelledBy}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {Array.from({ length: choices }, (_, at) => at + 1).map((choice) => (
        <Box component="label" key={choice} sx={looks}>
          <input
            type={several ? 'checkbox' : 'radio'}
            name={name}
            value={choice}
            aria-label={choiceLabel(choice)}
            checked={value.has(choice)}
            disabled={disabled}
            onChange={() => onChange(several ? toggled(choice) : new Set([choice]))}
            onClick={() => {
              // pressed again it is taken back, which radio buttons know no key for
              if (!several && !disabled && value.has(choice)) onChange(new Set())
            }}
            onKeyDown={keyDown}
            onFocus={onFocus}
          />
          <span aria-hidden="true">{choice}</span>
        </Box>
      ))}
    </Box>
  )
}

const looks = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  cursor: 'pointer',
  '& > input': {
    position: 'absolute',
    inset: 0,
    m: 0,
    opacity: 0,
    cursor: 'inherit',
    width: '100%',
    height: '100%',
  },
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 40,
    height: 40,
    borderRadius: '50%',
    border: '1px solid',
    borderColor: 'text.secondary',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
  '& > input[type="checkbox"] + span': { borderRadius: 1 },
  '& > input:checked + span': {
    bgcolor: 'primary.fill',
    borderColor: 'primary.fill',
    color: 'primary.contrastText',
    // forced colours take the ground away
    outline: '2px solid transparent',
  },
  '& > input:focus-visible + span': {
    outline: '2px solid',
    outlineColor: 'text.primary',
    outlineOffset: '2px',
  },
  '& > input:disabled': { cursor: 'default' },
  '& > input:disabled:not(:checked) + span': { borderColor: 'divider', color: 'text.secondary' },
} as const
