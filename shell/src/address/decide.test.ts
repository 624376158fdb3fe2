import { UserType } from '@madang/contract'
import fc from 'fast-check'
import type { Decision } from '../core/decision.ts'
import { decide, type Facts } from './decide.ts'
import { branding, facts, guest, person, remotes } from './testing.ts'

const at = (address: string, f: Facts) => {
  const url = new URL(`http://x${address}`)
  return decide({ pathname: url.pathname, search: url.search }, f)
}
const teacher = facts({ session: { me: person() } })
const student = facts({ session: { me: person(UserType.STUDENT) } })
const operator = facts({ session: { me: person(UserType.OPER) } })
const monitor = facts({ session: { me: person(UserType.MONITOR) } })
const redirect = (to: string, more: object = {}): Decision => ({ screen: 'redirect', to, ...more })

describe('outside a company', () => {
  it('SHELL-07 / is the lobby', () => {
    expect(at('/', facts())).toEqual({ screen: 'lobby' })
    expect(at('/?errorCode=WB-400-004', teacher)).toEqual({ screen: 'lobby' })
  })
  it('an installation of one company goes straight to it and keeps the message', () => {
    expect(at('/?result=ERROR', facts({ boundCompany: 'saebom' }))).toEqual({
      screen: 'reload',
      to: '/saebom/?result=ERROR',
    })
  })
  it('SHELL-10 AUTH-04 a signed-in person leaves the entry pages for main', () => {
    expect(at('/', teacher)).toEqual({ screen: 'reload', to: '/demo/main' })
    expect(at('/demo/', teacher)).toEqual(redirect('/demo/main'))
  })
  it('SHELL-96 unknown addresses of the platform are not found', () => {
    expect(at('/intro/none', facts())).toEqual({ screen: 'not-found' })
    expect(at('/invite/a/b/c', facts())).toEqual({ screen: 'not-found' })
  })
  it('INTRO-10 unknown paths under /intro show the not-found page, to anybody', () => {
    for (const f of [facts(), teacher, student, operator]) {
      for (const address of ['/intro/none', '/intro/academy/none', '/intro/a/b/c?x=1', '/intro/room/list']) {
        expect(at(address, f)).toEqual({ screen: 'not-found' })
      }
    }
  })
  it('PLAT-26 diagnostics needs no sign-in; whoever has signed in sees their own company’s', () => {
    expect(at('/diagnostics', facts())).toEqual({ screen: 'diagnostics' })
    expect(at('/diagnostics?companyId=demo', teacher)).toEqual({ screen: 'diagnostics' })
    expect(at('/diagnostics', teacher)).toEqual({ screen: 'reload', to: '/diagnostics?companyId=demo' })
    expect(at('/diagnostics/x', facts())).toEqual({ screen: 'not-found' })
  })
  it('opens the privacy policy at terms, and the introduction its first page', () => {
    expect(at('/terms', facts())).toEqual(redirect('/terms/policy'))
    expect(at('/intro', facts())).toEqual(redirect('/intro/academy'))
    expect(at('/intro/academy', facts())).toMatchObject({ screen: 'remote', remote: 'mf-intro' })
    expect(at('/terms/policy', facts())).toMatchObject({ screen: 'remote', remote: 'mf-auth' })
  })
  it('AUTH-36 AUTH-37 parts of an invitation come from the path, else from the query', () => {
    expect(at('/invite/DEMO/123456789', facts())).toEqual({
      screen: 'invite',
      companyCode: 'DEMO',
      inviteCode: '123456789',
    })
    expect(at('/invite?companyId=demo&inviteCode=123456789', facts())).toEqual({
      screen: 'invite',
      companyCode: 'demo',
      inviteCode: '123456789',
    })
    expect(at('/invite/123-456-789', facts())).toMatchObject({ companyCode: null, inviteCode: '123-456-789' })
    expect(at('/invite', facts())).toMatchObject({ companyCode: null, inviteCode: null })
  })
})

