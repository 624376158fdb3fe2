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

test('what can’t be loaded fails as with React’s own', async () => {
  const [{ lazy, Suspense }, { Component }] = await Promise.all([import('./lazy.tsx'), import('react')])
  class Boundary extends Component<{ children: React.ReactNode }> {
    override state = { failed: '' }
    static getDerivedStateFromError = (error: Error) => ({ failed: error.message })
    override render = () => this.state.failed || this.props.children
  }
  const { createRoot } = await import('react-dom/client')
  const { findByText } = await import('@testing-library/dom')
  const Piece = lazy(() => Promise.reject<{ default: ComponentType }>(new Error('no line')))
  const place = document.querySelector('main')!
  const root = createRoot(place, { onCaughtError: () => {} })
  root.render(
    <Boundary>
      <Suspense fallback="waiting">
        <Piece />
      </Suspense>
    </Boundary>,
  )
  await findByText(document.body, 'no line')
  root.unmount()
})
