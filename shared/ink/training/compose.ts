import type { DigitPath, PathPoint } from '../src/recognition/digit-path.ts'
import { curve } from './distort.ts'
import type { Chance } from './random.ts'

/** A stroke of a character whose box is one unit high; y downwards from its upper edge, x from its left. */
export type Drawn = readonly PathPoint[]

/** How far hands are from the templates: 1 is a hasty hand. */
export interface Hand {
  readonly random: Chance
  readonly amount: number
}

const templates: Readonly<Record<string, readonly Drawn[]>> = {
  '+': [line(0, 0.5, 0.6, 0.5), line(0.3, 0.2, 0.3, 0.8)],
  '-': [line(0, 0.5, 0.55, 0.5)],
  '×': [line(0, 0.25, 0.5, 0.75), line(0.5, 0.25, 0, 0.75)],
  '÷': [line(0, 0.5, 0.6, 0.5), line(0.3, 0.26, 0.32, 0.29), line(0.3, 0.72, 0.32, 0.75)],
  '=': [line(0, 0.38, 0.6, 0.38), line(0, 0.62, 0.6, 0.62)],
  '/': [line(0.55, -0.05, 0, 1.05)],
  '.': [line(0, 0.95, 0.04, 0.99)],
  ',': [line(0.08, 0.92, 0, 1.18)],
  '1': [line(0, 0, 0, 1)],
  // digits of two strokes
  '4': [[...line(0.3, 0, 0, 0.65), ...line(0, 0.65, 0.65, 0.65)], line(0.45, 0.35, 0.45, 1)],
  '5': [[...line(0.1, 0.02, 0.05, 0.45), ...arc(0.22, 0.7, 0.28, -130, 120)], line(0.1, 0.02, 0.5, 0)],
  '7': [[...line(0, 0, 0.55, 0), ...line(0.55, 0, 0.2, 1)], line(0.1, 0.5, 0.52, 0.48)],
}
/** What `drawTemplate` can draw. */
export const drawable = Object.keys(templates)

function line(x0: number, y0: number, x1: number, y1: number): Drawn {
  return Array.from({ length: 13 }, (_, i) => ({
    x: x0 + ((x1 - x0) * i) / 12,
    y: y0 + ((y1 - y0) * i) / 12,
  }))
}

/** Degrees clockwise from the right. */
function arc(x: number, y: number, radius: number, from: number, to: number): Drawn {
  return Array.from({ length: 25 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 24) * Math.PI) / 180
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) }
  })
}

/** A template as a hand draws it: each stroke shifted, turned, bent, longer or shorter, and now and then from its end. */
export function drawTemplate(text: string, { random, amount }: Hand): Drawn[] {
  const strokes = templates[text]
  if (!strokes) throw new Error(`no template of ${text}`)
  return strokes.map((points) => wobble(points, { random, amount }))
}

export function wobble(points: Drawn, { random, amount }: Hand): Drawn {
  const gauss = (spread: number) => random.normal() * spread * amount
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 0.04)
  const [middleX, middleY] = [
    (Math.max(...xs) + Math.min(...xs)) / 2,
    (Math.max(...ys) + Math.min(...ys)) / 2,
  ]
  const [turn, wide, high] = [gauss(0.08), Math.exp(gauss(0.12)), Math.exp(gauss(0.12))]
  const [moveX, moveY] = [gauss(0.04) * size, gauss(0.04) * size]
  const waves = [1, 2, 3].map((n) => [n, gauss(0.02 / n) * size, gauss(0.02 / n) * size] as const)
  const drawn = points.map(({ x, y }, i) => {
    const along = i / Math.max(points.length - 1, 1)
    const [dx, dy] = [(x - middleX) * wide, (y - middleY) * high]
    let [px, py] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
    for (const [n, byX, byY] of waves) {
      px += byX * Math.cos(Math.PI * n * along)
      py += byY * Math.cos(Math.PI * n * along)
    }
    const tremble = 0.004 * size
    return { x: middleX + moveX + px + gauss(tremble), y: middleY + moveY + py + gauss(tremble) }
  })
  return random.next() < 0.15 * amount ? drawn.reverse() : drawn
}

/** A digit of a real hand as one stroke; the data does not say how wide it was. */
export function drawPath(path: DigitPath, width: number): Drawn {
  const steps = 48
  return Array.from({ length: steps + 1 }, (_, i) => {
    const at = (i * (path.length / 2 - 1)) / steps
    return { x: curve(path, 0, at) * width, y: 1 - curve(path, 1, at) }
  })
}

/**
 * Characters side by side with gaps, sizes and a base line as hands have them, in pixels of a page. `3/4` is written as a
 * number over a bar over a number, with `slash` in one row.
 */
export function compose(
  text: string,
  draw: (character: string) => readonly Drawn[],
  hand: Hand,
  slash = false,
): Drawn[] {
  const { random, amount } = hand
  const unit = 30 + 40 * random.next()
  const lean = random.normal() * 0.06 * amount
  const [originX, originY] = [400 * random.next(), 400 * random.next()]
  const strokes: Drawn[] = []
  let x = 0
  for (const part of text.match(slash ? /./g : /\d+\/\d+|./g) ?? []) {
    if (part === ' ') continue
    const [top, under] = part.length > 2 ? part.split('/') : []
    if (top === undefined || under === undefined) x = row(part, x, 0)
    else {
      const [above, below] = [measure(top), measure(under)]
      const width = Math.max(above.width, below.width) + 0.3
      shift(above.strokes, x + (width - above.width) / 2, -0.72 + random.normal() * 0.03)
      shift([wobble(line(0, 0, width, 0), { random, amount: amount * 0.5 })], x, 0.5)
      shift(below.strokes, x + (width - below.width) / 2, 0.72 + random.normal() * 0.03)
      x += width + gap()
    }
  }
  return strokes.map((points) =>
    points.map((point) => ({ x: originX + (point.x - point.y * lean) * unit, y: originY + point.y * unit })),
  )

  function gap() {
    return Math.max(0.1, 0.24 + 0.08 * random.normal() * amount)
  }
  function shift(list: readonly Drawn[], dx: number, dy: number) {
    for (const points of list) strokes.push(points.map((point) => ({ x: point.x + dx, y: point.y + dy })))
  }
  function measure(characters: string) {
    const from = strokes.length
    const width = row(characters, 0, 0) - 0.2
    return { width, strokes: strokes.splice(from) }
  }
  function row(characters: string, start: number, y: number): number {
    let at = start
    for (const character of characters) {
      const drawn = draw(character)
      const scale = Math.exp(random.normal() * 0.07 * amount)
      const left = Math.min(...drawn.flat().map((point) => point.x))
      const right = Math.max(...drawn.flat().map((point) => point.x))
      const rise = random.normal() * 0.04 * amount
      for (const points of drawn) {
        strokes.push(
          points.map((point) => ({
            x: at + (point.x - left) * scale,
            y: y + rise + 1 + (point.y - 1) * scale,
          })),
        )
      }
      at += (right - left) * scale + gap()
    }
    return at
  }
}
