import { type BrandTheme, brandColours, brandTone, neutrals } from './brand.ts'
import { type Hex, mix, textOn } from './colour.ts'

export type Scheme = 'light' | 'dark'

const white: Hex = '#ffffff'
const black: Hex = '#000000'

/** MUI's greys. */
const grey = {
  50: '#fafafa',
  100: '#f5f5f5',
  200: '#eeeeee',
  300: '#e0e0e0',
  400: '#bdbdbd',
  500: '#9e9e9e',
  600: '#757575',
  700: '#616161',
  800: '#424242',
  900: '#212121',
  A100: '#f5f5f5',
  A200: '#eeeeee',
  A400: '#bdbdbd',
  A700: '#616161',
}

const meanings = {
  light: { error: '#c4302b', warning: '#8f5e00', info: '#0a66a8', success: '#14774a' },
  dark: { error: '#ff8f86', warning: '#f0b755', info: '#74bdf2', success: '#66c795' },
} as const satisfies Record<Scheme, Record<string, Hex>>

/** How strongly each thing that may be done to an element shows over it. */
const strengths = {
  light: {
    hover: 0.04,
    selected: 0.08,
    disabled: 0.26,
    activated: 0.12,
    skeleton: 0.11,
    fields: [0.06, 0.09],
  },
  dark: { hover: 0.08, selected: 0.16, disabled: 0.3, activated: 0.24, skeleton: 0.13, fields: [0.09, 0.13] },
} as const

const mapValues = <K extends string, V, R>(record: Readonly<Record<K, V>>, change: (value: V) => R) =>
  Object.fromEntries(Object.entries<V>(record).map(([key, value]) => [key, change(value)])) as Record<K, R>

/**
 * The colours of a brand in one scheme, with what MUI's components look for by name. Its own `createTheme` computes the same from ours, and a
 * test holds that; it was 9 kB before every first page.
 */
export function paletteOf(brand: BrandTheme, mode: Scheme) {
  const light = mode === 'light'
  const ground = neutrals[mode]
  const colours = brandColours(brand)
  const strength = strengths[mode]
  const ink = (opacity: number) => (light ? `rgba(0, 0, 0, ${opacity})` : `rgba(255, 255, 255, ${opacity})`)
  const named = {
    primary: brandTone(colours.primary, mode),
    secondary: brandTone(colours.secondary, mode),
    ...mapValues(meanings[mode] as Record<keyof (typeof meanings)[Scheme], Hex>, (main) => ({
      main,
      light: mix(white, main, 0.2),
      dark: mix(black, main, 0.3),
      contrastText: light ? '#fff' : 'rgba(0, 0, 0, 0.87)',
    })),
  }
  /** Each named colour towards the ground, as `primaryBg`. */
  const faded = (suffix: string, inLight: number, inDark: number) =>
    Object.fromEntries(
      Object.entries(named).map(([name, { main }]) => [
        name + suffix,
        light ? mix(white, main, inLight) : mix(black, main, inDark),
      ]),
    )
  return {
    mode,
    common: {
      black: '#000',
      white: '#fff',
      background: light ? '#fff' : '#000',
      onBackground: light ? '#000' : '#fff',
    },
    grey,
    ...named,
    contrastThreshold: 3,
    tonalOffset: 0.2,
    background: { default: ground.page, paper: ground.paper, sunken: ground.sunken },
    text: { primary: ground.text, secondary: ground.textSoft, disabled: ground.disabled },
    divider: ground.line,
    border: ground.border,
    action: {
      active: light ? 'rgba(0, 0, 0, 0.54)' : '#fff',
      hover: ink(strength.hover),
      hoverOpacity: strength.hover,
      selected: ink(strength.selected),
      selectedOpacity: strength.selected,
      disabled: ink(strength.disabled),
      disabledBackground: ink(0.12),
      disabledOpacity: 0.38,
      focus: ink(0.12),
      focusOpacity: 0.12,
      activatedOpacity: strength.activated,
    },
    login: { background: colours.loginBackground, text: textOn(colours.loginBackground) },
    DataGrid: { bg: ground.paper, headerBg: ground.sunken, pinnedBg: ground.paper },
    Avatar: { defaultBg: grey[light ? 400 : 600] },
    Button: {
      inheritContainedBg: grey[light ? 300 : 800],
      inheritContainedHoverBg: grey[light ? 'A100' : 700],
    },
    Chip: {
      defaultBorder: grey[light ? 400 : 700],
      defaultAvatarColor: grey[light ? 700 : 300],
      defaultIconColor: grey[light ? 700 : 300],
    },
    FilledInput: { bg: ink(strength.fields[0]), hoverBg: ink(strength.fields[1]), disabledBg: ink(0.12) },
    Input: { autofillWebkitBoxShadow: light ? 'none' : '0 0 0 100px #266798 inset' },
    LinearProgress: faded('Bg', 0.62, 0.5),
    Skeleton: { bg: `rgba(var(--md-palette-text-primaryChannel) / ${strength.skeleton})` },
    Switch: {
      defaultColor: light ? '#fff' : grey[300],
      defaultDisabledColor: grey[light ? 100 : 600],
      ...faded('DisabledColor', 0.62, 0.55),
    },
    TableCell: { border: light ? mix(white, ground.line, 0.88) : mix(black, ground.line, 0.68) },
    Tooltip: { bg: 'rgba(97, 97, 97, 0.92)' },
  }
}

export const opacities = {
  light: { inputPlaceholder: 0.42, inputUnderline: 0.42, switchTrackDisabled: 0.12, switchTrack: 0.38 },
  dark: { inputPlaceholder: 0.5, inputUnderline: 0.7, switchTrackDisabled: 0.2, switchTrack: 0.3 },
} as const satisfies Record<Scheme, Record<string, number>>
