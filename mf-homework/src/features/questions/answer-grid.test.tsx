import type { Question } from '@madang/domain'
import { renderPage } from '@madang/remote-kit/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import remote from '../../../remote.ts'
import { AnswerGrid, type AnswerGridProps } from './answer-grid.tsx'
import en from './locales/en.json'
import ko from './locales/ko.json'

const three: Question[] = [1, 2, 3].map((no) => ({
  ...{ no, page: 1, kind: 'choice', answers: [], choices: 5, rect: null, points: 1 },
}))

function Held({
  start,
  told,
  ...props
}: Partial<AnswerGridProps> & { start: Question[]; told(all: Question[]): void }) {
  const [questions, setQuestions] = useState(start)
  const change = (next: Question[]) => {
    setQuestions(next)
    told(next)
  }
  return <AnswerGrid {...props} questions={questions} onChange={change} />
}

function show(props: Partial<AnswerGridProps> = {}, start = three) {
  let now = start
  const told = (all: Question[]) => {
    now = all
  }
  const page = renderPage(<Held start={start} told={told} {...props} />, {
    remote,
    texts: { en, ko },
    language: 'en',
  })
  return { ...page, answers: () => now.map(({ answers }) => answers.join(',')), now: () => now }
}
const answer = (no: number) => screen.getByRole('textbox', { name: `Answer to question ${no}` })

test('answers are entered as fast as they are read: digit, Tab, digit, Tab', async () => {
  const { user, answers } = show()
  await user.click(answer(1))
  await user.keyboard('3{Tab}24{Tab}5')
  expect(answers()).toEqual(['3', '2,4', '5'])
  expect(document.activeElement).toBe(answer(3))
})

test('Enter that ends a Hangul syllable goes down once, in each order of events that keyboards send', async () => {
  const { answers } = show(
    {},
    [1, 2, 3].map((no) => ({ ...three[no - 1]!, kind: 'text' as const })),
  )
  const composing = { key: 'Enter', keyCode: 229, isComposing: true }
  const syllable = (no: number) => {
    const cell = answer(no)
    act(() => cell.focus())
    fireEvent.compositionStart(cell)
    fireEvent.change(cell, { target: { value: '가' } })
    fireEvent.keyDown(cell, composing)
    fireEvent.compositionEnd(cell)
    return cell
  }
  // Windows: one key, inside the composition
  syllable(1)
  await waitFor(() => expect(document.activeElement).toBe(answer(2)))
  // macOS: a second one after it
  const cell = syllable(2)
  fireEvent.keyDown(cell, { key: 'Enter', keyCode: 13 })
  await waitFor(() => expect(document.activeElement).toBe(answer(3)))
  expect(answers()).toEqual(['가', '가', ''])
})

