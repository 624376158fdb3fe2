import { productColours } from '@madang/contract'
import { contrast, type Hex, lightnessOf, mix, readableOn, textOn, toHex, withLightness } from './colour.ts'

/** Three colours of a company, `#rrggbb`. Everything else is derived. */
export interface BrandTheme {
  primary: string
  secondary: string
  loginBackground: string
}

/** Used where a company has set nothing or something unreadable (SHELL-72). */
export const productBrand: BrandTheme = productColours

/** Surfaces and inks of both schemes; the brand is set on top of them. */
export const neutrals = {
  light: {
    page: '#f5f6f8',
    paper: '#ffffff',
    sunken: '#eef0f3',
    text: '#181d24',
    textSoft: '#566071',
    disabled: '#8b94a3',
    line: '#e1e5ea',
    border: '#868f9d',
  },
  dark: {
    page: '#111418',
    paper: '#191e24',
    sunken: '#22282f',
    text: '#e9ecf0',
    textSoft: '#a7b0bd',
    disabled: '#6f7885',
    line: '#2d343d',
    border: '#75808f',
  },
} as const satisfies Record<'light' | 'dark', Record<string, Hex>>

/** What one brand colour becomes in one scheme. */
export interface BrandTone {
  /** Reads as text on page and paper with 4.5 to 1: links, outlined buttons, focus ring. */
  main: Hex
  light: Hex
  dark: Hex
  contrastText: Hex
  /** The colour itself for filled buttons and chips. */
  fill: Hex
  fillHover: Hex
  onFill: Hex
  /** A faint wash for selected rows. */
  wash: Hex
}

export function brandTone(value: Hex, scheme: 'light' | 'dark'): BrandTone {
  const ground = neutrals[scheme]
  const wash = mix(value, ground.paper, scheme === 'light' ? 0.08 : 0.13)
  const main = readableOn(value, [ground.page, ground.paper, ground.sunken, wash], 4.5)
  const seen = contrast(value, ground.paper) >= 1.2 ? value : main
  // A colour on which white nearly reads is darkened until it does; a pale one carries dark letters and stays as it is.
  const fill = contrast(seen, '#ffffff') >= 3 ? readableOn(seen, ['#ffffff']) : seen
  const step = textOn(fill) === '#ffffff' ? -0.06 : 0.05
  return {
    main,
    light: withLightness(main, Math.min(0.97, lightnessOf(main) + 0.1)),
    dark: withLightness(main, Math.max(0.05, lightnessOf(main) - 0.1)),
    contrastText: textOn(main),
    fill,
    fillHover: withLightness(fill, lightnessOf(fill) + step),
    onFill: textOn(fill),
    wash,
  }
}

/**
 * How a colour of the brand reads as text on the pages of a scheme, by its worst contrast, and what stands for it where it reads too
 * badly (`brandTone`).
 */
export function readingOf(value: Hex, scheme: 'light' | 'dark'): { ratio: number; shown: Hex } {
  const { page, paper } = neutrals[scheme]
  return {
    ratio: Math.min(contrast(value, page), contrast(value, paper)),
    shown: brandTone(value, scheme).main,
  }
}

export function brandColours(brand: BrandTheme) {
  return {
    primary: toHex(brand.primary, productBrand.primary as Hex),
    secondary: toHex(brand.secondary, productBrand.secondary as Hex),
    loginBackground: toHex(brand.loginBackground, productBrand.loginBackground as Hex),
  }
}
