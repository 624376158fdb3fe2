import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import opentype from 'opentype.js'

/** Outlines of letters, so that a page looks the same on every machine, whatever fonts it has. */
export interface Face {
  /** Width of a text in pixels. */
  width(text: string, size: number): number
  /** SVG of a text that begins at this point of its line; its letters are noted in `used`. */
  draw(text: string, at: { x: number; y: number; size: number; bold?: boolean }, used: Set<number>): string
  /** SVG definitions of the letters that a page uses. */
  definitions(used: ReadonlySet<number>): string
}

/** In whole units of the font; the library's own form runs numbers together. */
const outlineOf = (path: opentype.Path): string =>
  path.commands
    .map((one) => {
      const numbers = (['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const).flatMap((name) =>
        name in one ? [Math.round((one as unknown as Record<string, number>)[name]!)] : [],
      )
      return `${one.type}${numbers.join(' ')}`
    })
    .join('')

export function openFace(): Face {
  const folder = dirname(fileURLToPath(import.meta.resolve('@fontsource/nanum-gothic')))
  const bytes = readFileSync(join(folder, 'files', 'nanum-gothic-korean-400-normal.woff'))
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
  const glyphs = new Map<string, { index: number; advance: number }>()
  const outlines = new Map<number, string>()
  const glyphOf = (letter: string) => {
    const found = glyphs.get(letter)
    if (found) return found
    const glyph = font.charToGlyph(letter)
    if (glyph.index === 0) throw new Error(`The font of the demo's pages has no ${letter}.`)
    const made = { index: glyph.index, advance: glyph.advanceWidth ?? 0 }
    glyphs.set(letter, made)
    outlines.set(glyph.index, outlineOf(glyph.getPath(0, 0, font.unitsPerEm)))
    return made
  }
  return {
    width: (text, size) =>
      [...text].reduce((sum, letter) => sum + glyphOf(letter).advance, 0) * (size / font.unitsPerEm),
    draw(text, { x, y, size, bold = false }, used) {
      let at = 0
      const letters = [...text].map((letter) => {
        const { index, advance } = glyphOf(letter)
        used.add(index)
        const out = letter === ' ' ? '' : `<use href="#g${index}" x="${at}"/>`
        at += advance
        return out
      })
      const thick = bold ? ' stroke="#111" stroke-width="34"' : ''
      return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size / font.unitsPerEm})"${thick}>${letters.join('')}</g>`
    },
    definitions: (used) =>
      [...used].map((index) => `<path id="g${index}" d="${outlines.get(index)}"/>`).join(''),
  }
}
