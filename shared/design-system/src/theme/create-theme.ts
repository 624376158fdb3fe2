import './augment.ts'
import { createTheme, type Theme } from '@mui/material/styles'
import { type BrandTheme, brandColours, brandTone, neutrals } from './brand.ts'
import { textOn } from './colour.ts'
import { components } from './components.ts'
import { typography } from './typography.ts'

export type DesignLanguage = 'ko' | 'en'

function scheme(brand: BrandTheme, mode: 'light' | 'dark') {
  const ground = neutrals[mode]
  const colours = brandColours(brand)
  const light = mode === 'light'
  return {
    palette: {
      mode,
      primary: brandTone(colours.primary, mode),
      secondary: brandTone(colours.secondary, mode),
      error: light ? { main: '#c4302b' } : { main: '#ff8f86' },
      warning: light ? { main: '#8f5e00' } : { main: '#f0b755' },
      info: light ? { main: '#0a66a8' } : { main: '#74bdf2' },
      success: light ? { main: '#14774a' } : { main: '#66c795' },
      background: { default: ground.page, paper: ground.paper, sunken: ground.sunken },
      text: { primary: ground.text, secondary: ground.textSoft, disabled: ground.disabled },
      divider: ground.line,
      border: ground.border,
      DataGrid: { bg: ground.paper, headerBg: ground.sunken, pinnedBg: ground.paper },
      login: { background: colours.loginBackground, text: textOn(colours.loginBackground) },
    },
  }
}

const low = '0 1px 2px rgb(16 21 28 / 0.1)'
const middle = '0 6px 20px rgb(16 21 28 / 0.14), 0 1px 3px rgb(16 21 28 / 0.1)'
const high = '0 20px 56px rgb(16 21 28 / 0.24), 0 2px 8px rgb(16 21 28 / 0.12)'

/** Three heights for MUI's twenty-five: resting, floating (menus), above everything (dialogs). */
const shadows = Array.from({ length: 25 }, (_, step) =>
  step === 0 ? 'none' : step < 4 ? low : step < 16 ? middle : high,
) as Theme['shadows']

const made = new Map<string, Theme>()

/**
 * The theme of a company in a language. The same object for the same brand and language, so that every root of the page shares styles
 * (a new object would make MUI compute every style again). SHELL-73.
 */
export function createMadangTheme(brand: BrandTheme, language: DesignLanguage = 'ko'): Theme {
  const key = [language, brand.primary, brand.secondary, brand.loginBackground].join(' ')
  const known = made.get(key)
  if (known) return known
  const theme = createTheme({
    cssVariables: { cssVarPrefix: 'md', colorSchemeSelector: '[data-scheme="%s"]' },
    colorSchemes: { light: scheme(brand, 'light'), dark: scheme(brand, 'dark') },
    // SHELL-80: mobile up to 576, tablet to 768, desktop above.
    breakpoints: { values: { xs: 0, sm: 577, md: 769, lg: 1200, xl: 1536 } },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography,
    shadows,
    focusVisible: { outlineWidth: 2, outlineOffset: 2 },
    motion: { reducedMotion: 'system' },
    components,
  })
  made.set(key, theme)
  return theme
}
