import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { NumberInput } from '../forms/number-input.tsx'
import { show } from '../testing/show.tsx'
import { TextInput } from './text-input.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function Title({
  onEnter,
  maxLength,
  native,
}: {
  onEnter?: (value: string) => void
  maxLength?: number
  native?: boolean
}) {
  const [value, setValue] = useState('')
  return (
    <TextInput
      label="Title"
      value={value}
      onChange={setValue}
      maxLength={maxLength}
      onEnter={native ? undefined : () => onEnter?.(value)}
      error={value === '' && 'Please enter a title.'}
    />
  )
}

const type = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } })

const composing = { key: 'Enter', keyCode: 229, isComposing: true }
const keyboards: [string, (input: HTMLElement) => void][] = [
  [
    'Windows',
    (input) => {
      fireEvent.keyDown(input, composing)
      fireEvent.compositionEnd(input)
    },
  ],
  [
    'macOS',
    (input) => {
      fireEvent.keyDown(input, composing)
      fireEvent.compositionEnd(input)
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
    },
  ],
  [
    'Safari',
    (input) => {
      fireEvent.compositionEnd(input)
      fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })
    },
  ],
]

test.each(keyboards)(
  'Enter that ends a Hangul syllable acts once, with the whole text (%s)',
  (_name, press) => {
    const sent: string[] = []
    show(<Title onEnter={(value) => sent.push(value)} />)
    const input = screen.getByLabelText<HTMLInputElement>('Title')
    fireEvent.compositionStart(input)
    type(input, '수')
    type(input, '수학')
    press(input)
    act(() => jest.advanceTimersByTime(100))
    expect(sent).toEqual(['수학'])
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 })
    expect(sent).toEqual(['수학', '수학'])
  },
)

test.each(keyboards)('Enter that ends a Hangul syllable submits the form once (%s)', (_name, press) => {
  let submits = 0
  show(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submits += 1
      }}
    >
      <Title native />
    </form>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Title')
  fireEvent.compositionStart(input)
  type(input, '수학')
  press(input)
  act(() => jest.advanceTimersByTime(100))
  expect(submits).toBe(1)
})

test('a syllable that ends without Enter submits nothing, now or later', () => {
  const sent: string[] = []
  show(<Title onEnter={(value) => sent.push(value)} />)
  const input = screen.getByLabelText<HTMLInputElement>('Title')
  fireEvent.compositionStart(input)
  type(input, '수')
  fireEvent.compositionEnd(input)
  act(() => jest.advanceTimersByTime(1000))
  expect(sent).toEqual([])
})

test('a limit counts when the syllable is finished', () => {
  show(<Title maxLength={2} />)
  const input = screen.getByLabelText<HTMLInputElement>('Title')
  fireEvent.compositionStart(input)
  type(input, '수학ㅂ')
  expect(input.value).toBe('수학ㅂ')
  type(input, '수학반')
  fireEvent.compositionEnd(input)
  expect(input.value).toBe('수학')
})

test('the error is tied to the field', () => {
  show(<Title />)
  const input = screen.getByLabelText('Title')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Please enter a title.')
})

test('SHELL-88 a number field strips what is not a digit, also out of a composition', () => {
  const heard: string[] = []
  function Seats() {
    const [value, setValue] = useState('')
    return (
      <NumberInput
        label="Seats"
        value={value}
        maxLength={4}
        onChange={(text) => {
          heard.push(text)
          setValue(text)
        }}
      />
    )
  }
  show(<Seats />)
  const input = screen.getByLabelText<HTMLInputElement>('Seats')
  type(input, '1a2-3')
  expect(input.value).toBe('123')
  fireEvent.compositionStart(input)
  type(input, '123ㅁ')
  fireEvent.compositionEnd(input)
  expect(input.value).toBe('123')
  expect(heard.every((text) => /^\d*$/.test(text))).toBe(true)
})
