import fc from 'fast-check'
import { addedOnTop, drawStroke, type InkCanvas } from './canvas.ts'
import type { Ink, InkPoint } from './model.ts'
import { outlineOf } from './outline.ts'
import { curvesOf } from './path.ts'
import { pdfGraphicsStates, pdfOperators } from './pdf.ts'
import { quantise } from './quantise.ts'
import { pointToSegment } from './segment.ts'
import { strokeToSvg, toSvg } from './svg.ts'
import { color } from './testing/arbitrary.ts'
import { handwriting } from './testing/handwriting.ts'

const place = fc.double({ min: 0, max: 2000, noNaN: true })
const point = fc
  .record({ x: place, y: place, pressure: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map((one): InkPoint => ({ ...one, tilt: 0, time: 0 }))
const ink: fc.Arbitrary<Ink> = fc
  .record({
    tool: fc.constantFrom('pen' as const, 'highlighter' as const),
    color,
    width: fc.integer({ min: 1, max: 30 }),
    points: fc.array(point, { minLength: 1, maxLength: 12 }),
  })
  .map((one) => quantise({ ...one, startedAt: 0 }))

/** Curve after curve: begin, control and end. */
type Curves = number[][]
const expected = (stroke: Ink): Curves =>
  [...curvesOf(outlineOf(stroke))].map((c) => [c.fromX, c.fromY, c.controlX, c.controlY, c.toX, c.toY])

/** How far curves are apart at most; endless where one has more of them. */
const apart = (some: Curves, others: Curves): number =>
  some.length === others.length
    ? Math.max(
        ...some.map((curve, i) => Math.max(...curve.map((value, k) => Math.abs(value - others[i]![k]!)))),
      )
    : Infinity

/** A canvas that remembers what it filled, and how. */
function recordingCanvas() {
  const filled: { curves: Curves; style: unknown; alpha: number; blend: string }[] = []
  let [curves, at]: [Curves, number[]] = [[], []]
  const canvas: InkCanvas = {
    fillStyle: 'before',
    globalAlpha: 0.123,
    globalCompositeOperation: 'before',
    save: () => saved.push({ ...canvas }),
    restore: () => Object.assign(canvas, saved.pop()),
    beginPath: () => {
      curves = []
    },
    moveTo: (x, y) => {
      at = [x, y]
    },
    quadraticCurveTo: (...to) => {
      curves.push([...at, ...to])
      at = to.slice(2)
    },
    closePath: () => {},
    fill: () =>
      filled.push({
        curves,
        style: canvas.fillStyle,
        alpha: canvas.globalAlpha,
        blend: canvas.globalCompositeOperation,
      }),
  }
  const saved: Partial<InkCanvas>[] = []
  return { canvas, filled }
}

function fromSvg(svg: string): Curves {
  const [, start, rest] = /d="M([^Q]*)(.*)Z"/.exec(svg)!
  let at = start!.split(' ').map(Number)
  return rest!
    .split('Q')
    .slice(1)
    .map((text) => {
      const numbers = text.split(' ').map(Number)
      const curve = [...at, ...numbers]
      at = numbers.slice(2)
      return curve
    })
}

/** Cubic curves back to the quadratic ones that they came from, by either of their controls. */
function fromPdf(operators: string, control: 'first' | 'second'): Curves {
  let at: number[] = []
  let unit = 1
  const curves: Curves = []
  for (const line of operators.split('\n')) {
    if (line.endsWith(' cm')) unit = Number(line.split(' ')[0])
    const numbers = line
      .split(' ')
      .slice(0, -1)
      .map((text) => Number(text) * unit)
    if (line.endsWith(' m')) at = numbers
    if (!line.endsWith(' c')) continue
    const [x1, y1, x2, y2, x, y] = numbers as [number, number, number, number, number, number]
    const [near, end] =
      control === 'first'
        ? [[x1, y1], at]
        : [
            [x2, y2],
            [x, y],
          ]
    curves.push([...at, (3 * near[0]! - end[0]!) / 2, (3 * near[1]! - end[1]!) / 2, x, y])
    at = [x, y]
  }
  return curves
}

describe('a stroke is drawn', () => {
  it('on canvas, in SVG and in PDF from the same outline', () => {
    fc.assert(
      fc.property(ink, (stroke) => {
        const curves = expected(stroke)
        const { canvas, filled } = recordingCanvas()
        drawStroke(canvas, stroke)
        expect(apart(filled[0]!.curves, curves)).toBe(0)
        expect(apart(fromSvg(strokeToSvg(stroke)), curves)).toBe(0)
        const operators = pdfOperators([stroke], { left: 0, top: 0, scale: 1 })
        // hundredths of a pixel; a control that is reckoned back from two of them is off by two
        expect(apart(fromPdf(operators, 'first'), curves)).toBeLessThan(0.0101)
        expect(apart(fromPdf(operators, 'second'), curves)).toBeLessThan(0.0101)
      }),
    )
  })

  it('within the reach of its pen, and around each of its points', () => {
    fc.assert(
      fc.property(ink, (stroke) => {
        const { points, width } = stroke
        const most = width * (stroke.tool === 'pen' ? 0.8 : 0.5)
        const corners = expected(stroke).flatMap(([, , cx, cy, x, y]) => [
          { x: cx!, y: cy! },
          { x: x!, y: y! },
        ])
        // the library begins a line a pen's width behind its start, and cuts off what turned before
        const off = corners.map((corner) =>
          Math.min(...points.map((one, i) => pointToSegment(corner, points[i - 1] ?? one, one))),
        )
        expect(Math.max(...off)).toBeLessThanOrEqual(most + width / 2 + 0.05)
        for (const end of [points[0]!, points.at(-1)!]) {
          const off = Math.min(...corners.map(({ x, y }) => Math.hypot(x - end.x, y - end.y)))
          expect(off).toBeLessThanOrEqual(most * 1.5 + 0.05)
        }
      }),
    )
  })

  it('alike at every size: small writing keeps its shape', () => {
    fc.assert(
      fc.property(ink, fc.constantFrom(1 / 4, 4), (stroke, scale) => {
        const sized: Ink = {
          ...stroke,
          width: stroke.width * scale,
          points: stroke.points.map((one) => ({ ...one, x: one.x * scale, y: one.y * scale })),
        }
        const back = expected(sized).map((curve) => curve.map((value) => value / scale))
        // half a hundredth on either side, twice for the middles of sides
        expect(apart(back, expected(stroke))).toBeLessThanOrEqual(0.011 + 0.011 / scale)
      }),
    )
  })

  it('in its colour; a highlighter lets through what lies below', () => {
    const [pen] = handwriting(1) as [Ink]
    const stroke: Ink = { ...pen, color: '#ff8000' }
    const marker: Ink = { ...stroke, tool: 'highlighter' }
    const { canvas, filled } = recordingCanvas()
    drawStroke(canvas, stroke)
    drawStroke(canvas, marker)
    expect(filled).toMatchObject([
      { style: '#ff8000', alpha: 1, blend: 'source-over' },
      { style: '#ff8000', alpha: 0.4, blend: 'multiply' },
    ])
    expect(canvas).toMatchObject({
      fillStyle: 'before',
      globalAlpha: 0.123,
      globalCompositeOperation: 'before',
    })
    expect(strokeToSvg(stroke)).toMatch(/ fill="rgb\(255,128,0\)"\/>$/)
    expect(strokeToSvg(marker)).toMatch(/ fill-opacity="0.4" style="mix-blend-mode:multiply"\/>$/)
    const operators = pdfOperators([marker, stroke], { left: 10, top: 800, scale: 0.5 })
    expect(operators).toMatch(/^q\n0.005 0 0 -0.005 10 800 cm\n\/InkHighlighter gs\n1 0.50196 0 rg\n/)
    expect(operators.match(/\/Ink\w+ gs/g)).toStrictEqual(['/InkHighlighter gs', '/InkPen gs'])
    expect(pdfGraphicsStates.InkHighlighter).toContain('/ca 0.4 /BM /Multiply')
  })

  it('without letting a colour that is none into a file', () => {
    const [pen] = handwriting(1) as [Ink]
    const hostile = { ...pen, color: '"/><script>' }
    expect(toSvg([hostile], { width: 10, height: 20 })).not.toContain('script')
    expect(pdfOperators([hostile], { left: 0, top: 0, scale: 1 })).toContain('0 0 0 rg')
  })
})

describe('what has to be drawn again', () => {
  it('is nothing but what came on top, where all below stayed', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.array(fc.string()), fc.nat(), (before, added, cut) => {
        expect(addedOnTop(before, [...before, ...added])).toStrictEqual(added)
        if (before.length === 0) return
        const other = before.with(cut % before.length, `${before[cut % before.length]}!`)
        expect(addedOnTop(before, [...other, ...added])).toBeNull()
        expect(addedOnTop(before, before.slice(0, -1))).toBeNull()
      }),
    )
  })
})