describe('a company', () => {
  it('SHELL-08 shows its login page at the index and sends unknown paths there', () => {
    expect(at('/demo', facts())).toEqual({ screen: 'login', companyId: 'demo' })
    expect(at('/demo/nonsense', facts())).toEqual(redirect('/demo/'))
    expect(at('/demo/nonsense', teacher)).toEqual(redirect('/demo/'))
  })
  it('of the name that a public page begins with comes before that page', () => {
    const f = facts({ servedCompany: 'intro', branding: branding({}, 'intro') })
    expect(at('/intro', f)).toEqual({ screen: 'login', companyId: 'intro' })
  })
  it('writes its id as the company does, whatever the letter case of the address', () => {
    const f = { ...teacher, servedCompany: 'DEMO' }
    expect(at('/DEMO/room/list?page=2', f)).toEqual(redirect('/demo/room/list?page=2'))
  })
  it('SHELL-105 that does not exist is told', () => {
    expect(at('/nobody/room', facts({ servedCompany: 'nobody', branding: null }))).toEqual({
      screen: 'unknown-company',
      companyId: 'nobody',
    })
  })
  it('SHELL-73 another company needs another page', () => {
    expect(at('/hanbit/', facts())).toEqual({ screen: 'reload', to: '/hanbit/' })
  })
  it('SHELL-11 shows nothing to somebody who is signed in elsewhere', () => {
    const f = facts({ session: { me: person(UserType.TEACHER, { companyId: 'hanbit' }) } })
    for (const address of ['/demo/', '/demo/main', '/demo/room/list', '/demo/manage/room/list']) {
      expect(at(address, f)).toEqual({ screen: 'reload', to: '/hanbit/main' })
    }
  })
  it('A-22 lets a web view bring who it is for, whoever was signed in before', () => {
    const of = { session: { me: person(UserType.STUDENT, { companyId: 'hanbit' }) } }
    expect(at('/demo/webview/enter/task/list', facts(of))).toMatchObject({
      screen: 'remote',
      page: { id: 'auth.webview-enter' },
    })
    expect(at('/demo/webview/task/list', facts(of))).toEqual({ screen: 'reload', to: '/hanbit/main' })
  })
})

