import './augment.ts'
import type { Theme } from '@mui/material/styles'
import { createTheme as createSystemTheme } from '@mui/system'
import type { BrandTheme } from './brand.ts'
import { components } from './components.ts'
import { transitions } from './motion.ts'
import { opacities, paletteOf, type Scheme } from './palette.ts'
import { typography } from './typography.ts'
import { variableNames, variableValues, withOpacity } from './variables.ts'

export type DesignLanguage = 'ko' | 'en'

const low = '0 1px 2px rgb(16 21 28 / 0.1)'
const middle = '0 6px 20px rgb(16 21 28 / 0.14), 0 1px 3px rgb(16 21 28 / 0.1)'
const high = '0 20px 56px rgb(16 21 28 / 0.24), 0 2px 8px rgb(16 21 28 / 0.12)'

/** Three heights for MUI's twenty-five: resting, floating (menus), above everything (dialogs). */
const shadows = Array.from({ length: 25 }, (_, step) =>
  step === 0 ? 'none' : step < 4 ? low : step < 16 ? middle : high,
)

const zIndex = {
  mobileStepper: 1000,
  fab: 1050,
  speedDial: 1050,
  appBar: 1100,
  drawer: 1200,
  modal: 1300,
  snackbar: 1400,
  tooltip: 1500,
}

const selectorOf = (scheme: Scheme | string) => `[data-scheme="${scheme}"]`

const made = new Map<string, Theme>()

/**
 * The theme of a company in a language. The same object for the same brand and language, so that every root of the page shares styles
 * (a new object would make MUI compute every style again). SHELL-73.
 *
 * What MUI's own `createTheme` makes of the same values, without the code that derives it for any values; only colours are variables.
 */
export function createMadangTheme(brand: BrandTheme, language: DesignLanguage = 'ko'): Theme {
  const key = [language, brand.primary, brand.secondary, brand.loginBackground].join(' ')
  const known = made.get(key)
  if (known) return known
  const scheme = (mode: Scheme) => ({ palette: paletteOf(brand, mode), opacity: opacities[mode] })
  const colorSchemes = { light: scheme('light'), dark: scheme('dark') }
  const sheet = (mode: Scheme) => ({ colorScheme: mode, ...variableValues(colorSchemes[mode]) })
  const theme = {
    ...createSystemTheme({
      // SHELL-80: mobile up to 576, tablet to 768, desktop above.
      breakpoints: { values: { xs: 0, sm: 577, md: 769, lg: 1200, xl: 1536 } },
      shape: { borderRadius: 8 },
      spacing: 8,
    }),
    ...colorSchemes.light,
    colorSchemes,
    defaultColorScheme: 'light',
    cssVarPrefix: 'md',
    vars: { ...variableNames(colorSchemes.light), shape: { borderRadius: '8px' }, shadows, zIndex },
    getColorSchemeSelector: (mode: string) => `${selectorOf(mode)} &`,
    generateStyleSheets: () => [
      { [`:root, ${selectorOf('light')}`]: sheet('light') },
      { [selectorOf('dark')]: sheet('dark') },
    ],
    alpha: withOpacity,
    typography,
    shadows,
    transitions,
    zIndex,
    motion: { reducedMotion: 'system' },
    focusVisible: {
      outlineStyle: 'solid',
      outlineColor: 'var(--md-palette-primary-main)',
      outlineWidth: 2,
      // Pieces that clip what stands out of them turn the sign: the ring goes inside.
      outlineOffset: 'calc(var(--_focusVisible-offset, 1) * 2px)',
      boxShadow: 'var(--_focusVisible-behavior, ) var(--_focusVisible-shadow, 0 0)',
    },
    components,
  } as unknown as Theme
  made.set(key, theme)
  return theme
}
