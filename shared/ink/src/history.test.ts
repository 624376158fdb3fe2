import fc from 'fast-check'
import { composeBatch, type InkDeed } from './compose.ts'
import type { InkBatch } from './event.ts'
import { redoTarget, undoTarget } from './history.ts'
import type { InkSheet } from './model.ts'
import { InkPage } from './page.ts'
import { storedInk } from './testing/arbitrary.ts'

const sheet: InkSheet = { layer: 'work', author: 1 }

/** What a person does on one device. */
type Step = 'draw' | 'erase' | 'undo' | 'redo'
const step = fc.constantFrom<Step>('draw', 'draw', 'erase', 'undo', 'redo')

/** Does a step on a page as a device would; null where there is nothing to do. */
function act(
  page: InkPage,
  on: InkSheet,
  writer: string,
  kind: Step,
  ink: Parameters<typeof drawing>[0],
): InkBatch | null {
  const deed = kind === 'draw' ? drawing(ink) : kind === 'erase' ? erasing(page, on) : going(page, on, kind)
  if (!deed) return null
  const batch = composeBatch(page, on, writer, [deed])
  page.merge(batch)
  return batch
}

const drawing = (ink: Extract<InkDeed, { kind: 'draw' }>['ink']): InkDeed => ({ kind: 'draw', ink })

function erasing(page: InkPage, on: InkSheet): InkDeed | null {
  const stroke = page.strokes.find(({ layer, author }) => layer === on.layer && author === on.author)
  return stroke ? { kind: 'erase', at: 0, pieces: [stroke.piece] } : null
}

function going(page: InkPage, on: InkSheet, kind: 'undo' | 'redo'): InkDeed | null {
  const of = kind === 'undo' ? undoTarget(page, on) : redoTarget(page, on)
  return of ? { kind, at: 0, of } : null
}

describe('undo and redo', () => {
  it('go through the states of a page as an editor with two stacks does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, storedInk), { maxLength: 20 }), (steps) => {
        const page = new InkPage()
        let undone: (typeof page.strokes)[] = []
        const done = [page.strokes]
        for (const [kind, ink] of steps) {
          const did = act(page, sheet, 'a', kind, ink)
          if (kind === 'undo' && did) undone.push(done.pop()!)
          else if (kind === 'redo' && did) done.push(undone.pop()!)
          else if (did) {
            done.push(page.strokes)
            undone = []
          }
          expect(page.strokes).toStrictEqual(done.at(-1))
          expect(undoTarget(page, sheet) !== null).toBe(done.length > 1)
          expect(redoTarget(page, sheet) !== null).toBe(undone.length > 0)
        }
      }),
    )
  })

  it('after a merge take back only what is one’s own', () => {
    const other: InkSheet = { layer: 'review', author: 2 }
    const third: InkSheet = { layer: 'work', author: 2 }
    const steps = fc.array(fc.tuple(fc.constantFrom(sheet, other, third), step, storedInk), { maxLength: 20 })
    fc.assert(
      fc.property(steps, fc.nat(30), (list, times) => {
        const devices = new Map([sheet, other, third].map((one) => [one, new InkPage()]))
        const batches = list.flatMap(([on, kind, ink]) => act(devices.get(on)!, on, 'w', kind, ink) ?? [])
        const page = new InkPage(batches)
        const foreign = page.strokes.filter(({ author }) => author !== sheet.author)
        for (let i = 0; i < times; i++) act(page, sheet, 'w', 'undo', storedNothing)
        expect(page.strokes.filter(({ author }) => author !== sheet.author)).toStrictEqual(foreign)
        for (let i = 0; i < 30; i++) act(page, sheet, 'w', 'undo', storedNothing)
        expect(page.strokes).toStrictEqual(foreign)
      }),
    )
  })

  it('of one edit count by the sheet’s order, in whatever order they come', () => {
    const toggles = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 2, max: 9 }), fc.constantFrom('undo', 'redo')),
      {
        minLength: 1,
        selector: ([clock]) => clock,
      },
    )
    fc.assert(
      fc.property(storedInk, toggles, fc.boolean(), (ink, list, drawnLast) => {
        const draw: InkBatch = { ...sheet, writer: 'a', seq: 1, events: [{ kind: 'draw', clock: 1, ink }] }
        const others = list.map(([clock, kind]): InkBatch => {
          const event = { kind, clock, at: 0, of: { writer: 'a', seq: 1 } } as const
          return { ...sheet, writer: 'a', seq: clock, events: [event] }
        })
        const page = new InkPage(drawnLast ? [...others, draw] : [draw, ...others])
        const [, last] = list.reduce((a, b) => (a[0] > b[0] ? a : b))
        expect(page.strokes).toHaveLength(last === 'undo' ? 0 : 1)
      }),
    )
  })

  it('reach what the same author did on another device', () => {
    fc.assert(
      fc.property(storedInk, storedInk, (one, two) => {
        const page = new InkPage()
        act(page, sheet, 'phone', 'draw', one)
        act(page, sheet, 'tablet', 'draw', two)
        expect(undoTarget(page, sheet)).toStrictEqual({ writer: 'tablet', seq: 1 })
        act(page, sheet, 'phone', 'undo', one)
        act(page, sheet, 'phone', 'undo', one)
        expect(page.strokes).toStrictEqual([])
        expect(redoTarget(page, sheet)).toStrictEqual({ writer: 'phone', seq: 1 })
      }),
    )
  })
})

const storedNothing = { tool: 'pen', color: '#000000', width: 1, startedAt: 0, points: [] } as const