describe('the landing', () => {
  const phone = (type: number, cfg = {}) =>
    at('/demo/main', facts({ session: { me: person(type) }, native: 'AOS', branding: branding(cfg) }))
  it('SHELL-09 is task for students in phone apps and room for everyone else', () => {
    expect(phone(UserType.STUDENT)).toEqual(redirect('/demo/task/list'))
    expect(phone(UserType.TEACHER)).toEqual(redirect('/demo/room/list'))
    expect(phone(UserType.STUDENT, { WEB_FUNC_USE: '0' })).toEqual(redirect('/demo/room/list'))
    expect(phone(UserType.STUDENT, { WEB_ROOM_CATEGORY_3: '' })).toEqual(redirect('/demo/room/list'))
    expect(at('/demo/main', student)).toEqual(redirect('/demo/room/list'))
  })
  it('SHELL-56 is room in emergency mode', () => {
    expect(phone(UserType.STUDENT, { SYSTEM_EMERGENCY_MODE: 1 })).toEqual(redirect('/demo/room/list'))
  })
  it('is the running classes for monitors, who have no service area, or what the account is for where nobody monitors', () => {
    const own = '/demo/manage/monitor/list'
    expect(at('/demo/main', monitor)).toEqual(redirect(own))
    expect(at('/demo/room/list', monitor)).toEqual(redirect('/demo/main'))
    expect(at('/demo/manage/main', monitor)).toEqual(redirect(own))
    expect(at(own, monitor)).toMatchObject({ screen: 'remote', remote: 'mf-manage' })
    const off = { ...monitor, branding: branding({ WEB_FUNC_USE: '1,1,1,0,1,1' }) }
    const account = '/demo/manage/monitor/account'
    for (const address of ['/demo/main', '/demo/manage/main', '/demo/manage/monitor'])
      expect(at(address, off)).toEqual(redirect(account))
    expect(at(account, off)).toMatchObject({ screen: 'remote', remote: 'mf-manage' })
  })
  it('MAN-MON-01 monitoring requires its function of the company to be 1, else the no-config error WE_5004 is shown', () => {
    for (const who of [monitor, operator])
      for (const address of [
        '/demo/manage/monitor/list',
        '/demo/manage/monitor/view?roomCode=r&meetCode=m',
      ]) {
        expect(at(address, who)).toMatchObject({ screen: 'remote', remote: 'mf-manage' })
        for (const WEB_FUNC_USE of ['1,1,1,0,1,1', '1,1,1', ''])
          expect(at(address, { ...who, branding: branding({ WEB_FUNC_USE }) })).toEqual({
            screen: 'error',
            code: 'WE_5004',
          })
      }
  })
  it('MAN-CHG-01 the console’s charges/list exists only with FUNC_USE[6]', () => {
    const list = '/demo/manage/charges/list'
    expect(at(list, operator)).toMatchObject({ screen: 'remote', remote: 'mf-manage' })
    expect(at(list, { ...operator, branding: branding({ WEB_FUNC_USE: '0,0,0,0,0,1' }) })).toMatchObject({
      screen: 'remote',
    })
    for (const WEB_FUNC_USE of ['1,1,1,1,1,0', '1,1,1,1,1', ''])
      expect(at(list, { ...operator, branding: branding({ WEB_FUNC_USE }) })).toEqual({
        screen: 'error',
        code: 'WE_5004',
      })
  })
  it('every kind of person lands on a page that they may see, in emergency mode too', () => {
    for (const type of Object.values(UserType)) {
      for (const mode of [0, 1, 2]) {
        const f = facts({
          session: { me: person(type) },
          branding: branding({ SYSTEM_EMERGENCY_MODE: mode }),
        })
        const landed = at('/demo/main', f)
        expect({ type, landed }).toMatchObject({ landed: { screen: 'redirect' } })
        if (landed.screen === 'redirect') expect(at(landed.to, f)).toMatchObject({ screen: 'remote' })
      }
    }
  })
  it('is told where no remote brings one', () => {
    expect(at('/demo/main', { ...teacher, remotes: [] })).toEqual({ screen: 'error', code: 'EC_404' })
    expect(at('/demo/main', facts({ session: { me: person(99) } }))).toEqual({
      screen: 'error',
      code: 'WB-403-101',
    })
  })
})

