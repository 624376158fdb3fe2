import type { OverridableComponent } from '@mui/material/OverridableComponent'
import { type SxProps, styled, type Theme } from '@mui/material/styles'
import type { ElementType, ReactNode } from 'react'
import { coarse } from '../theme/components.ts'
import { notOnPaper } from '../theme/paper.ts'
import {
  type ButtonColor,
  bare,
  disabled,
  faint,
  hovered,
  kept,
  mainOf,
  moved,
  ring,
} from './button-looks.ts'

interface OwnProps {
  'aria-label': string
  children?: ReactNode
  /** Grey without one. */
  color?: ButtonColor | undefined
  size?: 'small' | 'medium' | undefined
  disabled?: boolean | undefined
  className?: string | undefined
  sx?: SxProps<Theme> | undefined
}

const Root = styled(
  'button',
  kept,
)<{ ownerState: Pick<OwnProps, 'color' | 'size'> }>(({ theme, ownerState: { color, size } }) => {
  const { action, ...palette } = theme.vars.palette
  const small = size === 'small'
  return {
    ...bare,
    ...notOnPaper,
    flex: '0 0 auto',
    textAlign: 'center',
    fontSize: theme.typography.pxToRem(small ? 18 : 24),
    padding: small ? 5 : 8,
    borderRadius: 8,
    color: color ? mainOf(theme, color) : action.active,
    ...moved(theme, ['background-color'], 150),
    [coarse]: { minWidth: 44, minHeight: 44 },
    ...hovered({
      backgroundColor: faint(theme, color && color !== 'inherit' ? palette[color].main : action.active),
    }),
    ...ring(theme),
    [disabled]: { ...(bare[disabled] as object), color: action.disabled },
  }
})

type AnyProps = OwnProps & { component?: ElementType; href?: string }

function IconButtonPiece({ component, color, size, disabled: off, ...rest }: AnyProps) {
  const tag = component ?? (rest.href === undefined ? 'button' : 'a')
  return (
    <Root
      as={tag}
      {...(tag === 'button'
        ? { type: 'button', disabled: off }
        : off
          ? { 'aria-disabled': true, tabIndex: -1 }
          : {})}
      {...(rest as object)}
      ownerState={{ color, size }}
    />
  )
}

/** A button that is only a picture; it does not compile without a name. */
export const IconButton = IconButtonPiece as unknown as OverridableComponent<{
  props: OwnProps
  defaultComponent: 'button'
}>
