import { keyframes, type SxProps, styled, type Theme } from '@mui/material/styles'
import type { ComponentPropsWithRef } from 'react'
import { type ButtonColor, mainOf } from './button-looks.ts'

export interface CircularProgressProps extends Omit<ComponentPropsWithRef<'span'>, 'color'> {
  color?: ButtonColor | undefined
  /** px */
  size?: number | undefined
  /** `determinate` shows `value`, 0 to 100. */
  variant?: 'indeterminate' | 'determinate' | undefined
  value?: number | undefined
  sx?: SxProps<Theme> | undefined
}

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })
const stretch = keyframes({
  '0%': { strokeDasharray: '1px, 200px', strokeDashoffset: 0 },
  '50%': { strokeDasharray: '100px, 200px', strokeDashoffset: '-15px' },
  '100%': { strokeDasharray: '1px, 200px', strokeDashoffset: '-126px' },
})

const Root = styled('span')<{ ownerState: { color: ButtonColor; turning: boolean } }>(
  ({ theme, ownerState: { color, turning } }) => ({
    display: 'inline-block',
    color: mainOf(theme, color),
    '& > svg': { display: 'block' },
    '& circle': { stroke: 'currentColor', transition: theme.transitions.create('stroke-dashoffset') },
    ...(turning && {
      animation: `${turn} 1.4s linear infinite`,
      '& circle': {
        stroke: 'currentColor',
        strokeDasharray: '80px, 200px',
        animation: `${stretch} 1.4s ease-in-out infinite`,
      },
    }),
    '@media (prefers-reduced-motion: reduce)': {
      '&, & circle': { animation: 'none', transition: 'none' },
    },
  }),
)

const across = 44
const thickness = 3.6
const radius = (across - thickness) / 2
const round = 2 * Math.PI * radius

/** How far something is, or that it takes a moment. Its name comes from `aria-label` or what stands beside it. */
export function CircularProgress(props: CircularProgressProps) {
  const { color = 'primary', size = 40, variant, value = 0, style, ...rest } = props
  const known = variant === 'determinate'
  return (
    <Root
      role="progressbar"
      {...(known ? { 'aria-valuenow': value, 'aria-valuemin': 0, 'aria-valuemax': 100 } : {})}
      {...rest}
      ownerState={{ color, turning: !known }}
      style={{ width: size, height: size, ...(known ? { transform: 'rotate(-90deg)' } : {}), ...style }}
    >
      <svg aria-hidden="true" viewBox={`${across / 2} ${across / 2} ${across} ${across}`}>
        <circle
          cx={across}
          cy={across}
          r={radius}
          fill="none"
          strokeWidth={thickness}
          style={
            known
              ? { strokeDasharray: round, strokeDashoffset: `${((100 - value) / 100) * round}px` }
              : undefined
          }
        />
      </svg>
    </Root>
  )
}
