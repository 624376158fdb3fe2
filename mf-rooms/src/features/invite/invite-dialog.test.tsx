import { renderPage } from '@madang/remote-kit/testing'
import { screen } from '@testing-library/react'
import remote from '../../../remote.ts'
import en from '../../locales/en.json'
import { InviteDialog } from './invite-dialog.tsx'

test('ROOMS-26 the invite code and the link can be copied', async () => {
  const { user } = renderPage(<InviteDialog title="Maths" inviteCode="123456789" onClose={() => {}} />, {
    remote,
    texts: { en },
  })
  // user-event brings a clipboard of its own
  const copied = () => navigator.clipboard.readText()
  const [code, link, ...more] = await screen.findAllByRole('button', { name: /^copy/i })
  expect(more).toEqual([])
  await user.click(code!)
  expect(await copied()).toBe('123456789')
  await user.click(link!)
  expect(await copied()).toBe(`${window.location.origin}/invite/demo/123456789`)
})
