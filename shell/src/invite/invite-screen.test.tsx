import { ApiError } from '@madang/api-client'
import { login, room } from '@madang/contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { branding, guest, person } from '../address/testing.ts'
import { state } from '../core/state.ts'
import { answer, show } from '../core/testing.tsx'
import { InviteScreen } from './invite-screen.tsx'

const meet = {
  meetCode: 'm-1',
  meetTitle: '수학 특강',
  roomCode: 'r-1',
  roomCategoryCd: 'INSTANT',
  inviteCode: '123456789',
  passwordRequired: false,
  companyId: 'demo',
  setting: { clientSetting: 2 },
}
const joined = () => ({
  token: { accessToken: 'a', refreshToken: 'r', expiresIn: 1 },
  companyId: 'demo',
  user: guest('m-1'),
  meetCode: 'm-1',
  roomCode: 'r-1',
})
const screenFor = (search = '', code: string | null = '123456789') => (
  <InviteScreen companyCode="DEMO" inviteCode={code} search={search} />
)

beforeEach(() => {
  localStorage.clear()
})

it('AUTH-37 a link without a code asks for it', async () => {
  answer({})
  await show(screenFor('', null), { address: '/invite/DEMO' })
  expect(screen.getByRole('button', { name: 'Find the class' }).ariaDisabled).toBe('true')
  await userEvent.click(screen.getAllByRole('textbox')[0] as HTMLElement)
  await userEvent.paste('123-456-789')
  await userEvent.click(screen.getByRole('button', { name: 'Find the class' }))
  expect(window.location.pathname).toBe('/invite/DEMO/123456789')
})

it('AUTH-38 shows the title and lets a guest in with a nickname', async () => {
  const call = answer({ 'room.joinInfo': () => meet, 'login.easyJoin': joined })
  await show(screenFor(), { address: '/invite/DEMO/123456789' })
  expect(await screen.findByRole('heading', { name: '수학 특강' })).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Join the class' })
  expect(button.ariaDisabled).toBe('true')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nickname' }), ' 하늘 ')
  await userEvent.click(button)
  expect(call).toHaveBeenLastCalledWith(login.easyJoin, {
    companyId: 'demo',
    nickname: '하늘',
    userTypeCd: 12,
    inviteCode: '123456789',
  })
  expect(window.location.pathname).toBe('/demo/room/class/m-1')
  expect(state.session.get()?.me?.guest?.meetCode).toBe('m-1')
})

it('AUTH-39 AUTH-40 joinType=NOW joins at once with the name and type of the link', async () => {
  const call = answer({ 'room.joinInfo': () => meet, 'login.easyJoin': joined })
  await show(screenFor('?joinType=NOW&linkUserName=Mina&linkUserType=11'), {
    address: '/invite/x',
    branding: branding({ WEB_USER_TYPE_AUTH: '12,0|11,0' }),
  })
  await screen.findByRole('heading', { name: '수학 특강' })
  expect(call.mock.calls.filter(([one]) => one === login.easyJoin)).toEqual([
    [login.easyJoin, { companyId: 'demo', nickname: 'Mina', userTypeCd: 11, inviteCode: '123456789' }],
  ])
})

it('A-16 a type in the link counts only where the company lets guests have it, and one choice is none', async () => {
  const call = answer({ 'room.joinInfo': () => meet, 'login.easyJoin': joined })
  await show(screenFor('?linkUserName=Mina&linkUserType=11'), { address: '/invite/x' })
  await screen.findByRole('heading', { name: '수학 특강' })
  expect(screen.queryByRole('radio')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Join the class' }))
  expect(call).toHaveBeenLastCalledWith(login.easyJoin, {
    companyId: 'demo',
    nickname: 'Mina',
    userTypeCd: 12,
    inviteCode: '123456789',
  })
})

it('AUTH-39 does not join at once when the name is missing', async () => {
  const call = answer({ 'room.joinInfo': () => meet })
  await show(screenFor('?joinType=NOW'), { address: '/invite/x' })
  await screen.findByRole('heading', { name: '수학 특강' })
  expect(call.mock.calls.map(([one]) => one)).toEqual([room.joinInfo])
})

it('a signed-in person joins as themselves', async () => {
  answer({ 'room.joinInfo': () => meet })
  await show(screenFor(), { me: person(), address: '/invite/x' })
  await userEvent.click(await screen.findByRole('button', { name: 'Join as 김하늘' }))
  expect(window.location.pathname + window.location.search).toBe('/demo/room/class/m-1?code=123456789')
})

it('AUTH-41 says that the code or link is wrong and offers another one', async () => {
  answer({
    'room.joinInfo': () => {
      throw new ApiError({ code: 'WB-400-220', status: 400 })
    },
  })
  await show(screenFor(), { address: '/invite/DEMO/123456789' })
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid invite code or link.')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Enter another code' }))
  expect(window.location.pathname).toBe('/invite/DEMO')
})

it('AUTH-45 in a messenger hands over to the system’s browser', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android KAKAOTALK 10')
  answer({})
  await show(screenFor(), { branding: branding() })
  expect(screen.getByRole('link', { name: 'Open in the browser' }).getAttribute('href')).toContain(
    'kakaotalk://web/openExternal',
  )
})
