import { renderPage } from '@madang/remote-kit/testing'
import { screen } from '@testing-library/react'
import remote from '../../../remote.ts'
import en from '../../locales/en.json'
import { InviteDialog } from './invite-dialog.tsx'

test('ROOMS-26 the invite code and the link can be copied', async () => {
  const { user } = renderPage(
    <InviteDialog title="Maths" inviteCode="123456789" renewFor={null} onClose={() => {}} />,
    {
      remote,
      texts: { en },
    },
  )
  // user-event brings a clipboard of its own
  const copied = () => navigator.clipboard.readText()
  const [code, link, ...more] = await screen.findAllByRole('button', { name: /^copy/i })
  expect(more).toEqual([])
  await user.click(code!)
  expect(await copied()).toBe('123456789')
  await user.click(link!)
  expect(await copied()).toBe(`${window.location.origin}/invite/demo/123456789`)
})

test('who leads renews the code once sure, and the new one is shown', async () => {
  const { user, shell, api } = renderPage(
    <InviteDialog title="Maths" inviteCode="123456789" renewFor="r1" onClose={() => {}} />,
    { remote, texts: { en }, api: { 'room.renewInvite': () => ({ inviteCode: '987654321' }) } },
  )
  await user.click(await screen.findByRole('button', { name: 'Renew the invite code' }))
  expect(await screen.findByDisplayValue('987-654-321')).toBeTruthy()
  expect(shell.confirms).toMatchObject([{ text: en.invite.renew.text }])
  expect(api.requests('room.renewInvite')).toEqual([{ roomCode: 'r1' }])
})
