/** @jest-environment node */
import { createTheme } from '@mui/material/styles'
import fc from 'fast-check'
import { type BrandTheme, productBrand } from './brand.ts'
import { createMadangTheme } from './create-theme.ts'
import { paletteOf } from './palette.ts'
import { typography } from './typography.ts'

/** MUI's pieces that the product doesn't have; their colours are left out. */
const unused = [
  'Alert',
  'AppBar',
  'Slider',
  'SnackbarContent',
  'SpeedDialAction',
  'StepConnector',
  'StepContent',
]

/** What MUI makes of the same brand. */
const byMui = (brand: BrandTheme) => {
  const given = (mode: 'light' | 'dark') => {
    const palette = paletteOf(brand, mode)
    const main = ({ main }: { main: string }) => ({ main })
    const { mode: _mode, primary, secondary, background, text, divider, border, login, DataGrid } = palette
    return {
      palette: {
        mode,
        primary,
        secondary,
        error: main(palette.error),
        warning: main(palette.warning),
        info: main(palette.info),
        success: main(palette.success),
        background,
        text,
        divider,
        border,
        login,
        DataGrid,
      },
    }
  }
  return createTheme({
    cssVariables: { cssVarPrefix: 'md', colorSchemeSelector: '[data-scheme="%s"]' },
    colorSchemes: { light: given('light'), dark: given('dark') },
    breakpoints: { values: { xs: 0, sm: 577, md: 769, lg: 1200, xl: 1536 } },
    shape: { borderRadius: 8 },
    spacing: 8,
    typography,
    focusVisible: { outlineWidth: 2, outlineOffset: 2 },
    motion: { reducedMotion: 'system' },
  })
}

type Leaf = string | number | undefined
function leaves(tree: object, path = ''): Map<string, Leaf> {
  const found = new Map<string, Leaf>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'function') continue
    if (value !== null && typeof value === 'object') {
      for (const [name, leaf] of leaves(value, `${path}${key}.`)) found.set(name, leaf)
    } else found.set(path + key, value as Leaf)
  }
  return found
}

/** Red, green, blue and opacity, variables followed through the palette; null for what is no colour. */
function seen(value: Leaf, palette: Map<string, Leaf>): number[] | null {
  const text = String(value).replace(/var\(--md-palette-([\w-]+)(?:, [^)]*\)?)?\)/g, (_, name: string) => {
    const path = name.replaceAll('-', '.')
    const own = palette.get(path) ?? channels(palette.get(path.replace(/Channel$/, '')))
    return String(own)
  })
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (hex) {
    const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex
    return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)).concat(1)
  }
  const parts = /^rgba?\((.*)\)$/.exec(text)?.[1]?.match(/[\d.]+/g)
  return parts ? [...parts.map(Number), 1].slice(0, 4) : null
}
const channels = (value: Leaf) => seen(value, new Map())?.slice(0, 3).join(' ')

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
const brands = fc.record({ primary: colour, secondary: colour, loginBackground: colour })

it('gives each colour that MUI’s pieces look for the value that its own theme has, for any brand', () => {
  fc.assert(
    fc.property(brands, fc.constantFrom('light' as const, 'dark' as const), (brand, mode) => {
      const theirs = leaves(byMui(brand).colorSchemes[mode]?.palette ?? {})
      const ours = leaves(createMadangTheme(brand).colorSchemes[mode]?.palette ?? {})
      for (const [path, value] of theirs) {
        // Channels stand among the declarations; the icon colour of a dark scheme is older than variables.
        if (path.endsWith('Channel') || path === 'text.icon' || unused.includes(path.split('.')[0] ?? ''))
          continue
        const expected = seen(value, theirs)
        const found = seen(ours.get(path), ours)
        const same =
          expected && found
            ? expected.every((part, at) => Math.abs(part - (found[at] ?? Number.NaN)) <= 1)
            : String(ours.get(path)) === String(value)
        if (!same) throw new Error(`${mode} ${path}: ${ours.get(path)} instead of ${value}`)
      }
    }),
    { numRuns: 40 },
  )
})

