import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useWords } from '../theme/language.ts'
import { Glyph } from './glyph.tsx'

export type Severity = 'success' | 'info' | 'warning' | 'error'

export interface AlertProps {
  severity?: Severity | undefined
  title?: ReactNode
  children?: ReactNode
  /** Buttons at the end. */
  action?: ReactNode
  onClose?: (() => void) | undefined
  className?: string | undefined
}

const words = { ko: { close: '닫기' }, en: { close: 'Close' } }

const Root = styled('div')<{ severity: Severity }>(({ theme, severity }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 10,
  padding: '10px 12px',
  borderRadius: 8,
  color: theme.vars.palette.text.primary,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette[severity].main} 9%, ${theme.vars.palette.background.paper})`,
  border: `1px solid color-mix(in srgb, ${theme.vars.palette[severity].main} 32%, ${theme.vars.palette.background.paper})`,
  '& > svg': { color: theme.vars.palette[severity].main, marginTop: 2 },
}))

const Body = styled('div')({ flex: 1, minWidth: 0, alignSelf: 'center' })
const Title = styled('div')({ fontWeight: 700 })
const Close = styled('button')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  margin: -4,
  flex: 'none',
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}` },
}))

/** A message in the page's flow. An error interrupts readers, the rest waits its turn. */
export function Alert({ severity = 'info', title, children, action, onClose, className }: AlertProps) {
  const text = useWords(words)
  return (
    <Root severity={severity} role={severity === 'error' ? 'alert' : 'status'} className={className}>
      <Glyph name={severity} />
      <Body>
        {title ? <Title>{title}</Title> : null}
        {children}
      </Body>
      {action}
      {onClose ? (
        <Close type="button" aria-label={text.close} onClick={onClose}>
          <Glyph name="close" />
        </Close>
      ) : null}
    </Root>
  )
}