test('Enter goes down and back up with Shift, arrows go everywhere, the kind is switched by its button', async () => {
  const { user, now } = show()
  await user.click(answer(1))
  await user.keyboard('1{Enter}2{Enter}')
  expect(document.activeElement).toBe(answer(3))
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(document.activeElement).toBe(answer(2))
  await user.keyboard('{ArrowRight}7')
  expect(now()[1]?.points).toBe(7)
  await user.keyboard('{ArrowUp}{ArrowLeft}{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Kind of question 1/ }))
  await user.keyboard(' ')
  expect(now()[0]).toMatchObject({ kind: 'text', answers: ['1'] })
})

test('what can’t be read stays in its cell and says why; the answer before stays', async () => {
  const problems: number[] = []
  const { user, answers } = show({ onProblems: (count) => void problems.push(count) })
  await user.click(answer(1))
  await user.keyboard('3{Tab}')
  await user.click(answer(1))
  await user.keyboard('9{Tab}')
  expect(answer(1).getAttribute('value')).toBe('9')
  expect(answer(1).getAttribute('aria-invalid')).toBe('true')
  expect(answer(1).getAttribute('aria-description')).toBe('Write numbers from 1 to 5.')
  expect(answers()[0]).toBe('3')
  expect(problems).toEqual([1])
  await user.click(answer(1))
  await user.keyboard('4{Tab}')
  expect(answers()[0]).toBe('4')
  expect(problems).toEqual([1, 0])
})

test('a column from a spreadsheet is laid out downwards and says what it did', async () => {
  const { user, answers } = show()
  await user.click(answer(2))
  fireEvent.paste(answer(2), { clipboardData: { getData: () => '①\n½\n5' } })
  expect(answers()).toEqual(['', '1', '½'])
  await screen.findByText(/2 cells were pasted. 1 more line was pasted/)
})

test('MAN-BOOK-21 in the answer edit at least one choice must be selected', () => {
  show({ showMissing: true }, [three[0]!, { ...three[1]!, answers: ['2'] }])
  expect(answer(1).getAttribute('aria-invalid')).toBe('true')
  expect(answer(1).getAttribute('aria-description')).toBe('Choose at least one answer.')
  expect(answer(2).getAttribute('aria-invalid')).toBeNull()
})

describe('three thousand questions', () => {
  const many: Question[] = Array.from({ length: 3000 }, (_, at) => ({ ...three[0]!, no: at + 1 }))
  /** Says what is in sight as a browser does. */
  let see: (chunk: number, inSight: boolean) => void = () => {}
  beforeEach(() => {
    class Observer {
      readonly seen: Element[] = []
      constructor(tell: (entries: object[]) => void) {
        see = (chunk, isIntersecting) => {
          const target = this.seen.find((one) => one.getAttribute('data-chunk') === String(chunk))
          act(() => tell([{ target, isIntersecting, boundingClientRect: { height: 1520 } }]))
        }
      }
      observe(one: Element) {
        this.seen.push(one)
      }
      disconnect() {}
    }
    Object.assign(globalThis, { IntersectionObserver: Observer })
  })
  afterEach(() => {
    Object.assign(globalThis, { IntersectionObserver: undefined })
  })
  const rows = () => screen.getAllByRole('row').filter((row) => row.hasAttribute('aria-rowindex'))

  test('are drawn where they are in sight, and the grid says how many there are', () => {
    show({}, many)
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('3001')
    expect(rows().length).toBeLessThan(100)
    see(30, true)
    expect(answer(1201).closest('tr')?.getAttribute('aria-rowindex')).toBe('1202')
    see(30, false)
    expect(screen.queryByRole('textbox', { name: 'Answer to question 1201' })).toBeNull()
  })

  test('are walked through by keys beyond what is drawn, and pasted as a whole', async () => {
    const { user, answers } = show({}, many)
    await user.click(answer(40))
    await user.keyboard('3{Enter}4')
    expect(document.activeElement).toBe(answer(41))
    fireEvent.paste(answer(41), { clipboardData: { getData: () => '5\n'.repeat(2960) } })
    expect(answers().slice(39)).toEqual(['3', ...Array.from({ length: 2960 }, () => '5')])
  })

  test('keep what can’t be read in its cell, wherever the person scrolls', async () => {
    const { user } = show({}, many)
    see(2, true)
    await user.click(answer(100))
    await user.keyboard('9')
    see(0, true)
    await user.click(answer(1))
    see(2, false)
    expect(answer(100).getAttribute('value')).toBe('9')
    expect(answer(100).getAttribute('aria-invalid')).toBe('true')
  })

  test('show the question that the person is at', () => {
    show({ current: 2500 }, many)
    expect(answer(2500)).toBeTruthy()
  })
})

test('read only it is a table of texts', () => {
  show({ readOnly: true }, [{ ...three[0]!, kind: 'text', answers: ['1/2', '0.5'] }])
  expect(screen.queryByRole('textbox')).toBeNull()
  const row = screen.getByRole('row', { name: /1\/2/ })
  expect(within(row).getByText('1/2 | 0.5')).toBeTruthy()
})
