import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { person } from '../address/testing.ts'
import { setShell, show } from '../core/testing.tsx'
import { setStatus } from '../remotes/status.ts'
import { AskDialog } from './ask-dialog.tsx'
import { devServers } from './dev-servers.ts'
import { Overrides } from './overrides.tsx'

const base = 'http://127.0.0.1:4173/'
const server = { base, running: { version: 'dev', build: 'b' }, newer: false, broken: false }

class Silent {
  close() {}
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  devServers.set({})
  Object.assign(globalThis, { EventSource: Silent })
})

const badge = () => screen.getByRole('region', { name: 'Overridden here' })

it('names each override with its version or address, and resets by a plain form', async () => {
  devServers.set({ 'mf-rooms': server })
  await show(
    <Overrides
      asked={null}
      overrides={[
        { remote: 'mf-notes', version: '1.4.0' },
        { remote: 'mf-rooms', base },
      ]}
    />,
    { address: '/demo/room/list?page=2' },
  )
  expect(
    within(badge())
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['mf-notes: 1.4.0', `mf-rooms: from ${base}`])
  const form = screen.getByRole('button', { name: 'Reset all' }).closest('form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual([
    'post',
    '/mf/overrides/reset',
  ])
  expect(new FormData(form ?? undefined).get('to')).toBe('/demo/room/list?page=2')
})

it('says when the deployed version runs after all', async () => {
  devServers.set({ 'mf-rooms': { ...server, running: null }, 'mf-auth': server })
  setStatus('mf-auth', { kind: 'shown', version: '1.0.0' })
  await show(
    <Overrides
      asked={null}
      overrides={[
        { remote: 'mf-rooms', base },
        { remote: 'mf-auth', base },
      ]}
    />,
  )
  expect(
    within(badge())
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    `mf-rooms: ${base} does not answer, the deployed version runs`,
    `mf-auth: the code from ${base} could not be run, the deployed version runs`,
  ])
})

function gatewayAnswers(answers: { may: boolean; post?: { status: number; code?: string } }) {
  const asked: RequestInit[] = []
  globalThis.fetch = (async (_url: string, init: RequestInit) => {
    if (init.method !== 'POST') return new Answer(200, { may: answers.may })
    asked.push(init)
    return new Answer(answers.post?.status ?? 200, { code: answers.post?.code })
  }) as never
  return asked
}
class Answer {
  readonly status: number
  private readonly body: unknown
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = body
  }
  get ok() {
    return this.status < 400
  }
  json = async () => this.body
}

it('asks before it runs other code, naming remote and address; no is the first choice', async () => {
  const posted = gatewayAnswers({ may: true })
  const reload = jest.fn()
  await show(<AskDialog asked={{ 'mf-rooms': base }} overrides={[]} onDone={() => {}} reload={reload} />)
  const dialog = await screen.findByRole('dialog', { name: 'Run other code here?' })
  expect(within(dialog).getByText(`mf-rooms: ${base}`)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Run it' }))
  await waitFor(() => expect(posted).toHaveLength(1))
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(JSON.parse(String(posted[0]?.body))).toEqual({ overrides: { 'mf-rooms': base } })
})

it.each([
  ['MF-403-003', 'Code from this address is not allowed here.'],
  ['MF-404-001', 'There is no such version.'],
  ['MF-400-006', 'The server refused. Code MF-400-006'],
])('a refusal %s says why', async (code, words) => {
  gatewayAnswers({ may: true, post: { status: 400, code } })
  await show(
    <Overrides asked={{ 'mf-rooms': base }} overrides={[{ remote: 'mf-notes', version: '1.0.0' }]} />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Run it' }))
  expect(await screen.findByText(words)).toBeTruthy()
})

it('waits for the sign-in, and tells a person who may not that they may not', async () => {
  gatewayAnswers({ may: false })
  await show(<Overrides asked={{ 'mf-rooms': base }} overrides={[]} />)
  expect(await screen.findByText('Sign in to run another version of mf-rooms.')).toBeTruthy()
  await setShell({ me: person() })
  expect(await screen.findByText(/Your account may not run other versions here/)).toBeTruthy()
})
