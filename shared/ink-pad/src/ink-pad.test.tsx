import { MadangThemeProvider, productBrand } from '@madang/design-system/theme'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { firstTools, InkLayerView, InkPad, type InkPadProps, type PadTool, useLooseInk } from './index.ts'
import type { PageInk } from './page-ink.ts'
import { plainCanvas, pointer, sized } from './testing/plain-canvas.ts'

let ink: PageInk
let canvas: ReturnType<typeof plainCanvas>
beforeEach(() => {
  canvas = plainCanvas()
  sized(500, 700)
  jest.useFakeTimers({ advanceTimers: true })
})
afterEach(() => jest.useRealTimers())

interface ScreenProps {
  tool: PadTool
  readOnly?: boolean
  part?: InkPadProps['part']
}

function Screen({ tool, readOnly = false, part }: ScreenProps) {
  const [tools, setTools] = useState(() => firstTools(tool))
  ink = useLooseInk({ layer: 'work', author: 7 })
  return (
    <InkPad
      ink={ink}
      width={1000}
      height={1400}
      part={part}
      tools={tools}
      onTools={setTools}
      label="Page 1"
      readOnly={readOnly}
    >
      <button type="button">question</button>
    </InkPad>
  )
}

const open = (tool: PadTool, readOnly = false, part?: InkPadProps['part']) => {
  render(
    <MadangThemeProvider brand={productBrand} language="en">
      <Screen tool={tool} readOnly={readOnly} part={part} />
    </MadangThemeProvider>,
  )
  return screen.getByRole('group', { name: 'Page 1' })
}

/** From place to place of the frame. */
function draw(
  on: Element,
  places: readonly (readonly [number, number])[],
  report: { pen?: 'pen' | 'touch' | 'mouse'; id?: number } = {},
) {
  act(() => {
    const [first, ...others] = places
    pointer(on, 'pointerdown', { x: first![0], y: first![1], ...report })
    for (const [x, y] of others) pointer(on, 'pointermove', { x, y, ...report })
    const [x, y] = places.at(-1)!
    pointer(on, 'pointerup', { x, y, ...report })
  })
  // the pen rests, and what is beside the page hears of it
  act(() => void jest.advanceTimersByTime(300))
}
const line = [
  [100, 100],
  [150, 110],
  [200, 120],
] as const

test('what a pen writes lies on the page in its pixels, is taken back and done again by keys', () => {
  const page = open('pen')
  draw(page, line)
  expect(ink.strokes).toHaveLength(1)
  const [stroke] = ink.strokes
  expect(stroke).toMatchObject({ tool: 'pen', layer: 'work', author: 7, width: 4 })
  expect(stroke!.points.at(0)).toMatchObject({ x: 200, y: 200 })
  expect(stroke!.points.at(-1)).toMatchObject({ x: 400, y: 240 })
  expect(document.activeElement).toBe(page)
  fireEvent.keyDown(page, { code: 'KeyZ', ctrlKey: true })
  expect(ink.strokes).toHaveLength(0)
  fireEvent.keyDown(page, { code: 'KeyZ', ctrlKey: true, shiftKey: true })
  expect(ink.strokes).toHaveLength(1)
})

test('a stroke more is drawn alone, over what is there', () => {
  const page = open('pen')
  for (let i = 0; i < 20; i++)
    draw(
      page,
      line.map(([x, y]) => [x, y + 20 * i] as const),
    )
  const before = canvas.fills()
  draw(page, line)
  // twice under the pen, at its end, and once where it stays
  expect(canvas.fills() - before).toBeLessThanOrEqual(5)
  expect(ink.strokes).toHaveLength(21)
})

test('a stroke lies on the page at once, others hear of it when the pen rests; keys and eraser know it before', () => {
  const page = open('pen')
  const before = canvas.fills()
  const write = () =>
    act(() => {
      pointer(page, 'pointerdown', { x: 100, y: 100 })
      pointer(page, 'pointermove', { x: 200, y: 120 })
      pointer(page, 'pointerup', { x: 200, y: 120 })
    })
  write()
  expect(canvas.fills()).toBeGreaterThan(before)
  expect(ink.live()).toHaveLength(1)
  expect(page.dataset.ink).toBe('0')
  fireEvent.keyDown(page, { code: 'KeyZ', ctrlKey: true })
  expect(ink.live()).toHaveLength(0)
  expect(page.dataset.ink).toBe('0')
  write()
  act(() => void jest.advanceTimersByTime(300))
  expect(page.dataset.ink).toBe('1')
  // somebody who writes without a pause is heard of all the same
  for (let i = 0; i < 10; i++) {
    write()
    act(() => void jest.advanceTimersByTime(200))
  }
  expect(Number(page.dataset.ink)).toBeGreaterThan(5)
})

test('the hand of a finger draws nothing; a pen writes all the same', () => {
  const page = open('hand')
  draw(page, line, { pen: 'touch' })
  draw(page, line, { pen: 'mouse' })
  expect(ink.strokes).toHaveLength(0)
  draw(page, line, { pen: 'pen' })
  expect(ink.strokes).toHaveLength(1)
})

test('two fingers zoom the page and draw nothing', () => {
  const page = open('pen')
  act(() => {
    pointer(page, 'pointerdown', { x: 200, y: 300, pen: 'touch', id: 1 })
    pointer(page, 'pointermove', { x: 210, y: 300, pen: 'touch', id: 1 })
    pointer(page, 'pointerdown', { x: 300, y: 300, pen: 'touch', id: 2 })
    pointer(page, 'pointermove', { x: 400, y: 300, pen: 'touch', id: 2 })
    pointer(page, 'pointermove', { x: 480, y: 300, pen: 'touch', id: 2 })
    pointer(page, 'pointerup', { x: 480, y: 300, pen: 'touch', id: 2 })
    pointer(page, 'pointerup', { x: 210, y: 300, pen: 'touch', id: 1 })
  })
  expect(ink.strokes).toHaveLength(0)
  expect(Number(page.dataset.zoom)).toBeGreaterThan(1.5)
  act(() => screen.getByRole('button', { name: 'Fit to width' }).click())
  expect(page.dataset.zoom).toBe('1.00')
})

