import type { OverridableComponent, OverrideProps } from '@mui/material/OverridableComponent'
import { type CSSObject, type SxProps, styled, type Theme } from '@mui/material/styles'
import { Children, type ElementType, type ReactNode, useId } from 'react'
import { buttonRoot } from '../theme/components.ts'
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
import { CircularProgress } from './circular-progress.tsx'

interface Looks {
  /** `contained` is what the screen is for: one a screen. */
  variant?: 'text' | 'outlined' | 'contained' | undefined
  size?: 'small' | 'medium' | 'large' | undefined
  color?: ButtonColor | undefined
  fullWidth?: boolean | undefined
  /** At work: keeps its size and colour, shows a turning circle, can't be pressed. */
  loading?: boolean | null | undefined
}

interface OwnProps extends Looks {
  children?: ReactNode
  disabled?: boolean | undefined
  startIcon?: ReactNode
  endIcon?: ReactNode
  className?: string | undefined
  sx?: SxProps<Theme> | undefined
}

interface ButtonMap {
  props: OwnProps
  defaultComponent: 'button'
}

export type ButtonProps = OverrideProps<ButtonMap, 'button'>

type Root = { ownerState: Looks }
type State = Required<{ [K in keyof Looks]: NonNullable<Looks[K]> }>

const sizes = {
  small: { minHeight: 32, padding: '3px 12px', fontSize: '0.875rem' },
  medium: {},
  large: { minHeight: 48, padding: '10px 22px', fontSize: '1rem' },
}

function filled({ vars: { palette } }: Theme, { color, loading }: State): CSSObject {
  const own = color === 'inherit' ? null : palette[color]
  // Company colours have a fill of their own; what warns is filled with the colour of its letters.
  const ground = own ? (own.fill ?? own.main) : palette.Button.inheritContainedBg
  const letters = own ? (own.onFill ?? own.contrastText) : 'inherit'
  return {
    backgroundColor: ground,
    color: letters,
    ...hovered({
      backgroundColor: own ? (own.fillHover ?? own.dark) : palette.Button.inheritContainedHoverBg,
    }),
    [disabled]: loading
      ? // A button at work keeps its colour: greyed out it would look refused.
        { backgroundColor: ground, '--busy': letters }
      : { backgroundColor: palette.action.disabledBackground },
  }
}

function unfilled(theme: Theme, { variant, color }: State): CSSObject {
  const { palette } = theme.vars
  return {
    color: mainOf(theme, color),
    ...hovered({
      backgroundColor: faint(theme, color === 'inherit' ? palette.text.primary : palette[color].main),
    }),
    ...(variant === 'outlined'
      ? {
          border: `1px solid ${palette.border}`,
          [disabled]: { borderColor: palette.action.disabledBackground },
        }
      : {}),
  }
}

const Root = styled(
  'button',
  kept,
)<Root>(({ theme, ownerState }) => {
  const state = ownerState as State
  const { variant, size, fullWidth, loading } = state
  const moving = ['background-color', 'box-shadow', 'border-color']
  return [
    bare,
    theme.typography.button,
    { minWidth: 64, borderRadius: 8 },
    moved(theme, loading ? moving : [...moving, 'color'], 250),
    { [disabled]: { color: theme.vars.palette.action.disabled } },
    ring(theme),
    buttonRoot,
    sizes[size],
    variant === 'contained' ? filled(theme, state) : unfilled(theme, state),
    variant === 'text' && { paddingInline: 10 },
    fullWidth && { width: '100%' },
    loading && { [disabled]: { color: 'transparent' } },
  ] as CSSObject[]
})

const iconSize = { small: 18, medium: 20, large: 22 }

const Icon = styled('span')<Root & { 'data-end'?: true }>(({ ownerState: { size = 'medium' } }) => {
  const out = size === 'small' ? -2 : -4
  return {
    display: 'inherit',
    alignItems: 'center',
    marginLeft: out,
    marginRight: 8,
    // Holds the line's height where there is nothing but the icon.
    '&::before': { content: '"\\200b"', width: 0, overflow: 'hidden' },
    '&[data-end]': { marginLeft: 8, marginRight: out },
    '& > *:nth-of-type(1)': { fontSize: iconSize[size] },
  }
})

const Busy = styled('span')(({ theme }) => ({
  display: 'flex',
  position: 'absolute',
  left: '50%',
  transform: 'translate(-50%)',
  color: `var(--busy, ${theme.vars.palette.action.disabled})`,
}))

/**
 * Bare words in an element of their own: translations put theirs in the place of a bare text, and then nothing can be put before it any more.
 */
const labelled = (children: ReactNode) =>
  Children.toArray(children).every((child) => typeof child === 'string' || typeof child === 'number') ? (
    <span>{children}</span>
  ) : (
    children
  )

type AnyProps = OwnProps & { component?: ElementType; href?: string; id?: string; type?: 'button' | 'submit' }

function ButtonPiece(props: AnyProps) {
  const {
    children,
    component,
    disabled,
    startIcon,
    endIcon,
    loading,
    variant,
    size,
    color,
    fullWidth,
    ...rest
  } = props
  const ownId = useId()
  const id = rest.id ?? (loading ? ownId : undefined)
  const tag = component ?? (rest.href === undefined ? 'button' : 'a')
  const off = Boolean(disabled || loading)
  const ownerState = {
    variant: variant ?? 'text',
    size: size ?? 'medium',
    color: color ?? 'primary',
    fullWidth: fullWidth ?? false,
    loading: loading ?? false,
  } as const
  return (
    <Root
      as={tag}
      data-variant={ownerState.variant}
      {...(tag === 'button'
        ? { type: 'button', disabled: off }
        : off
          ? { 'aria-disabled': true, tabIndex: -1 }
          : {})}
      {...(rest as object)}
      id={id}
      ownerState={ownerState}
    >
      {startIcon ? <Icon ownerState={ownerState}>{startIcon}</Icon> : null}
      {loading ? (
        <Busy>
          <CircularProgress aria-labelledby={id} color="inherit" size={16} />
        </Busy>
      ) : null}
      {labelled(children)}
      {endIcon ? (
        <Icon ownerState={ownerState} data-end>
          {endIcon}
        </Icon>
      ) : null}
    </Root>
  )
}

/** With `href` or `component` a link that looks like a button. */
export const Button = ButtonPiece as unknown as ((
  props: { href: string } & OverrideProps<ButtonMap, 'a'>,
) => ReactNode) &
  OverridableComponent<ButtonMap>
