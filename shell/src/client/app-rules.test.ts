import { ApiError, SessionError } from '@madang/api-client'
import type { Call } from '@madang/contract'
import { loadTexts, say } from '../core/texts.ts'
import { createClientLog, routeOf, shortStack } from './client-log.ts'

describe('the shell’s words', () => {
  beforeAll(() => Promise.all([loadTexts('ko'), loadTexts('en')]))
  it('fill in values and choose the plural of each language', () => {
    expect(say('en', 'lobby.count', { count: 1 })).toBe('1 organization')
    expect(say('en', 'lobby.count', { count: 2 })).toBe('2 organizations')
    expect(say('ko', 'lobby.count', { count: 1 })).toBe('기관 1곳')
    expect(say('en', 'login.error.tooManyUntil', { sec: 5 })).toContain('5 seconds')
  })
  it('show a key that does not exist, and never a value as code', () => {
    expect(say('en', 'none.such')).toBe('none.such')
    expect(say('en', 'login')).toBe('login')
    expect(say('en', 'lobby.none', { keyword: '{{x}} $&' })).toContain('{{x}} $&')
  })
})

describe('the client log', () => {
  const setUp = (call: () => Promise<unknown> = async () => ({})) => {
    const sent: unknown[] = []
    let time = 0
    const log = createClientLog({
      api: () => ({
        call: (({ id }: Call, body: unknown) => {
          sent.push({ id, ...(body as object) })
          return call()
        }) as never,
      }),
      pathname: () => '/demo/room/class/0123456789abcdef0123',
      version: '1.0.0',
      now: () => time,
    })
    return { log, sent, later: (ms: number) => (time += ms) }
  }

  it('SHELL-127 SHELL-128 sends level, message, time, five frames and an empty user', () => {
    const { log, sent } = setUp()
    log.report(new TypeError('broken'), { remote: 'mf-rooms', version: '1.2.0', phase: 'render' })
    expect(sent).toEqual([
      {
        id: 'log.write',
        level: 'warn',
        message: 'TypeError: broken',
        timestamp: '1970-01-01T00:00:00.000Z',
        stacktrace: expect.any(String),
        user: {},
        context: { route: '/demo/room/class/:id', app: 'mf-rooms', version: '1.2.0', phase: 'render' },
      },
    ])
    const { stacktrace } = sent[0] as { stacktrace: string }
    expect(stacktrace.split('\n')).toHaveLength(6)
  })
  it('SHELL-121 carries the code, and of an address only its shape', () => {
    const { log, sent } = setUp()
    log.report(new ApiError({ code: 'WB-500-001', status: 500 }))
    expect(sent).toMatchObject([{ context: { code: 'WB-500-001', app: 'shell' } }])
    expect(routeOf('/invite/demo/123456789')).toBe('/invite/demo/:id')
    expect(routeOf(`/demo/${'x'.repeat(50)}`)).toBe('/demo/:id')
  })
  it('SHELL-129 stays silent when it fails itself, and says the same thing once a minute', async () => {
    const { log, sent, later } = setUp(() => Promise.reject(new Error('down')))
    for (let i = 0; i < 5; i++) log.report(new Error('same'))
    await Promise.resolve()
    expect(sent).toHaveLength(1)
    later(61_000)
    log.report(new Error('same'))
    expect(sent).toHaveLength(2)
  })
  it('never floods the server', () => {
    const { log, sent } = setUp()
    for (let i = 0; i < 100; i++) log.report(new Error(`n${i}`))
    expect(sent).toHaveLength(20)
  })
  it('tells on what is completed, with app and version, once, and not what is only written down', () => {
    const heard: unknown[] = []
    const sent: unknown[] = []
    const log = createClientLog({
      api: () => ({ call: (async (_id: string, body: object) => sent.push(body)) as never }),
      pathname: () => '/demo/',
      version: '1.0.0',
      complete: (_error, where) =>
        where.phase === 'load' ? where : { ...where, remote: 'mf-notes', version: '2.0.0' },
      heard: (failure) => heard.push(failure),
    })
    log.report(new Error('a'), { phase: 'render' })
    log.report(new Error('a'), { phase: 'render' })
    log.report(new Error('b'), { phase: 'load' })
    log.report(new Error('c'), { phase: 'load' }, { uncounted: true })
    expect(heard).toEqual([
      { app: 'mf-notes', version: '2.0.0', phase: 'render', message: 'Error: a', code: undefined },
      { app: 'shell', version: '1.0.0', phase: 'load', message: 'Error: b', code: undefined },
    ])
    expect(sent).toHaveLength(3)
  })
  it('leaves out what is no failure', () => {
    const { log, sent } = setUp()
    log.report(new SessionError('missing'))
    log.report(new DOMException('left', 'AbortError'))
    expect(sent).toEqual([])
    expect(shortStack('text')).toBe('')
  })
})
