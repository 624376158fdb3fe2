import { fireEvent, screen } from '@testing-library/react'
import { show } from '../testing/show.tsx'
import { initialsOf, UserAvatar } from './user-avatar.tsx'

test.each([
  ['김서연', '서연'],
  ['남궁민수', '민수'],
  ['이솔', '이솔'],
  ['운영팀 박서진', '서진'],
  ['김 서연', '서연'],
  ['황보 다니엘 Daniel Lee', '니엘'],
  ['Kim 서연', 'K서'],
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
