import type { Components, Theme } from '@mui/material/styles'
import { notOnPaper } from './paper.ts'

/** Buttons and rows grow to 44 px where a finger points (WCAG 2.5.8 asks for 24; thumbs ask for more). */
export const coarse = '@media (pointer: coarse), (max-width: 576.95px)'

/** Of every button, MUI's own inside a calendar too. */
export const buttonRoot = {
  minHeight: 40,
  padding: '6px 16px',
  whiteSpace: 'nowrap',
  [coarse]: { minHeight: 44 },
  '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
  ...notOnPaper,
} as const

export const components: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: { defaultProps: { disableElevation: true }, styleOverrides: { root: buttonRoot } },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: 8, [coarse]: { minWidth: 44, minHeight: 44 }, ...notOnPaper } },
  },
  MuiTabs: {
    styleOverrides: {
      // a button that leads nowhere takes no place: the first tab stands where everything else begins
      scrollButtons: { '&.Mui-disabled': { display: 'none' } },
      indicator: {
        '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
      },
    },
  },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
}
