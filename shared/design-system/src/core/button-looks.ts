import type { CSSObject, Theme } from '@mui/material/styles'

export type ButtonColor = 'inherit' | 'primary' | 'secondary' | 'error' | 'warning' | 'info' | 'success'

/** Links have no `disabled`; a button with `aria-disabled` alone says itself what is missing when it is pressed. */
export const disabled = '&:disabled, &:not(button)[aria-disabled="true"]'

/** What every button and button-like link starts from. */
export const bare: CSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  position: 'relative',
  boxSizing: 'border-box',
  margin: 0,
  border: 0,
  outline: 0,
  appearance: 'none',
  backgroundColor: 'transparent',
  verticalAlign: 'middle',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  [disabled]: { pointerEvents: 'none', cursor: 'default' },
}

/** The ring around what the keyboard is on. */
export const ring = (theme: Theme): CSSObject => ({
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
})

/** Where a finger leaves nothing behind. */
export const hovered = (style: CSSObject): CSSObject => ({ '@media (hover: hover)': { '&:hover': style } })

export const moved = (theme: Theme, properties: string[], duration: number): CSSObject => ({
  transition: theme.transitions.create(properties, { duration }),
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
})

/** A colour at the strength of what the pointer is over. */
export const faint = (theme: Theme, color: string): string =>
  theme.alpha(color, theme.vars.palette.action.hoverOpacity)

export const mainOf = ({ vars: { palette } }: Theme, color: ButtonColor): string =>
  color === 'inherit' ? 'inherit' : palette[color].main

/** What a piece that may become any element keeps from it. */
export const kept = {
  shouldForwardProp: (name: PropertyKey): boolean =>
    !['ownerState', 'sx', 'as', 'theme'].includes(String(name)),
}
