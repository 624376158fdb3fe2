import fc from 'fast-check'
import {
  execOptions,
  type LaunchEvent,
  type LaunchState,
  mayMonitorWith,
  nextLaunch,
  readAnswer,
  ready,
  skipsWaiting,
  waysOn,
} from './launch.rules.ts'
import { launchWords } from './words.ts'

const answers = ['OK', 'NOT_INSTALLED', 'ALREADY_RUNNING', 'ERROR'] as const
const event = fc.oneof(
  fc.constantFrom<LaunchEvent>(
    { type: 'launch' },
    { type: 'silent' },
    { type: 'blocked' },
    { type: 'waited' },
  ),
  fc.constantFrom(...answers).map((answer): LaunchEvent => ({ type: 'answered', answer })),
)
const after = (...events: LaunchEvent[]) => events.reduce<LaunchState>(nextLaunch, ready)
const answered = (answer: (typeof answers)[number]) => after({ type: 'launch' }, { type: 'answered', answer })

test('ROOMS-27 joining first asks for the client and then processes; every way of ending it leads out of the wait', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), event, (events, last) => {
      const waiting = nextLaunch(after(...events), { type: 'launch' })
      expect(waiting.at).toBe('launching')
      const next = nextLaunch(waiting, last)
      expect(next.at === 'launching').toBe(last.type === 'launch')
    }),
  )
})

test('ROOMS-28 every state has a way on: opening the app again, installing it where it did not open, the browser only where it is allowed', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const state = after(...events)
      const web = waysOn(state, 'always')
      expect(web).toContain('browser')
      const app = waysOn(state, 'never')
      expect(app).not.toContain('browser')
      // alone while the five seconds run there is nothing to press in a company of the app alone
      if (state.at !== 'launching') expect(app).toContain('app')
      if (state.at === 'problem') expect(waysOn(state, 'unopened')).toEqual(['browser', 'app', 'install'])
    }),
  )
})

test('ROOMS-28 a client that is not installed, or an agent that is not connected, offers install, join and the browser', () => {
  const notInstalled = answered('NOT_INSTALLED')
  const notConnected = after({ type: 'launch' }, { type: 'silent' })
  expect(notInstalled).toEqual({ at: 'problem', why: 'notInstalled' })
  expect(notConnected).toEqual({ at: 'problem', why: 'notConnected' })
  for (const state of [notInstalled, notConnected]) {
    expect(waysOn(state, 'always')).toEqual(['browser', 'app', 'install'])
    expect(waysOn(state, 'never')).toEqual(['app', 'install'])
  }
})

test('ROOMS-30 a client that already runs is said as such, and ROOMS-31 any other failure as the default client error', () => {
  expect(answered('ALREADY_RUNNING')).toEqual({ at: 'problem', why: 'running' })
  expect(answered('ERROR')).toEqual({ at: 'problem', why: 'failed' })
  for (const body of [null, 'OK', {}, { answer: 'YES' }, { answer: 'toString' }, { answer: 1 }]) {
    expect(readAnswer(body)).toBe('ERROR')
  }
  expect(launchWords.en.problem.running.title).toBe('The app is already running')
  expect(launchWords.ko.problem.running.title).toBe('앱이 이미 실행 중이에요')
  expect(launchWords.en.problem.failed.title).toBe('The app could not be started')
  expect(launchWords.ko.problem.failed.title).toBe('앱을 실행하지 못했어요')
})

const me = { userIdx: 7, userTypeCd: 12 }
const meet = { roomCode: 'r1', userIdx: 3 }
const who = { token: 'once', me, meet, company: 'DEMO', app: undefined }
const inClass = { opens: 'class', meetCode: 'm1' } as const

test('ROOMS-32 the agent is told the room, the class, how and as whom it is joined, and a token', () => {
  expect(execOptions({ ...inClass, joinCode: '123456789' }, { ...who, app: { startType: 1 } })).toEqual({
    roomCode: 'r1',
    meetCode: 'm1',
    joinCode: '123456789',
    joinType: 2,
    userTypeCd: 12,
    token: 'once',
    company: 'DEMO',
    startType: 1,
  })
})

test('native client start type 1 on Windows skips the waiting view, elsewhere and otherwise it stands', () => {
  expect(skipsWaiting('WIN', 1)).toBe(true)
  for (const type of ['MAC', 'AOS', 'IOS'] as const) expect(skipsWaiting(type, 1)).toBe(false)
  for (const startType of [undefined, 0, 2]) expect(skipsWaiting('WIN', startType)).toBe(false)
})

test('ROOMS-36 opening sends join type 1, joining a running class 2, monitoring 3 with user type 4', () => {
  const type = (target: Parameters<typeof execOptions>[0], opener: number) =>
    execOptions(target, { ...who, meet: { ...meet, userIdx: opener } })
  expect(type(inClass, 7)).toMatchObject({ joinType: 1, userTypeCd: 12 })
  expect(type(inClass, 3)).toMatchObject({ joinType: 2, userTypeCd: 12 })
  expect(type({ ...inClass, monitor: true }, 3)).toMatchObject({ joinType: 3, userTypeCd: 4 })
})

test('homework goes to the client with the room category task 3', () => {
  const options = execOptions({ opens: 'task', taskIdx: 5 }, { ...who, meet: null })
  expect(options).toMatchObject({ taskIdx: 5, roomCategory: 3, meetCode: '', roomCode: '' })
})

test('monitoring works in the Windows app alone', () => {
  expect((['WIN', 'MAC', 'AOS', 'IOS'] as const).filter(mayMonitorWith)).toEqual(['WIN'])
})
