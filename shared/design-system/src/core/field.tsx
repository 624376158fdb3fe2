import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { coarse } from '../theme/components.ts'
import { useWords } from '../theme/language.ts'
import { Glyph } from './glyph.tsx'

export interface FieldProps {
  /** Always given: it is the accessible name, also when `hideLabel` keeps it from the screen. */
  label: string
  hideLabel?: boolean | undefined
  hint?: ReactNode
  /** A sentence that says what to do. `true` only marks the field. */
  error?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
}

const words = { ko: { required: '필수' }, en: { required: 'required' } }

const Root = styled('div')({ display: 'flex', flexDirection: 'column', minWidth: 0, width: '100%' })

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.text.primary,
  display: 'flex',
  gap: 4,
  marginBottom: 6,
  '&[data-hidden]': hidden,
}))

/** For readers alone: takes no room on screen. */
export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const

export const VisuallyHidden = styled('span')(hidden)

const Star = styled('span')(({ theme }) => ({ color: theme.vars.palette.error.main }))

const Note = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.secondary,
  display: 'flex',
  gap: 8,
  marginTop: 6,
  '&[data-error]': { color: theme.vars.palette.error.main },
  '& > svg': { marginTop: 1 },
}))

/** The frame of an input; pieces with several parts (code groups, chips) use it too. */
export const InputFrame = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 40,
  paddingInline: 12,
  border: `1px solid ${theme.vars.palette.border}`,
  borderRadius: 8,
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  cursor: 'text',
  [coarse]: { minHeight: 44 },
  '&[data-size="small"]': { minHeight: 36 },
  '&[data-size="large"]': { minHeight: 48 },
  '&:hover': { borderColor: theme.vars.palette.text.primary },
  '&:focus-within': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '&[data-error]': { borderColor: theme.vars.palette.error.main },
  '&[data-error]:focus-within': { boxShadow: `0 0 0 1px ${theme.vars.palette.error.main}` },
  '&[data-disabled]': {
    backgroundColor: theme.vars.palette.background.sunken,
    borderColor: theme.vars.palette.divider,
    color: theme.vars.palette.text.secondary,
    cursor: 'default',
  },
  '@media (forced-colors: active)': {
    '&:focus-within': { outline: '2px solid Highlight', outlineOffset: 1 },
  },
}))

/** A bare input that takes the frame's looks. 16 px on phones, so that iOS does not zoom in. */
export const BareInput = styled('input')(({ theme }) => ({
  font: 'inherit',
  fontSize: theme.typography.body1.fontSize,
  lineHeight: 1.5,
  color: 'inherit',
  background: 'none',
  border: 0,
  outline: 0,
  padding: '7px 0',
  margin: 0,
  minWidth: 0,
  width: '100%',
  flex: 1,
  textOverflow: 'ellipsis',
  [coarse]: { fontSize: '1rem' },
  '&::placeholder': { color: theme.vars.palette.text.secondary, opacity: 0.85 },
  // Apart: one selector that a browser doesn't know voids the whole rule.
  '&::-ms-reveal': { display: 'none' },
  '&::-ms-clear': { display: 'none' },
  '&::-webkit-search-cancel-button': { display: 'none' },
  '&:-webkit-autofill': {
    WebkitTextFillColor: theme.vars.palette.text.primary,
    boxShadow: `0 0 0 100px ${theme.vars.palette.background.paper} inset`,
    caretColor: theme.vars.palette.text.primary,
  },
}))

export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Label above, control, then the error or the hint and a counter, tied together for readers. */
export function Field(
  props: FieldProps & {
    id?: string | undefined
    /** Right below the control, beside the hint. */
    aside?: ReactNode
    /** Warnings that come and go while the person types. */
    live?: ReactNode
    /** Group pieces name themselves with the label instead of being its target. */
    group?: boolean | undefined
    className?: string | undefined
    children: (control: ControlProps, labelId: string) => ReactNode
  },
) {
  const { label, hideLabel, hint, error, required, aside, live, group, className, children } = props
  const own = useId()
  const id = props.id ?? own
  const text = useWords(words)
  const sentence = error && error !== true ? error : null
  const note = sentence ?? hint
  const noteId = note ? `${id}-note` : undefined
  return (
    <Root className={className}>
      <Label
        as={group ? 'div' : 'label'}
        id={`${id}-label`}
        {...(group ? {} : { htmlFor: id })}
        data-hidden={hideLabel || undefined}
      >
        {label}
        {required && !hideLabel ? (
          <Star aria-hidden="true" title={text.required}>
            *
          </Star>
        ) : null}
      </Label>
      {children(
        {
          id,
          'aria-describedby': noteId,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
        },
        `${id}-label`,
      )}
      <div aria-live="polite">{live}</div>
      {note || aside ? (
        <Note data-error={sentence ? true : undefined} style={{ justifyContent: 'space-between' }}>
          <span id={noteId} style={{ display: 'flex', gap: 4 }} role={sentence ? 'alert' : undefined}>
            {sentence ? <Glyph name="error" /> : null}
            <span>{note}</span>
          </span>
          {aside}
        </Note>
      ) : null}
    </Root>
  )
}
