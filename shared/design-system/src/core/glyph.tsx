import { styled } from '@mui/material/styles'

const Svg = styled('svg')({
  width: '1.25em',
  height: '1.25em',
  fill: 'currentColor',
  flex: 'none',
  display: 'block',
})

const paths = {
  eye: 'M12 5c-5 0-9.3 3.1-11 7 1.7 3.9 6 7 11 7s9.3-3.1 11-7c-1.7-3.9-6-7-11-7zm0 12a5 5 0 1 1 0-10 5 5 0 0 1 0 10zm0-8a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M12 7a5 5 0 0 1 4.6 6.8l2.9 2.9A12.6 12.6 0 0 0 23 12c-1.7-3.9-6-7-11-7-1.4 0-2.7.2-4 .7l2.2 2.2A5 5 0 0 1 12 7zM2 4.3l2.7 2.7A12.4 12.4 0 0 0 1 12c1.7 3.9 6 7 11 7 1.6 0 3-.3 4.4-.8l3.3 3.3 1.3-1.3L3.3 3 2 4.3zm5.5 5.5 1.6 1.5a3 3 0 0 0 3.6 3.6l1.5 1.5A5 5 0 0 1 7.5 9.8z',
  capsLock: 'M12 8.4 16.6 13 18 11.6l-6-6-6 6L7.4 13 12 8.4zM6 18h12v-2H6v2z',
  check: 'M9 16.2 4.8 12l-1.4 1.4L9 19 21 7l-1.4-1.4L9 16.2z',
  dash: 'M5 11h14v2H5z',
  close: 'M19 6.4 17.6 5 12 10.6 6.4 5 5 6.4l5.6 5.6L5 17.6 6.4 19l5.6-5.6 5.6 5.6 1.4-1.4-5.6-5.6L19 6.4z',
  info: 'M11 17h2v-6h-2v6zm1-15a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16zM11 9h2V7h-2v2z',
  success:
    'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16zm4.6-12.4L10 14.2l-2.6-2.6L6 13l4 4 8-8-1.4-1.4z',
  warning: 'M12 6 19.5 19h-15L12 6m0-4L1 21h22L12 2zm1 14h-2v2h2v-2zm0-6h-2v4h2v-4z',
  error:
    'M11 15h2v2h-2v-2zm0-8h2v6h-2V7zm1-5a10 10 0 1 0 0 20 10 10 0 0 0 0-20zm0 18a8 8 0 1 1 0-16 8 8 0 0 1 0 16z',
} as const

export type GlyphName = keyof typeof paths

/** The few pictures that the login form needs; everything else is in `icons`. Decorative: the words stand beside it. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </Svg>
  )
}
