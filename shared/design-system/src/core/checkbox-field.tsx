import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { coarse } from '../theme/components.ts'

export interface CheckboxFieldProps {
  label: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some, not all, of what it stands for. */
  indeterminate?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
  disabled?: boolean | undefined
  required?: boolean | undefined
  name?: string | undefined
  id?: string | undefined
  className?: string | undefined
}

const Row = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 8,
  paddingBlock: 6,
  cursor: 'pointer',
  [coarse]: { paddingBlock: 10 },
  '&[data-disabled]': { color: theme.vars.palette.text.secondary, cursor: 'default' },
}))

const mark = (path: string) =>
  `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='${path}'/%3E%3C/svg%3E")`

/** The square itself; tables use it without words. */
export const CheckSquare = styled('input')(({ theme }) => ({
  appearance: 'none',
  flex: 'none',
  width: 20,
  height: 20,
  margin: '2px 0 0',
  border: `1.5px solid ${theme.vars.palette.border}`,
  borderRadius: 5,
  backgroundColor: theme.vars.palette.background.paper,
  display: 'grid',
  placeItems: 'center',
  cursor: 'inherit',
  '&::after': {
    content: '""',
    width: 16,
    height: 16,
    backgroundColor: theme.vars.palette.primary.onFill,
    opacity: 0,
  },
  '&:checked::after': {
    opacity: 1,
    mask: `${mark('M9.2 18.6 3.4 12.8l2.1-2.1 3.7 3.7 9.3-9.3 2.1 2.1z')} center / contain`,
  },
  '&:indeterminate::after': { opacity: 1, mask: `${mark('M5 10.5h14v3H5z')} center / contain` },
  '&:checked, &:indeterminate': {
    backgroundColor: theme.vars.palette.primary.fill,
    borderColor: theme.vars.palette.primary.fill,
  },
  '&:hover:not(:disabled)': { borderColor: theme.vars.palette.primary.main },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
  '&[aria-invalid]': { borderColor: theme.vars.palette.error.main },
  '&:disabled': { opacity: 0.5 },
  '@media (forced-colors: active)': { appearance: 'auto', '&::after': { display: 'none' } },
}))

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  color: theme.vars.palette.text.secondary,
  '&[data-error]': { color: theme.vars.palette.error.main },
}))

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, checked, onChange, indeterminate = false, hint, error, disabled, required, name } = props
  const own = useId()
  const id = props.id ?? own
  const sentence = error && error !== true ? error : null
  const note = sentence ?? hint
  return (
    <Row className={props.className} data-disabled={disabled || undefined}>
      <CheckSquare
        ref={(node) => {
          if (node) node.indeterminate = indeterminate
        }}
        id={id}
        type="checkbox"
        name={name}
        checked={checked}
        disabled={disabled}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        {label}
        {note ? (
          <Note id={`${id}-note`} data-error={sentence ? true : undefined}>
            {note}
          </Note>
        ) : null}
      </span>
    </Row>
  )
}
