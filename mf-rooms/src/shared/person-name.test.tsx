import { UserType } from '@madang/contract'
import type { RenderPageOptions } from '@madang/remote-kit/testing'
import { renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import remote from '../../remote.ts'
import { PersonName } from './person-name.tsx'

const open = (me: UserType, more: Partial<RenderPageOptions> = {}, userIdx = 21) => {
  // the detail is another remote's
  const loadRemote = jest.fn(() => new Promise<never>(() => {}))
  const page = renderPage(<PersonName userIdx={userIdx} name="Minji" />, {
    remote,
    texts: {},
    language: 'en',
    area: 'MANAGE',
    me,
    path: '/demo/manage/room/view',
    loadRemote,
    ...more,
  })
  return { ...page, loadRemote }
}

test('in the console a name opens the person’s detail for who may see it', async () => {
  const { user, loadRemote } = open(UserType.OPER)
  await user.click(await screen.findByRole('button', { name: 'Minji' }))
  await waitFor(() => expect(loadRemote).toHaveBeenCalledWith('mf-manage'))
})

test.each([
  ['a teacher', UserType.TEACHER, {}, 21],
  ['the service area', UserType.OPER, { area: 'SERVICE', path: '/demo/room/list' }, 21],
  ['a guest’s name', UserType.OPER, {}, -5],
] as const)('for %s it is text', async (_, me, more, userIdx) => {
  open(me, more, userIdx)
  expect(await screen.findByText('Minji')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
