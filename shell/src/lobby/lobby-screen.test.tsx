import { NetworkError } from '@madang/api-client'
import { company } from '@madang/contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { decide } from '../address/decide.ts'
import { facts } from '../address/testing.ts'
import { storage } from '../core/storage.ts'
import { answer, show } from '../core/testing.tsx'
import { LobbyScreen } from './lobby-screen.tsx'

const hanbit = { companyId: 'hanbit', companyCode: 'HANBIT', companyName: '한빛 수학교실' }
const demo = { companyId: 'demo', companyCode: 'DEMO', companyName: '마당 데모 학원' }
const intro = { 'intro.setting': () => ({ productName: 'Madang', introUrl: '/intro/academy' }) }
const box = () => screen.getByRole('searchbox', { name: 'Name or code of the organization' })

beforeEach(() => {
  localStorage.clear()
})

it('SHELL-101 SHELL-102 SHELL-103 searches by name or code, once the typing rests', async () => {
  const call = answer({ ...intro, 'company.search': () => [demo, hanbit] })
  await show(<LobbyScreen search="" />, { branding: null, address: '/' })
  expect(call.mock.calls.map(([one]) => one)).not.toContain(company.search)
  await userEvent.type(box(), '한빛')
  const link = await screen.findByRole('link', { name: /^한빛 수학교실/ })
  expect(link.getAttribute('href')).toBe('/hanbit/')
  expect(screen.getByRole('link', { name: 'Enter a class of 한빛 수학교실' }).getAttribute('href')).toBe(
    '/invite/HANBIT',
  )
  expect(call.mock.calls.filter(([one]) => one === company.search)).toHaveLength(1)
})

it('SHELL-24 AUTH-14 where the address fixes no company, one is chosen by name or by code', async () => {
  expect(decide({ pathname: '/', search: '' }, facts())).toEqual({ screen: 'lobby' })
  const call = answer({
    ...intro,
    'company.search': ({ searchKeyword }) => (/hanbit|한빛/i.test(String(searchKeyword)) ? [hanbit] : []),
  })
  await show(<LobbyScreen search="" />, { branding: null, address: '/' })
  for (const asked of ['한빛', 'HANBIT']) {
    await userEvent.clear(box())
    await userEvent.type(box(), asked)
    await waitFor(() =>
      expect(call).toHaveBeenLastCalledWith(company.search, { searchKeyword: asked }, expect.anything()),
    )
    const link = await screen.findByRole('link', { name: /^한빛 수학교실/ })
    expect(link.getAttribute('href')).toBe('/hanbit/')
  }
})

it('SHELL-104 the company chosen last stands first', async () => {
  storage.set('pastCompany', hanbit)
  answer({ ...intro, 'company.search': () => [demo, hanbit] })
  await show(<LobbyScreen search="" />, { branding: null, address: '/' })
  const past = screen.getByRole('region', { name: 'Where you were last' })
  expect(within(past).getByRole('link', { name: /^한빛/ })).toBeTruthy()
  await userEvent.type(box(), 'a')
  const found = await screen.findByRole('region', { name: 'Found organizations' })
  await screen.findByText('2 organizations')
  expect(within(found).getAllByRole('link')[0]?.textContent).toContain('한빛')
})

it('says when nothing is found, and when the search failed', async () => {
  let dead = false
  answer({
    ...intro,
    'company.search': () => {
      if (dead) throw new NetworkError('unreachable')
      return []
    },
  })
  await show(<LobbyScreen search="" />, { branding: null, address: '/' })
  await userEvent.type(box(), 'zz')
  expect(await screen.findByText(/Nothing was found for “zz”/)).toBeTruthy()
  dead = true
  await userEvent.type(box(), 'z')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('SHELL-07 shows the message that the address carries', async () => {
  answer(intro)
  await show(<LobbyScreen search="?errorCode=WB-400-006" />, { branding: null, address: '/' })
  expect(screen.getByRole('alert').textContent).toContain('license has expired')
})