test('the eraser takes whole strokes as one edit, or just what it touches', async () => {
  const page = open('pen')
  draw(page, line)
  draw(
    page,
    line.map(([x, y]) => [x, y + 200] as const),
  )
  fireEvent.keyDown(page, { code: 'KeyE' })
  draw(page, [
    [150, 60],
    [150, 350],
  ])
  expect(ink.strokes).toHaveLength(0)
  fireEvent.keyDown(page, { code: 'KeyZ', ctrlKey: true })
  expect(ink.strokes).toHaveLength(2)
  act(() => screen.getByRole('button', { name: 'How the eraser works' }).click())
  fireEvent.click(await screen.findByRole('button', { name: 'Only what it touches' }))
  draw(page, [
    [150, 60],
    [150, 350],
  ])
  // each stroke is in two parts now, one edit made them
  expect(ink.strokes).toHaveLength(4)
  fireEvent.keyDown(page, { code: 'KeyZ', ctrlKey: true })
  expect(ink.strokes).toHaveLength(2)
})

test('what the lasso catches is moved by arrows and erased by Delete', () => {
  const page = open('pen')
  draw(page, line)
  fireEvent.keyDown(page, { code: 'KeyL' })
  draw(page, [
    [50, 50],
    [300, 50],
    [300, 200],
    [50, 200],
  ])
  expect(screen.getByRole('status').textContent).toMatch(/^1 stroke chosen/)
  fireEvent.keyDown(page, { key: 'ArrowRight' })
  expect(ink.strokes[0]!.points[0]).toMatchObject({ x: 208, y: 200 })
  fireEvent.keyDown(page, { key: 'Delete' })
  expect(ink.strokes).toHaveLength(0)
  expect(screen.queryByRole('status')).toBeNull()
})

test('the ruler makes a straight line', () => {
  const page = open('ruler')
  draw(page, [
    [100, 100],
    [150, 140],
    [200, 101],
  ])
  expect(ink.strokes[0]!.points.map(({ y }) => y)).toEqual([200, 200])
})

test('the toolbar is one stop of Tab, arrow keys lead through it', () => {
  open('pen')
  const bar = screen.getByRole('toolbar', { name: 'Pen tools' })
  const stops = () => [...bar.querySelectorAll('button')].filter((one) => one.tabIndex === 0 && !one.disabled)
  expect(stops().map((one) => one.getAttribute('aria-label'))).toEqual(['Pen'])
  act(() => stops()[0]!.focus())
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Highlighter')
  expect(stops()).toEqual([document.activeElement])
})

test('a page that is only shown has no tools and takes no ink', () => {
  const page = open('pen', true)
  expect(screen.queryByRole('toolbar')).toBeNull()
  draw(page, line)
  expect(ink.strokes).toHaveLength(0)
})

test('a view of a layer draws what is new over what is there', () => {
  const page = open('pen')
  draw(page, line)
  const one = ink.strokes
  draw(page, line)
  const two = ink.strokes
  const { rerender } = render(<InkLayerView strokes={one} width={1000} height={1400} />)
  const before = canvas.fills()
  rerender(<InkLayerView strokes={two} width={1000} height={1400} />)
  expect(canvas.fills() - before).toBe(1)
})

test('a view of a layer holds pixels while it is near to what is seen, and draws all of it when it comes back', () => {
  let tell = (_: boolean) => {}
  class Observer {
    constructor(hear: IntersectionObserverCallback) {
      tell = (isIntersecting) => act(() => hear([{ isIntersecting }] as never, this as never))
    }
    observe() {}
    disconnect() {}
  }
  const page = open('pen')
  draw(page, line)
  Object.assign(globalThis, { IntersectionObserver: Observer })
  try {
    const { container } = render(<InkLayerView strokes={ink.strokes} width={1000} height={1400} />)
    const layer = container.querySelector('canvas')!
    expect(layer.width).toBe(500)
    tell(false)
    expect([layer.width, layer.height]).toEqual([0, 0])
    const before = canvas.fills()
    tell(true)
    expect(layer.width).toBe(500)
    expect(canvas.fills() - before).toBe(1)
  } finally {
    Object.assign(globalThis, { IntersectionObserver: undefined })
  }
})

test('once a pen has come fingers move the page, until they are let write again', async () => {
  const page = open('pen')
  draw(page, line, { pen: 'touch' })
  expect(ink.strokes).toHaveLength(1)
  draw(page, line, { pen: 'pen' })
  draw(page, line, { pen: 'touch' })
  expect(ink.strokes).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Colour and width of the pen' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Write with fingers too' }))
  expect(screen.queryByRole('button', { name: 'Write with fingers too' })).toBeNull()
})

test('on a part of a page ink lies where the part lies on the page', () => {
  const frame = open('pen', false, { x: 200, y: 700, w: 250, h: 350 })
  draw(frame, line)
  const [stroke] = ink.strokes
  // the frame is twice as wide as the part
  expect(stroke!.points[0]).toMatchObject({ x: 200 + 100 / 2, y: 700 + 100 / 2 })
  expect(getComputedStyle(frame).aspectRatio.replace(/ /g, '')).toBe('250/350')
})
