import { act, render } from '@testing-library/react'
import fc from 'fast-check'
import { minding } from './stand-ins.ts'

/** As Chrome's translation: each text becomes `<font><font>text</font></font>`, in one of the ways in which that is done. */
function translate(root: Node, by: 'replace' | 'before' | 'after'): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parent = text.parentElement
    if (!parent || parent.closest('font') || !text.data.trim()) continue
    const outer = document.createElement('font')
    const inner = outer.appendChild(document.createElement('font'))
    inner.textContent = `T:${text.data}`
    if (by === 'replace') text.replaceWith(outer)
    else if (by === 'before') {
      text.before(outer)
      text.remove()
    } else {
      text.after(outer)
      text.remove()
    }
  }
}
const ways = ['replace', 'before', 'after'] as const
const plain = (root: Element) => (root.textContent ?? '').replaceAll('T:', '')

let end: () => void
beforeEach(() => {
  end = minding()
})
afterEach(() => end())

test.each(ways)('a button turns its circle and stops, under a translation that puts its words %s', (by) => {
  const draw = (loading: boolean) => (
    <button type="button">
      {loading && <i />}
      시작하기
      {loading ? <b /> : null}
    </button>
  )
  const { container, rerender } = render(draw(false))
  for (const loading of [true, false, true, false]) {
    translate(document.body, by)
    rerender(draw(loading))
    expect(container.querySelectorAll('i, b')).toHaveLength(loading ? 2 : 0)
    expect(plain(container)).toBe('시작하기')
  }
})

type Piece = { kind: 'text' | 'element' | 'nothing'; words: string }
const piece: fc.Arbitrary<Piece> = fc.record({
  kind: fc.constantFrom('text', 'element', 'nothing'),
  words: fc.constantFrom('가', '나', '3', 'x y'),
})
/** Elements and bare texts that come, go and change beside each other. */
const Drawn = ({ pieces }: { pieces: readonly Piece[] }) => (
  <p>
    {pieces[0]?.kind === 'element' && <b>{pieces[0].words}</b>}
    {pieces[1]?.kind === 'text' ? pieces[1].words : null}
    시작
    {pieces[2]?.kind === 'element' ? <i>{pieces[2].words}</i> : pieces[2]?.words}
    {pieces[3]?.kind !== 'nothing' && (
      <>
        {pieces[3]?.words}
        {pieces[4]?.kind === 'element' && <u>!</u>}
      </>
    )}
    끝
  </p>
)

test('whatever comes, goes or changes beside a text that was translated: no failure, the right words in the right order', () => {
  const states = fc.array(
    fc.tuple(fc.array(piece, { minLength: 5, maxLength: 5 }), fc.constantFrom(...ways)),
    {
      minLength: 2,
      maxLength: 6,
    },
  )
  fc.assert(
    fc.property(states, (steps) => {
      const shown = render(<Drawn pieces={steps[0]![0]} />)
      try {
        for (const [pieces, by] of steps) {
          act(() => shown.rerender(<Drawn pieces={pieces} />))
          const wanted = render(<Drawn pieces={pieces} />)
          expect(plain(shown.container)).toBe(wanted.container.textContent)
          wanted.unmount()
          translate(shown.container, by)
        }
      } finally {
        shown.unmount()
      }
    }),
    { numRuns: 60 },
  )
})

test('without it React fails: as soon as it doesn’t, this can go', () => {
  end()
  const draw = (loading: boolean) => <p>{loading && <b />}시작하기</p>
  const shown = render(draw(false))
  translate(document.body, 'replace')
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => shown.rerender(draw(true))).toThrow('The child can not be found in the parent.')
  quiet.mockRestore()
})
