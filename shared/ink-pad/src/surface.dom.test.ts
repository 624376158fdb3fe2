import { InkPage, type VisibleStroke } from '@madang/ink'
import { waitFor } from '@testing-library/react'
import { Surface } from './surface.ts'

/** So many pen strokes from a clock on, beside each other. */
function strokes(count: number, from = 1, tool: 'pen' | 'highlighter' = 'pen'): readonly VisibleStroke[] {
  const events = Array.from({ length: count }, (_, i) => ({
    kind: 'draw' as const,
    clock: from + i,
    ink: {
      tool,
      color: '#1b1f24',
      width: 3,
      startedAt: 0,
      points: [0, 8, 16].map((x) => ({ x: x + (i % 500), y: 5 + (x % 16), pressure: 0.5, tilt: 0, time: x })),
    },
  }))
  return new InkPage([{ layer: 'work', author: 7, writer: 'a', seq: from, events }]).strokes
}

/** A canvas that tells what it was asked for: thin lines (`stroke`), outlines (`fill`) by where they begin, wipes. */
function told() {
  const deeds: string[] = []
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_, name) => () => {
      if (name === 'fill' || name === 'stroke' || name === 'clearRect') deeds.push(String(name))
    },
    set: () => true,
  })
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  const surface = new Surface(document.createElement('canvas'))
  surface.resize({ width: 600, height: 800 })
  const count = (deed: string) => deeds.filter((one) => one === deed).length
  return { surface, deeds, count }
}

const view = { scale: 0.5, x: 0, y: 0 }

test('a page of thousands shows at once as thin lines; each outline is drawn over its own, in turns, and nothing is wiped for it', async () => {
  const { surface, deeds, count } = told()
  surface.show(strokes(2000), view)
  expect(count('stroke')).toBe(2000)
  expect(count('fill')).toBe(0)
  const wipes = count('clearRect')
  await waitFor(() => expect(count('fill')).toBe(2000), { timeout: 20_000 })
  expect(count('clearRect')).toBe(wipes)
  expect(deeds.lastIndexOf('stroke')).toBeLessThan(deeds.indexOf('fill'))
  surface.close()
})

test('what is written meanwhile shows at once, and stands above what was written before in the end', async () => {
  const { surface, count } = told()
  const before = strokes(1000)
  surface.show(before, view)
  const [added] = strokes(1, 5000) as [VisibleStroke]
  surface.show([...before, added], view)
  expect(count('fill')).toBe(1)
  await waitFor(() => expect(count('fill')).toBe(1002), { timeout: 20_000 })
  surface.close()
})

test('what was erased meanwhile never comes back, and all is drawn once more in its order', async () => {
  const { surface, deeds, count } = told()
  const before = strokes(1000)
  surface.show(before, view)
  const left = before.slice(500)
  surface.show(left, view)
  const wipes = count('clearRect')
  await waitFor(() => expect(count('clearRect')).toBe(wipes + 1), { timeout: 20_000 })
  // the last wipe, and each stroke that is left
  expect(deeds.slice(deeds.lastIndexOf('clearRect'))).toEqual(['clearRect', ...left.map(() => 'fill')])
  surface.close()
})

test('a canvas that is closed draws nothing more', async () => {
  const { surface, count } = told()
  surface.show(strokes(1000), view)
  const before = count('fill')
  surface.close()
  const other = told()
  other.surface.show(strokes(500, 9000), view)
  await waitFor(() => expect(other.count('fill')).toBe(500), { timeout: 20_000 })
  expect(count('fill')).toBe(before)
  other.surface.close()
})
