import type { ComponentType, lazy, SuspenseProps } from 'react'

const own = globalThis.setTimeout
let timers: (() => void)[] = []

/** No time passes, and nothing rings before it is told to: by a timer React holds back what follows a fallback, for up to 300 ms. */
beforeAll(() => {
  // React keeps the one that it finds when it is loaded
  globalThis.setTimeout = ((work: () => void, ms = 0, ...given: unknown[]) =>
    ms > 10 && ms <= 300 ? timers.push(work) : own(work, ms, ...given)) as typeof setTimeout
  jest.spyOn(performance, 'now').mockReturnValue(1000)
})
afterAll(() => {
  globalThis.setTimeout = own
  jest.restoreAllMocks()
})
beforeEach(() => {
  timers = []
  document.body.innerHTML = '<main></main>'
})

async function drawn(of: { lazy: typeof lazy; Suspense: ComponentType<SuspenseProps> }) {
  const [{ createRoot }, { findByText }] = await Promise.all([
    import('react-dom/client'),
    import('@testing-library/dom'),
  ])
  let come: (module: { default: ComponentType }) => void = () => {}
  const Piece = of.lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        come = resolve
      }),
  )
  const place = document.querySelector('main')!
  const root = createRoot(place)
  root.render(
    <of.Suspense fallback={<p>waiting</p>}>
      <Piece />
    </of.Suspense>,
  )
  await findByText(place, 'waiting')
  come({ default: () => <p>there</p> })
  return { place, findByText, end: () => root.unmount() }
}

test('a piece that comes a moment after the fallback is shown at once', async () => {
  const { place, findByText, end } = await drawn(await import('./lazy.tsx'))
  await findByText(place, 'there')
  end()
})

test('without this React holds it back: as soon as it doesn’t, this can go', async () => {
  const { place, findByText, end } = await drawn(await import('react'))
  while (timers.length === 0) await new Promise((resolve) => own(resolve, 1))
  expect(place.textContent).toBe('waiting')
  for (const ring of timers) ring()
  await findByText(place, 'there')
  end()
})

async function shown(load: () => Promise<{ default: ComponentType }>, options?: { quiet?: boolean }) {
  const [{ drawMissingParts, lazy, Suspense }, { createRoot }, { findByText }] = await Promise.all([
    import('./lazy.tsx'),
    import('react-dom/client'),
    import('@testing-library/dom'),
  ])
  drawMissingParts(({ error, onRetry, onClose }) => (
    <>
      <button type="button" onClick={onRetry}>{`missing: ${(error as Error).message}`}</button>
      {onClose ? <button type="button">close</button> : null}
    </>
  ))
  const Piece = lazy(load as () => Promise<{ default: ComponentType<{ onClose?: () => void }> }>, options)
  const place = document.querySelector('main')!
  const root = createRoot(place)
  const draw = (more: object = {}) =>
    root.render(
      <>
        <input aria-label="amount" />
        <Suspense fallback="waiting">
          <Piece {...more} />
        </Suspense>
      </>,
    )
  return { place, findByText, draw, end: () => root.unmount() }
}
const there = { default: () => <p>there</p> }
const noLine = () => Promise.reject(new Error('no line'))

test('a part that fails once is asked for again, and nobody hears of it', async () => {
  const load = jest.fn().mockImplementationOnce(noLine).mockResolvedValue(there)
  const { place, findByText, draw, end } = await shown(load)
  draw()
  await findByText(place, 'waiting')
  while (timers.length === 0) await new Promise((resolve) => own(resolve, 1))
  for (const ring of timers) ring()
  await findByText(place, 'there')
  expect(load).toHaveBeenCalledTimes(2)
  end()
})

/** All timers that wait, as soon as there are any. */
async function ring() {
  while (timers.length === 0) await new Promise((resolve) => own(resolve, 1))
  for (const one of timers.splice(0)) one()
}

test('a part that fails again stands as failed in its own place, is tried again there, and takes nothing with it', async () => {
  const load = jest
    .fn()
    .mockImplementationOnce(noLine)
    .mockImplementationOnce(noLine)
    .mockResolvedValue(there)
  const { place, findByText, draw, end } = await shown(load)
  draw()
  const field = await findByText(place, 'waiting').then(() => place.querySelector('input')!)
  field.value = '5000'
  await ring()
  const again = await findByText(place, 'missing: no line')
  expect(place.querySelector('input')).toBe(field)
  again.click()
  await findByText(place, 'there')
  expect(field.value).toBe('5000')
  end()
})

test('it comes by itself when the line is back, without a hand', async () => {
  const load = jest
    .fn()
    .mockImplementationOnce(noLine)
    .mockImplementationOnce(noLine)
    .mockResolvedValue(there)
  const { place, findByText, draw, end } = await shown(load)
  draw()
  await ring()
  await findByText(place, 'missing: no line')
  window.dispatchEvent(new Event('online'))
  await findByText(place, 'there')
  end()
})

test('a window that didn’t come can be closed; a little thing that didn’t come is nothing', async () => {
  const { place, findByText, draw, end } = await shown(noLine)
  draw({ onClose: () => {} })
  await ring()
  await findByText(place, 'close')
  end()
  const quiet = await shown(noLine, { quiet: true })
  quiet.draw()
  await ring()
  while (quiet.place.textContent === 'waiting') await new Promise((resolve) => own(resolve, 1))
  expect(quiet.place.textContent).toBe('')
  quiet.end()
})
