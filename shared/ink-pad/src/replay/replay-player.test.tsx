import { MadangThemeProvider, productBrand } from '@madang/design-system/theme'
import { InkPage } from '@madang/ink'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { plainCanvas, sized } from '../testing/plain-canvas.ts'
import { ReplayPlayer } from './index.ts'

const sheet = { layer: 'work', author: 7 } as const
const draw = (clock: number, startedAt: number, y: number) => ({
  kind: 'draw' as const,
  clock,
  ink: {
    tool: 'pen' as const,
    color: '#000000',
    width: 2,
    startedAt,
    points: [0, 1000, 2000].map((time) => ({ x: 10 + time / 100, y, pressure: 0.5, tilt: 0, time })),
  },
})
const erase = { kind: 'erase' as const, clock: 3, at: 70_000, pieces: [{ stroke: { writer: 'a', seq: 1 } }] }
// 0 s question 1; 3 s page 2; 5 s a pause of a minute and more; 7 s the first stroke is erased
const pages = [
  {
    pageNo: 1,
    page: new InkPage([{ ...sheet, writer: 'a', seq: 1, events: [draw(1, 0, 10), erase] }]),
  },
  { pageNo: 2, page: new InkPage([{ ...sheet, writer: 'b', seq: 1, events: [draw(1, 3000, 10)] }]) },
]
const rect = { x: 0, y: 0, w: 100, h: 50 }
const questions = [
  { no: 1, pageNo: 1, rect },
  { no: 2, pageNo: 2, rect },
]

let frames: FrameRequestCallback[] = []
let now = 0
beforeEach(() => {
  plainCanvas()
  sized(500, 700)
  frames = []
  now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => {
    frames = []
  })
})
afterEach(() => jest.restoreAllMocks())

/** Real time goes on, a frame each half second. */
function pass(ms: number) {
  const end = now + ms
  while (now < end) {
    now += 500
    const due = frames
    frames = []
    for (const frame of due) act(() => frame(now))
  }
}

const open = () => {
  const { container } = render(
    <MadangThemeProvider brand={productBrand} language="en">
      <ReplayPlayer
        pages={pages}
        sheet={sheet}
        questions={questions}
        pageName={String}
        sizeOf={() => ({ width: 1000, height: 1400 })}
        picture={(pageNo) => <img alt={`Page ${pageNo}`} />}
      />
    </MadangThemeProvider>,
  )
  const paper = () => {
    const { replayPage, ink } = container.querySelector<HTMLElement>('[data-replay-page]')!.dataset
    return `${replayPage}: ${ink}`
  }
  return { container, paper, line: screen.getByRole('slider', { name: 'Position' }) as HTMLInputElement }
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('plays from page to page in the order of writing, and shows what is erased until it is', () => {
  const { line, paper } = open()
  expect(line.getAttribute('aria-valuetext')).toBe('0 seconds of 7 seconds')
  press('Play')
  pass(1000)
  expect(paper()).toBe('1: 1')
  pass(3000)
  expect(paper()).toBe('2: 1')
  press('Pause')
  pass(2000)
  expect(line.getAttribute('aria-valuetext')).toBe('4 seconds of 7 seconds')
  press('Play')
  pass(4000)
  expect(paper()).toBe('1: 0')
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
})

it('runs as many times as fast as is chosen, and leaps over marked pauses where that is wanted', () => {
  const { line, container } = open()
  expect(container.querySelectorAll('[data-pause]')).toHaveLength(1)
  expect(document.getElementById(line.getAttribute('aria-describedby')!)!.textContent).toBe('1 pause')
  fireEvent.click(screen.getByRole('button', { name: '4×' }))
  press('Play')
  pass(1000)
  expect(line.getAttribute('aria-valuetext')).toBe('4 seconds of 7 seconds')
  press('Pause')
  fireEvent.click(screen.getByRole('button', { name: '1×' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Skip pauses' }))
  fireEvent.change(line, { target: { value: '5000' } })
  press('Play')
  pass(500)
  expect(line.getAttribute('aria-valuetext')).toBe('7 seconds of 7 seconds')
})

it('tells its steps in words and goes to them, to a moment, and to a question’s first and last stroke', () => {
  const { line, paper } = open()
  const steps = within(screen.getByRole('list', { name: 'Steps of the solution' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toStrictEqual([
    '0 seconds: No. 1, starts writing',
    '3 seconds: No. 2, starts writing',
    '5 seconds: pauses for 1 minute 5 seconds',
    '7 seconds: page 1, erases',
  ])
  press('7 seconds: page 1, erases')
  expect(paper()).toBe('1: 0')
  expect(steps.getAllByRole('listitem')[3]!.getAttribute('aria-current')).toBe('step')
  fireEvent.change(line, { target: { value: '2000' } })
  expect(paper()).toBe('1: 1')
  fireEvent.change(screen.getByRole('combobox', { name: 'Go to question' }), { target: { value: '2' } })
  press('Last stroke')
  expect(line.getAttribute('aria-valuetext')).toBe('5 seconds of 7 seconds')
  press('First stroke')
  expect(line.getAttribute('aria-valuetext')).toBe('3 seconds of 7 seconds')
  fireEvent.change(screen.getByRole('combobox', { name: 'Pages' }), { target: { value: '2' } })
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('0 seconds of 2 seconds')
})
