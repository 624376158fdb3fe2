import type { Components, Theme } from '@mui/material/styles'

/** Buttons and rows grow to 44 px where a finger points (WCAG 2.5.8 asks for 24; thumbs ask for more). */
export const coarse = '@media (pointer: coarse), (max-width: 576.95px)'

const filled = (['primary', 'secondary'] as const).map((color) => ({
  props: { variant: 'contained' as const, color },
  style: ({ theme }: { theme: Theme }) => ({
    backgroundColor: theme.vars.palette[color].fill,
    color: theme.vars.palette[color].onFill,
    '&:hover': { backgroundColor: theme.vars.palette[color].fillHover },
    // A button at work keeps its colour: greyed out it would look refused.
    '&.MuiButton-loading': { backgroundColor: theme.vars.palette[color].fill, color: 'transparent' },
    '& .MuiButton-loadingIndicator': { color: theme.vars.palette[color].onFill },
  }),
}))

export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '6px 16px',
        whiteSpace: 'nowrap',
        [coarse]: { minHeight: 44 },
        '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
        variants: [
          ...filled,
          { props: { size: 'small' }, style: { minHeight: 32, padding: '3px 12px', fontSize: '0.875rem' } },
          { props: { size: 'large' }, style: { minHeight: 48, padding: '10px 22px', fontSize: '1rem' } },
          { props: { variant: 'text' }, style: { paddingInline: 10 } },
        ],
      },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.border }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 8, [coarse]: { minWidth: 44, minHeight: 44 } } },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
}
