export { useTheme } from '@mui/material/styles'
export { default as useMediaQuery } from '@mui/material/useMediaQuery'
export { type BrandTheme, productBrand, readingOf } from './theme/brand.ts'
export {
  type ColorMode,
  getColorMode,
  setColorMode,
  showColorMode,
  useColorMode,
} from './theme/color-mode.ts'
export { contrast, type Hex, readableOn, textOn, toHex } from './theme/colour.ts'
export { createMadangTheme, type DesignLanguage } from './theme/create-theme.ts'
export { useDesignLanguage } from './theme/language.ts'
export { notOnPaper } from './theme/paper.ts'
export { MadangThemeProvider, type MadangThemeProviderProps } from './theme/provider.tsx'
export { useIsPhone, useIsTabletOrLess } from './theme/viewport.ts'
