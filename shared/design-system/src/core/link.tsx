import type { OverridableComponent } from '@mui/material/OverridableComponent'
import { type SxProps, styled, type Theme } from '@mui/material/styles'
import type { ElementType, ReactNode } from 'react'
import { type ButtonColor, bare, kept, mainOf, ring } from './button-looks.ts'

type LinkColor = ButtonColor | 'text.primary' | 'text.secondary'

interface OwnProps {
  children?: ReactNode
  color?: LinkColor | undefined
  underline?: 'none' | 'hover' | 'always' | undefined
  /** The letters around it without one. */
  variant?: 'body1' | 'body2' | 'caption' | 'subtitle2' | undefined
  className?: string | undefined
  sx?: SxProps<Theme> | undefined
}

type State = Pick<OwnProps, 'variant'> & {
  color: LinkColor
  underline: OwnProps['underline']
  isButton: boolean
}

const inkOf = (theme: Theme, color: LinkColor) => {
  const { text } = theme.vars.palette
  if (color === 'text.primary') return text.primary
  return color === 'text.secondary' ? text.secondary : mainOf(theme, color)
}

const Root = styled(
  'a',
  kept,
)<{ ownerState: State }>(({ theme, ownerState }) => {
  const { color, underline, variant, isButton } = ownerState
  return {
    ...(isButton ? { ...bare, display: 'inline-block', padding: 0 } : {}),
    margin: 0,
    font: 'inherit',
    letterSpacing: 'inherit',
    ...(variant ? theme.typography[variant] : {}),
    color: inkOf(theme, color),
    textDecoration: underline === 'always' ? 'underline' : 'none',
    ...(underline === 'always' && color !== 'inherit'
      ? {
          textDecorationColor: theme.alpha(inkOf(theme, color), 0.4),
          '&:hover': { textDecorationColor: 'inherit' },
        }
      : {}),
    ...(underline === 'hover' ? { '&:hover': { textDecoration: 'underline' } } : {}),
    ...ring(theme),
  }
})

function LinkPiece(props: OwnProps & { component?: ElementType }) {
  const { component = 'a', color = 'primary', underline = 'hover', variant, ...rest } = props
  return (
    <Root
      as={component}
      {...rest}
      ownerState={{ color, underline, variant, isButton: component === 'button' }}
    />
  )
}

/** A link in a text; with `component="button"` something that is done and reads like one. */
export const Link = LinkPiece as unknown as OverridableComponent<{ props: OwnProps; defaultComponent: 'a' }>
