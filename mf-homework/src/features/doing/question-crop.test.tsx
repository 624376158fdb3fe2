import { fireEvent, render, screen } from '@testing-library/react'
import { makePage } from '../../testing/books.ts'
import { QuestionCrop } from './question-crop.tsx'

const rect = { x: 100, y: 2, w: 300, h: 150 }

test('a question is cut out of its page with some space around it, and never beyond the page', () => {
  render(<QuestionCrop page={makePage(1)} rect={rect} label="Question 1 as printed" />)
  const crop = screen.getByRole('img', { name: 'Question 1 as printed' })
  expect(crop.getAttribute('viewBox')).toBe('94 0 312 158')
  expect(crop.querySelector('image')?.getAttribute('href')).toBe('/file/page-1.jpg')
})

test('a picture that does not come leaves no hole, and its next address is tried', () => {
  const { rerender } = render(<QuestionCrop page={makePage(1)} rect={rect} label="Question 1" />)
  fireEvent.error(screen.getByRole('img').querySelector('image')!)
  expect(screen.queryByRole('img')).toBeNull()
  rerender(<QuestionCrop page={makePage(1, { imgUrl: '/file/renewed' })} rect={rect} label="Question 1" />)
  expect(screen.getByRole('img')).toBeTruthy()
})
