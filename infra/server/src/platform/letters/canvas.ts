import { GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { BOX, boxPath } from './box.rules.ts'
import { boldFont, lettersOf, openFont } from './fonts.ts'

const familyOf = (place: number): string => {
  const family = `Madang ${place}`
  if (!GlobalFonts.has(family)) {
    GlobalFonts.register(openFont(place).bytes, family)
    if (place === 0) GlobalFonts.registerFromPath(boldFont(), family)
  }
  return family
}

type Draw = (text: string, x: number, y: number) => void

/**
 * Draws a text with whichever fonts have its letters, in the context's own colour, from this point of its base line. Gives how wide
 * it is.
 * @param style what stands before the family's name in `font`, up to the size
 * @param draw absent: it is measured alone
 */
function run(
  context: SKRSContext2D,
  text: string,
  { x, y, size, style }: { x: number; y: number; size: number; style: string },
  draw?: Draw,
): number {
  let at = x
  for (const part of lettersOf(text)) {
    if (part.font === null) {
      if (draw) fillBox(context, part.point, { x: at, y, size })
      at += size * BOX.width
      continue
    }
    context.font = `${style} "${familyOf(part.font)}"`
    draw?.(part.text, at, y)
    at += context.measureText(part.text).width
  }
  return at - x
}

function fillBox(
  context: SKRSContext2D,
  point: number,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  context.save()
  context.translate(x, y)
  context.scale(size / BOX.unit, size / BOX.unit)
  context.fill(new Path2D(boxPath(point)), 'evenodd')
  context.restore()
}

export const widthOn = (context: SKRSContext2D, text: string, size: number): number =>
  run(context, text, { x: 0, y: 0, size, style: `${size}px` })

export function drawOn(
  context: SKRSContext2D,
  text: string,
  at: { x: number; y: number; size: number },
): void {
  run(context, text, { ...at, style: `${at.size}px` }, (part, x, y) => context.fillText(part, x, y))
}

/** A font that is none of a file: the page asks for any of a kind. */
const anyOfKind = /^(.*?([\d.]+)px) .*(?:sans-serif|serif|monospace|system-ui)\s*$/

/**
 * Lets every canvas of this process draw with the stack where no font of its own is named, as a browser takes the fonts of its
 * machine. For a process that draws what others wrote, and nothing else.
 */
export function bringLetters(sample: SKRSContext2D): void {
  const all = Object.getPrototypeOf(sample) as SKRSContext2D
  for (const name of ['fillText', 'strokeText'] as const) {
    const own = all[name]
    all[name] = function (this: SKRSContext2D, text: string, x: number, y: number, maxWidth?: number) {
      const { font } = this
      const [, style, size] = anyOfKind.exec(font) ?? []
      if (style === undefined) return own.call(this, text, x, y, maxWidth)
      run(this, text, { x, y, size: Number(size), style }, (part, left, base) =>
        own.call(this, part, left, base),
      )
      this.font = font
    }
  }
  // whoever measures first places by it
  const measure = all.measureText
  all.measureText = function (this: SKRSContext2D, text: string) {
    const { font } = this
    const metrics = measure.call(this, text)
    const [, style, size] = anyOfKind.exec(font) ?? []
    if (style === undefined) return metrics
    const width = run(this, text, { x: 0, y: 0, size: Number(size), style })
    this.font = font
    return { ...metrics, width }
  }
}