it('leaves out nothing that is drawn', async () => {
  const { readdirSync, readFileSync } = await import('node:fs')
  const { join } = await import('node:path')
  const folder = join(__dirname, '..')
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')
  expect(code).toContain("'@mui/material/Switch'")
  for (const piece of unused) expect(code).not.toMatch(new RegExp(`'@mui/material/${piece}'`))
})

it('declares every colour of both schemes, and channels for those that are mixed', () => {
  const brand = productBrand
  const [light, dark] = createMadangTheme(brand).generateStyleSheets() as [object, object]
  const declared = { light: Object.values(light)[0], dark: Object.values(dark)[0] }
  const theirs = byMui(brand).generateStyleSheets()
  for (const mode of ['light', 'dark'] as const) {
    const expected = theirs.find((sheet) => Object.values(sheet)[0]?.colorScheme === mode) ?? {}
    for (const [name, value] of Object.entries(Object.values(expected)[0] ?? {})) {
      if (unused.some((piece) => name.startsWith(`--md-palette-${piece}-`))) continue
      if (/-overlays-|text-icon/.test(name)) continue
      expect([mode, name, declared[mode]]).toEqual([
        mode,
        name,
        expect.objectContaining({ [name]: expect.anything() }),
      ])
      if (!name.endsWith('Channel')) continue
      const [own, other] = [declared[mode][name], value].map((text) => String(text).split(' ').map(Number))
      expect(own?.every((part, at) => Math.abs(part - (other?.[at] ?? Number.NaN)) <= 1)).toBe(true)
    }
  }
})

it('names a variable for each colour, and mixes transparent ones from its channels', () => {
  const { vars, alpha } = createMadangTheme(productBrand)
  expect(vars.palette.primary.main).toBe('var(--md-palette-primary-main)')
  expect(vars.palette.grey[300]).toBe('var(--md-palette-grey-300)')
  expect(alpha(vars.palette.primary.main, 0.5)).toBe(
    'rgba(var(--md-palette-primary-mainChannel) / calc(0.5))',
  )
  expect(alpha(vars.palette.primary.main, `${vars.palette.action.selectedOpacity} + 0.1`)).toBe(
    'rgba(var(--md-palette-primary-mainChannel) / calc(var(--md-palette-action-selectedOpacity) + 0.1))',
  )
})

it('has letters, distances, breakpoints and motion as MUI’s theme would', () => {
  const ours = createMadangTheme(productBrand)
  const theirs = byMui(productBrand)
  const plain = ({
    typography: t,
    breakpoints,
    transitions,
    zIndex,
    shape,
    focusVisible,
    motion,
  }: typeof ours) =>
    JSON.parse(JSON.stringify({ t, breakpoints, transitions, zIndex, shape, focusVisible, motion }))
  expect(plain(ours)).toEqual(plain(theirs))
  expect(ours.typography.pxToRem(20)).toBe(theirs.typography.pxToRem(20))
  expect(ours.spacing(2)).toBe('16px')
  expect(ours.breakpoints.up('md')).toBe(theirs.breakpoints.up('md'))
  expect(ours.applyStyles('dark', { color: 'red' })).toEqual(theirs.applyStyles('dark', { color: 'red' }))
  for (const [props, timing] of [
    ['color', { duration: 250 }],
    [['opacity', 'transform'], { delay: 20, easing: 'linear' }],
  ] as const) {
    expect(ours.transitions.create(props as string, timing)).toBe(
      theirs.transitions.create(props as string, timing),
    )
  }
  for (const height of [0, 36, 500]) {
    expect(ours.transitions.getAutoHeightDuration(height)).toBe(
      theirs.transitions.getAutoHeightDuration(height),
    )
  }
})
