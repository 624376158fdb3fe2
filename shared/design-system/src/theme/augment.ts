import type { Hex } from './colour.ts'

interface FillColours {
  fill: Hex
  fillHover: Hex
  onFill: Hex
  wash: Hex
}

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true
  }
  interface PaletteColor extends Partial<FillColours> {}
  interface SimplePaletteColorOptions extends Partial<FillColours> {}
  interface TypeBackground {
    sunken: string
  }
  interface Palette {
    border: string
    login: { background: string; text: string }
  }
  interface PaletteOptions {
    DataGrid: { bg: string; headerBg: string; pinnedBg: string }
    border: string
    login: { background: string; text: string }
  }
}
