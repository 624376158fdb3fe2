import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { show } from '../testing/show.tsx'
import { InviteCodeInput } from './invite-code-input.tsx'

function Code({ first = '', onEnter }: { first?: string; onEnter?: (value: string) => void }) {
  const [value, setValue] = useState(first)
  return (
    <InviteCodeInput label="Invite code" value={value} onChange={setValue} onEnter={() => onEnter?.(value)} />
  )
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const shown = () => boxes().map((box) => box.value)
const paste = (box: HTMLElement | undefined, text: string) =>
  fireEvent.paste(box as HTMLElement, { clipboardData: { getData: () => text } })

test.each(['123-456-789', ' 123456789\n', '초대 코드: 123 456 789', '１２３４５６７８９'])(
  'AUTH-30 pasting %j fills the three groups',
  (text) => {
    show(<Code />)
    paste(boxes()[1], text)
    expect(shown()).toEqual(['123', '456', '789'])
  },
)

test('AUTH-29 typing past a group goes on in the next one, letters disappear', () => {
  show(<Code />)
  const [first, second] = boxes()
  fireEvent.change(first as HTMLElement, { target: { value: '12a3' } })
  expect(shown()).toEqual(['123', '', ''])
  expect(document.activeElement).toBe(second)
  fireEvent.change(second as HTMLElement, { target: { value: '4' } })
  expect(shown()).toEqual(['123', '4', ''])
})

test('Backspace at the start of a group takes the last digit of the one before', () => {
  show(<Code first="1234" />)
  const [first, second] = boxes()
  second?.focus()
  second?.setSelectionRange(0, 0)
  fireEvent.keyDown(second as HTMLElement, { key: 'Backspace' })
  expect(shown()).toEqual(['124', '', ''])
  expect(document.activeElement).toBe(first)
})

test('AUTH-30 Enter submits', () => {
  const sent: string[] = []
  show(<Code first="123456789" onEnter={(value) => sent.push(value)} />)
  fireEvent.keyDown(boxes()[2] as HTMLElement, { key: 'Enter' })
  expect(sent).toEqual(['123456789'])
})

test('the three boxes are one named group', () => {
  show(<Code />)
  expect(screen.getByRole('group', { name: 'Invite code' })).toBeTruthy()
  expect(boxes().map((box) => box.getAttribute('aria-label'))).toEqual([
    'Invite code, digits 1 to 3 of 9',
    'Invite code, digits 4 to 6 of 9',
    'Invite code, digits 7 to 9 of 9',
  ])
})
