import type { VisibleStroke } from '@madang/ink'
import { nameOf, onPage, type ReadQuestion } from './readings.rules.ts'

const question = (more: Partial<ReadQuestion>): ReadQuestion => ({
  no: 1,
  page: 1,
  kind: 'text',
  choices: 5,
  rect: { x: 0, y: 0, w: 100, h: 50 },
  ...more,
})
const stroke = (x: number, y: number, tool: 'pen' | 'highlighter' = 'pen') =>
  ({ layer: 'work', tool, points: [{ x, y }] }) as unknown as VisibleStroke

describe('what is read of a page', () => {
  const [mine, marked, other] = [stroke(10, 10), stroke(20, 10, 'highlighter'), stroke(10, 200)]

  it('is the pen in the place of each of its questions; who has no place or another page is not read', () => {
    const asked = onPage(
      [
        question({}),
        question({ no: 2, kind: 'choice', choices: 4, rect: { x: 0, y: 180, w: 50, h: 50 } }),
        question({ no: 3, rect: null }),
        question({ no: 4, page: 2 }),
      ],
      1,
      [mine, marked, other],
    )
    expect(asked).toEqual([
      { no: 1, asked: { kind: 'number' }, strokes: [mine] },
      { no: 2, asked: { kind: 'choice', choices: 4 }, strokes: [other] },
    ])
  })

  it('is what was written on the asked layer, the student’s work where none is asked', () => {
    const again = { ...stroke(15, 10), layer: 'retry' } as VisibleStroke
    expect(onPage([question({})], 1, [mine, again])[0]?.strokes).toEqual([mine])
    expect(onPage([question({})], 1, [mine, again], 'retry')[0]?.strokes).toEqual([again])
  })

  it('is read again only when its strokes are others', () => {
    expect(nameOf([mine, other])).toBe(nameOf([{ ...mine }, { ...other }]))
    expect(nameOf([mine])).not.toBe(nameOf([mine, other]))
    const moved = { ...mine, points: mine.points.map((point) => ({ ...point, x: point.x + 1 })) }
    expect(nameOf([moved])).not.toBe(nameOf([mine]))
    expect(nameOf([{ ...mine, id: `${mine.id}.0-256` }])).not.toBe(nameOf([mine]))
    expect(nameOf([])).toBe('')
  })
})
