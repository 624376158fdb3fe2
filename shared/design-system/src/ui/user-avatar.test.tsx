import { fireEvent, screen } from '@testing-library/react'
import { show } from '../testing/show.tsx'
import { initialsOf, UserAvatar } from './user-avatar.tsx'

test.each([
  ['김서연', '서연'],
  ['남궁민수', '민수'],
  ['이솔', '이솔'],
  ['Jane Doe', 'JD'],
  ['emma', 'E'],
  ['  ', '?'],
])('%p shows as %p', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a photo that does not load gives way to the initials', () => {
  show(<UserAvatar name="Jane Doe" photoUrl="/gone.png" labelled />)
  const avatar = screen.getByRole('img', { name: 'Jane Doe' })
  const photo = avatar.querySelector('img')
  expect(photo).not.toBeNull()
  if (photo) fireEvent.error(photo)
  expect(avatar.textContent).toBe('JD')
})
