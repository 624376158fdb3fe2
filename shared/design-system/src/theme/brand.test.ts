import fc from 'fast-check'
import { brandTone, neutrals } from './brand.ts'
import { contrast, type Hex } from './colour.ts'
import { createMadangTheme } from './create-theme.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Hex => `#${number.toString(16).padStart(6, '0')}`)
const scheme = fc.constantFrom('light' as const, 'dark' as const)

test('SHELL-73 any brand colour gives readable words, fills and washes in both schemes', () => {
  fc.assert(
    fc.property(hex, scheme, (colour, mode) => {
      const tone = brandTone(colour, mode)
      const ground = neutrals[mode]
      for (const under of [ground.page, ground.paper, ground.sunken, tone.wash]) {
        expect(contrast(tone.main, under)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(tone.onFill, tone.fill)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tone.contrastText, tone.main)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ground.text, tone.wash)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 1000 },
  )
})

test.each(['light', 'dark'] as const)('the %s neutrals keep text at 4.5 and borders at 3 to 1', (mode) => {
  const ground = neutrals[mode]
  for (const under of [ground.page, ground.paper, ground.sunken]) {
    expect(contrast(ground.text, under)).toBeGreaterThanOrEqual(7)
    expect(contrast(ground.textSoft, under)).toBeGreaterThanOrEqual(4.5)
  }
  expect(contrast(ground.border, ground.paper)).toBeGreaterThanOrEqual(3)
})

test('one theme object for one brand and language', () => {
  const brand = { primary: '#2456d6', secondary: '#0f8a6c', loginBackground: '#ffffff' }
  expect(createMadangTheme(brand, 'ko')).toBe(createMadangTheme({ ...brand }, 'ko'))
  expect(createMadangTheme(brand, 'en')).not.toBe(createMadangTheme(brand, 'ko'))
  expect(createMadangTheme({ ...brand, primary: '#e8590c' }, 'ko')).not.toBe(createMadangTheme(brand, 'ko'))
})

test('SHELL-80 breakpoints: mobile up to 576, tablet to 768, desktop above', () => {
  const { values } = createMadangTheme({ primary: '', secondary: '', loginBackground: '' }).breakpoints
  expect(values.sm).toBe(577)
  expect(values.md).toBe(769)
})
