import type { Face } from './font.ts'

/**
 * Printed text with a little mathematics: `{1|2}` a fraction, `^2` or `^{10}` a power, `√{2}` a root. Blanks part words; a line
 * is broken between them.
 */
type Atom =
  | { kind: 'text' | 'power' | 'root'; text: string }
  | { kind: 'fraction'; over: string; under: string }

const atomForm = /\{([^|{}]+)\|([^|{}]+)\}|\^\{([^{}]+)\}|\^(.)|√\{([^{}]+)\}|([^{^√]+)/gu

function atomsOf(word: string): Atom[] {
  return [...word.matchAll(atomForm)].map(([, over, under, longPower, power, root, text]): Atom => {
    if (over !== undefined) return { kind: 'fraction', over, under: under! }
    if (root !== undefined) return { kind: 'root', text: root }
    if (text !== undefined) return { kind: 'text', text }
    return { kind: 'power', text: (longPower ?? power)! }
  })
}

const SMALL = 0.72
const POWER = 0.62

function widthOf(face: Face, atom: Atom, size: number): number {
  switch (atom.kind) {
    case 'text':
      return face.width(atom.text, size)
    case 'power':
      return face.width(atom.text, size * POWER) + 1
    case 'root':
      return face.width(atom.text, size) + size * 0.62
    case 'fraction':
      return Math.max(face.width(atom.over, size * SMALL), face.width(atom.under, size * SMALL)) + 10
  }
}

interface Place {
  x: number
  /** Of the letters' ground line. */
  y: number
  size: number
  bold: boolean
}

function drawAtom(face: Face, atom: Atom, { x, y, size, bold }: Place, used: Set<number>): string {
  const width = widthOf(face, atom, size)
  switch (atom.kind) {
    case 'text':
      return face.draw(atom.text, { x, y, size, bold }, used)
    case 'power':
      return face.draw(atom.text, { x: x + 1, y: y - size * 0.42, size: size * POWER, bold }, used)
    case 'root': {
      const from = x + size * 0.55
      const top = y - size * 0.92
      return `<path d="M${x + 1} ${y - size * 0.3} l${size * 0.14} ${-size * 0.08} l${size * 0.16} ${size * 0.42} L${from} ${top} H${x + width}" fill="none" stroke="#111" stroke-width="1.6"/>${face.draw(atom.text, { x: from + 1, y, size, bold }, used)}`
    }
    case 'fraction': {
      const middle = y - size * 0.32
      const half = (text: string, ground: number) =>
        face.draw(
          text,
          { x: x + (width - face.width(text, size * SMALL)) / 2, y: ground, size: size * SMALL, bold },
          used,
        )
      return `${half(atom.over, middle - 5)}<path d="M${x + 2} ${middle} H${x + width - 2}" stroke="#111" stroke-width="1.6"/>${half(atom.under, middle + size * SMALL)}`
    }
  }
}

export interface TextBlock {
  lines: Atom[][][]
  size: number
  /** From line to line. */
  step: number
  height: number
}

/** A text in lines of at most this width. */
export function setText(
  face: Face,
  text: string,
  { size, width }: { size: number; width: number },
): TextBlock {
  const blank = face.width(' ', size)
  const lines: Atom[][][] = []
  for (const paragraph of text.split('\n')) {
    let line: Atom[][] = []
    let at = 0
    for (const word of paragraph.split(' ')) {
      const atoms = atomsOf(word)
      const wide = atoms.reduce((sum, atom) => sum + widthOf(face, atom, size), 0)
      if (line.length > 0 && at + blank + wide > width) {
        lines.push(line)
        line = []
        at = 0
      }
      at += (line.length > 0 ? blank : 0) + wide
      line.push(atoms)
    }
    lines.push(line)
  }
  const tall = lines.some((line) => line.some((word) => word.some(({ kind }) => kind === 'fraction')))
  const step = size * (tall ? 1.95 : 1.55)
  return { lines, size, step, height: lines.length * step }
}

export function drawText(
  face: Face,
  block: TextBlock,
  { x, y, bold = false }: { x: number; y: number; bold?: boolean },
  used: Set<number>,
): string {
  const { lines, size, step } = block
  const blank = face.width(' ', size)
  return lines
    .map((line, i) => {
      const ground = y + i * step + step * 0.5 + size * 0.36
      let at = x
      return line
        .map((word) => {
          const out = word
            .map((atom) => {
              const drawn = drawAtom(face, atom, { x: at, y: ground, size, bold }, used)
              at += widthOf(face, atom, size)
              return drawn
            })
            .join('')
          at += blank
          return out
        })
        .join('')
    })
    .join('')
}
