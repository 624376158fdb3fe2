/**
 * What stands for a letter that no font has: a frame with the letter's number in Unicode, as print has it, so that it is neither
 * missed nor taken for another. As a path in thousandths of the letters' size, y growing downwards from the base line; to be filled
 * by even and odd.
 */
export const BOX = { width: 0.96, unit: 1000 } as const

const TOP = -820
const BOTTOM = 120
const EDGE = 40
const LINE = 36

type Place = readonly [x: number, y: number, w: number, h: number]

const rect = ([x, y, w, h]: Place) => `M${x} ${y}h${w}v${h}h${-w}z`

/** The bars of a digit as clocks show it: top, upper right, lower right, bottom, lower left, upper left, middle. */
const bars: Readonly<Record<string, string>> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
  A: 'abcefg',
  B: 'fgedc',
  C: 'afed',
  D: 'bgedc',
  E: 'afged',
  F: 'afge',
}

function digit(of: string, [x, y, w, h]: Place): string {
  const half = (h - 3 * LINE) / 2
  const inner = w - 2 * LINE
  const right = x + w - LINE
  const low = y + half + 2 * LINE
  const place: Readonly<Record<string, Place>> = {
    a: [x + LINE, y, inner, LINE],
    b: [right, y + LINE, LINE, half],
    c: [right, low, LINE, half],
    d: [x + LINE, y + h - LINE, inner, LINE],
    e: [x, low, LINE, half],
    f: [x, y + LINE, LINE, half],
    g: [x + LINE, y + LINE + half, inner, LINE],
  }
  return [...bars[of]!].map((bar) => rect(place[bar]!)).join('')
}

/** The box of this letter. */
export function boxPath(point: number): string {
  const hex = point.toString(16).toUpperCase().padStart(4, '0')
  const columns = Math.ceil(hex.length / 2)
  const digits = hex.padStart(columns * 2, '0')
  const left = EDGE
  const width = BOX.width * BOX.unit - 2 * EDGE
  const height = BOTTOM - TOP
  const frame =
    rect([left, TOP, width, height]) + rect([left + LINE, TOP + LINE, width - 2 * LINE, height - 2 * LINE])
  const gap = 60
  const cell = {
    w: (width - 2 * LINE - gap * (columns + 1)) / columns,
    h: (height - 2 * LINE - gap * 3) / 2,
  }
  const drawn = [...digits].map((one, i) => {
    const x = left + LINE + gap + (i % columns) * (cell.w + gap)
    const y = TOP + LINE + gap + Math.floor(i / columns) * (cell.h + gap)
    return digit(one, [Math.round(x), Math.round(y), Math.round(cell.w), Math.round(cell.h)])
  })
  return frame + drawn.join('')
}