describe('guards', () => {
  it('SHELL-12 SHELL-13 a token without a person is the no-user error', () => {
    expect(at('/demo/room/list', facts({ session: { me: null } }))).toEqual({
      screen: 'error',
      code: 'WE_5003',
    })
  })
  it('SHELL-48 without a token the login page comes first and the address is kept', () => {
    expect(at('/demo/room/list?page=2', facts())).toEqual(redirect('/demo/', { returnHere: true }))
    expect(at('/demo/manage/room/list', facts())).toEqual(redirect('/demo/', { returnHere: true }))
  })
  it('a public first segment is no company: behind it stand public pages alone', () => {
    for (const f of [facts(), student, operator]) {
      expect(at('/intro/task/list', f)).toEqual({ screen: 'not-found' })
      expect(at('/terms/room/list', f)).toEqual({ screen: 'not-found' })
      expect(at('/terms/policy', f)).toMatchObject({ screen: 'remote', remote: 'mf-auth' })
    }
  })
  it('SHELL-14 the console signs out whoever lacks MANAGE_ACCESS', () => {
    expect(at('/demo/manage/room/list', teacher)).toEqual({ screen: 'sign-out', to: '/demo/' })
    expect(at('/demo/manage/room/list', operator)).toMatchObject({ screen: 'remote', remote: 'mf-manage' })
  })
  it('MAN-NAV-12 unknown console paths are not found', () => {
    expect(at('/demo/manage/nonsense', operator)).toEqual({ screen: 'not-found' })
  })
  it('a console page whose function is off is the no-config error', () => {
    const statistic = {
      id: 'manage.x',
      path: '/:companyId/manage/x/list',
      title: { ko: '쪽', en: 'Page' },
      area: 'manage',
      frame: 'console',
      signIn: 'required',
      flag: 'MONITORING',
    } as const
    const withFlag = remotes.map((remote) =>
      remote.name === 'mf-manage' ? { ...remote, pages: [...remote.pages, statistic] } : remote,
    )
    const f = { ...operator, remotes: withFlag, branding: branding({ WEB_FUNC_USE: '1' }) }
    expect(at('/demo/manage/x/list', f)).toEqual({ screen: 'error', code: 'WE_5004' })
  })
  it('SHELL-40 a tab hidden by configuration is not usable by typing its address', () => {
    const f = facts({ session: { me: person() }, branding: branding({ WEB_FUNC_USE: '0,1,1' }) })
    expect(at('/demo/task/list', f)).toEqual(redirect('/demo/main'))
    expect(at('/demo/note/list/class', f)).toEqual(redirect('/demo/main'))
  })
  it('SHELL-58 a tab disabled by emergency mode opens room', () => {
    const f = facts({ session: { me: person() }, branding: branding({ SYSTEM_EMERGENCY_MODE: 2 }) })
    expect(at('/demo/task/list', f)).toEqual(redirect('/demo/room/list'))
    expect(at('/demo/logMeet/list', f)).toEqual(redirect('/demo/room/list'))
    // also what stands under a closed tab without being a part of its folder
    for (const address of ['book/workbook', 'book/view?bookIdx=7', 'book/edit?bookIdx=7'])
      expect(at(`/demo/${address}`, f)).toEqual(redirect('/demo/room/list'))
    expect(at('/demo/room/list', f)).toMatchObject({ screen: 'remote', remote: 'mf-rooms' })
    expect(at('/demo/user/myInfo', f)).toMatchObject({ screen: 'remote', remote: 'mf-auth' })
  })
  it('folder addresses of every remote open their list', () => {
    expect(at('/demo/room', teacher)).toEqual(redirect('/demo/room/list'))
    expect(at('/demo/task', teacher)).toEqual(redirect('/demo/task/list'))
    expect(at('/demo/logMeet', teacher)).toEqual(redirect('/demo/logMeet/list'))
    expect(at('/demo/note', teacher)).toEqual(redirect('/demo/note/list/submitted'))
    expect(at('/demo/note', student)).toEqual(redirect('/demo/note/list/work'))
    expect(at('/demo/message/send', teacher)).toEqual(redirect('/demo/message/send/list'))
    expect(at('/demo/manage/message', operator)).toEqual(redirect('/demo/manage/message/recv/list'))
    expect(at('/demo/manage', operator)).toEqual(redirect('/demo/manage/room/list'))
    expect(at('/demo/manage/main', operator)).toEqual(redirect('/demo/manage/room/list'))
    expect(at('/demo/message/recv', teacher)).toEqual(redirect('/demo/message/recv/list'))
    expect(at('/demo/message', teacher)).toEqual(redirect('/demo/message/recv/list'))
    expect(at('/demo/user', teacher)).toEqual(redirect('/demo/user/myInfo'))
    expect(at('/demo/manage/room', operator)).toEqual(redirect('/demo/manage/room/list'))
  })
  it('a folder address is come back to after signing in, and refused where nothing in it is the person’s', () => {
    expect(at('/demo/message', facts())).toEqual(redirect('/demo/', { returnHere: true }))
    expect(at('/demo/message', monitor)).toEqual(redirect('/demo/main'))
    const consoleUser = person(UserType.USER, { webAuth: operator.session?.me?.webAuth ?? 0 })
    expect(at('/demo/manage', facts({ session: { me: consoleUser } }))).toEqual({
      screen: 'error',
      code: 'WB-403-101',
    })
  })
})

