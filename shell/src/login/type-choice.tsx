import { styled } from '@madang/design-system/core'
import { useId } from 'react'
import { useT } from '../core/texts.ts'
import type { GuestType } from './guest-types.ts'

const Fieldset = styled('fieldset')({ border: 0, margin: 0, padding: 0, minWidth: 0 })
const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  padding: 0,
  marginBottom: 6,
}))
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })
const Choice = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  flex: '1 1 auto',
  display: 'grid',
  placeItems: 'center',
  minHeight: 48,
  padding: '4px 16px',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.border}`,
  cursor: 'pointer',
  position: 'relative',
  '&[data-checked]': {
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    backgroundColor: theme.vars.palette.primary.wash,
    fontWeight: 600,
  },
  // a ring drawn by what stands beside the field: Firefox knows `:has` since 121
  '& > input:focus-visible + span': {
    position: 'absolute',
    inset: -1,
    borderRadius: 8,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  '& > input': { position: 'absolute', opacity: 0, width: 1, height: 1 },
}))

export function TypeChoice(props: {
  types: readonly GuestType[]
  value: GuestType
  onChange(type: GuestType): void
}) {
  const t = useT()
  const name = useId()
  return (
    <Fieldset>
      <Legend>{t('easy.userType')}</Legend>
      <Choices>
        {props.types.map((type) => (
          <Choice key={type} data-checked={props.value === type || undefined}>
            <input
              type="radio"
              name={name}
              checked={props.value === type}
              onChange={() => props.onChange(type)}
            />
            <span aria-hidden="true" />
            {t(`easy.type.${type}`)}
          </Choice>
        ))}
      </Choices>
    </Fieldset>
  )
}