describe('a guest', () => {
  const f = facts({ session: { me: guest('m 1') } })
  it('has the own class and nothing else', () => {
    expect(at('/demo/room/class/m%201', f)).toMatchObject({ screen: 'remote', remote: 'mf-rooms' })
    for (const address of [
      'main',
      'room/list',
      'room/class/other',
      'manage/main',
      'user/myInfo',
      'message/recv/list',
    ]) {
      expect(at(`/demo/${address}`, f)).toEqual(redirect('/demo/room/class/m%201'))
    }
  })
  it('may sign in with an account', () => {
    expect(at('/demo/', f)).toEqual({ screen: 'login', companyId: 'demo' })
  })
  it('of another company has no rights here', () => {
    const other = facts({ session: { me: guest('m-1', 'hanbit') } })
    expect(at('/demo/room/class/m-1', other)).toEqual(redirect('/demo/', { returnHere: true }))
  })
})

describe('every address', () => {
  const segment = fc.oneof(
    fc.constantFrom(
      'demo',
      'DEMO',
      'hanbit',
      'invite',
      'terms',
      'diagnostics',
      'intro',
      'main',
      'manage',
      'room',
      'list',
      'task',
      'class',
      'm-1',
      'logMeet',
      'charges',
      'message',
      'recv',
      'user',
      'myInfo',
      'monitor',
      '%E0%A4%A',
      '..',
    ),
    fc.string({ maxLength: 6 }).map((s) => encodeURIComponent(s.replace(/[\uD800-\uDFFF]/g, ''))),
  )
  const path = fc.array(segment, { maxLength: 5 }).map((parts) => `/${parts.join('/')}`)
  const anyFacts = fc.record({
    type: fc.constantFrom(3, 4, 5, 10, 11, 12, 13, 99),
    session: fc.constantFrom('none', 'token', 'account', 'foreign', 'guest'),
    emergency: fc.constantFrom(0, 1, 2),
    flags: fc.constantFrom('', '1', '1,1,1,1,1,1', '0,0,0,1'),
    category: fc.constantFrom('', '0', '1'),
    native: fc.constantFrom(null, 'AOS' as const, 'WIN' as const),
    remotes: fc.subarray(remotes),
  })
  const toFacts = (r: typeof anyFacts extends fc.Arbitrary<infer T> ? T : never): Facts =>
    facts({
      branding: branding({
        SYSTEM_EMERGENCY_MODE: r.emergency,
        WEB_FUNC_USE: r.flags,
        WEB_ROOM_CATEGORY_3: r.category,
      }),
      remotes: r.remotes,
      native: r.native,
      session:
        r.session === 'none'
          ? null
          : {
              me:
                r.session === 'token'
                  ? null
                  : r.session === 'guest'
                    ? guest()
                    : person(r.type, r.session === 'foreign' ? { companyId: 'hanbit' } : {}),
            },
    })

  it('comes to rest within five steps', () => {
    fc.assert(
      fc.property(path, anyFacts, (start, r) => {
        const f = toFacts(r)
        let address = start
        for (let step = 0; step < 5; step++) {
          const decision = at(address, f)
          if (decision.screen !== 'redirect') return true
          address = decision.to
        }
        return false
      }),
      { numRuns: 2000 },
    )
  })

  it('SHELL-11 SHELL-12 never shows a signed-in page to nobody, to a guest or to a foreign account', () => {
    fc.assert(
      fc.property(path, anyFacts, (start, r) => {
        const f = toFacts(r)
        const decision = at(start, f)
        if (decision.screen !== 'remote' || decision.page.signIn === 'none') return true
        const me = f.session?.me
        if (me?.companyId !== 'demo') return false
        return me.guest ? decision.page.signIn === 'guest' : true
      }),
      { numRuns: 2000 },
    )
  })

  it('SHELL-14 never shows the console without MANAGE_ACCESS', () => {
    fc.assert(
      fc.property(path, anyFacts, (start, r) => {
        const decision = at(start, toFacts(r))
        if (decision.screen !== 'remote' || decision.page.area !== 'manage') return true
        return [3, 4, 5, 13].includes(r.type) && r.session === 'account'
      }),
      { numRuns: 1000 },
    )
  })
})
