import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/audit/locales/en.json'
import ko from '../features/audit/locales/ko.json'
import settingsEn from '../features/settings/locales/en.json'
import settingsKo from '../features/settings/locales/ko.json'
import { pageOf } from '../testing/fixtures.ts'
import AuditListPage from './audit-list.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

/** Of the server’s entries, beside settings and looks. */
const noted = [
  ...[
    'userId',
    'name',
    'userTypeCd',
    'userStatusCd',
    'groupIdx',
    'group',
    'phone',
    'phone2',
    'email',
    'locked',
  ],
  ...['photo', 'sessions', 'upperGroup', 'leader', 'attendees', 'results', 'file', 'template', 'description'],
  ...[
    'period',
    'anyoneOpen',
    'class',
    'start',
    'userIdx',
    'seconds',
    'present',
    'from',
    'to',
    'answersOf',
    'homework',
    'questions',
  ],
  ...[
    'keys',
    'pages',
    'copyOf',
    'chapters',
    'amount',
    'computedAmount',
    'month',
    'classes',
    'deadline',
    'students',
  ],
  ...[
    'receiver',
    'running',
    'people',
    'recordTitle',
    'state',
    'fault',
    'question',
    'reading',
    'noteStatus',
    'round',
  ],
  ...['shared', 'box', 'room', 'startDate', 'endDate', 'price'],
]
const makeEntry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  auditIdx: 1,
  action: 'ACCOUNT_UNLOCKED',
  subjectType: 'USER',
  subjectKey: '7',
  subjectName: 'Minji',
  actorIdx: 3,
  actorId: 'oper',
  actorName: 'Operator',
  before: { locked: true },
  after: { locked: false },
  reason: null,
  regDatetime: '2026-03-01 09:00:00',
  ...more,
})
const open = (rows: AuditEntry[] = [makeEntry()], more: Partial<RenderPageOptions> = {}) =>
  renderPage(<AuditListPage />, {
    remote,
    texts: { en: [en, settingsEn], ko: [ko, settingsKo] },
    path: '/demo/manage/log/audit',
    language: 'en',
    area: 'MANAGE',
    me: UserType.OPER,
    ...more,
    api: { 'audit.list': () => pageOf(rows), ...more.api },
  })
const cell = async (text: string) => within(await screen.findByRole('grid')).findByText(text)
const changes = async () => {
  const table = within(await screen.findByRole('dialog')).getByRole('table', { name: 'What changed' })
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))
}

describe('the console’s audit log', () => {
  test('asks by deed, name and day of the address; a row says who did what to whom', async () => {
    const { api } = open([makeEntry()], {
      path: '/demo/manage/log/audit?action=ACCOUNT_UNLOCKED&searchKeyword=Minji&searchStartDate=2026-03-01&searchEndDate=2026-03-02',
    })
    await cell('Account unlocked')
    await cell('Operator (oper)')
    await cell('Person Minji')
    expect(api.requests('audit.list')).toEqual([
      {
        page: 1,
        size: 30,
        action: 'ACCOUNT_UNLOCKED',
        searchKeyword: 'Minji',
        searchStartDate: '2026-03-01',
        searchEndDate: '2026-03-02',
      },
    ])
  })

  test('a row opens each value before and after', async () => {
    const { user } = open()
    await user.click(await cell('Account unlocked'))
    expect(await changes()).toEqual([['Locked', 'Yes', 'No']])
  })

  test('what stayed the same says to which class it was done, and the number of a row is told to nobody', async () => {
    const which = { class: 'Maths', start: '2026-03-02 10:00:00', userIdx: 10 }
    const { user } = open([
      makeEntry({
        action: 'AMOUNT_CHANGED',
        subjectName: 'Emma',
        before: { ...which, amount: 30_000 },
        after: { ...which, amount: 10_000 },
      }),
    ])
    await user.click(await cell('Amount changed'))
    expect(await changes()).toEqual([[en.audit.values.amount, '30000', '10000']])
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('2026-03-02 10:00')).toBeTruthy()
    expect(dialog.getByText('Maths')).toBeTruthy()
    expect(dialog.queryByText(en.audit.values.userIdx)).toBeNull()
  })

  test('people and what is missing are told in words', async () => {
    const { user } = open([
      makeEntry({
        action: 'ROOM_ADDED',
        subjectType: 'ROOM',
        subjectKey: 'R1',
        subjectName: 'Maths',
        before: null,
        after: { leader: 'Jung', attendees: [7, 8] },
      }),
    ])
    await user.click(await cell('Room registered'))
    expect(await changes()).toEqual([
      ['Leader', '–', 'Jung'],
      ['Attendees', '–', '2 people'],
    ])
  })

  test('a setting that holds many values is told value by value, in the words of its page and in both languages', async () => {
    const saved = makeEntry({
      action: 'SETTINGS_CHANGED',
      subjectType: 'COMPANY',
      subjectKey: 'DEMO',
      subjectName: 'Demo',
      before: {
        WEB_FUNC_USE: '1,1,1,1,1,1',
        SYSTEM_EMERGENCY_MODE: '0',
        WEB_USER_TYPE_AUTH: '3,2149595136|5,2149595136|11,2149591040|13,2149595136',
      },
      after: {
        WEB_FUNC_USE: '1,1,0,1,1,0',
        SYSTEM_EMERGENCY_MODE: '2',
        WEB_USER_TYPE_AUTH: '3,2149595136|5,2149595136|11,2149595136|13,2149595136',
      },
    })
    for (const [language, words, deed] of [
      ['en', settingsEn.settings, en.audit],
      ['ko', settingsKo.settings, ko.audit],
    ] as const) {
      const { user, leave } = open([saved], { language })
      await user.click(await cell(deed.actions.SETTINGS_CHANGED))
      const told = within(await screen.findByRole('dialog')).getByRole('table')
      const lines = within(told)
        .getAllByRole('row')
        .slice(1)
        .map((row) => [...row.children].map(({ textContent }) => textContent))
      expect(lines).toEqual([
        [words.func.SCORE_EXCEL.name, words.on, words.off],
        [words.func.CHARGES.name, words.on, words.off],
        [
          words.keys.SYSTEM_EMERGENCY_MODE.name,
          words.choices.SYSTEM_EMERGENCY_MODE[0],
          words.choices.SYSTEM_EMERGENCY_MODE[2],
        ],
        [
          words.rights.of
            .replace('{{type}}', words.types.TEACHER)
            .replace('{{right}}', words.rights.MANAGE_ACCESS.name),
          words.off,
          words.on,
        ],
      ])
      leave()
    }
  })

  test('codes of people, notes and recordings are told in words, and no value by its key', async () => {
    const { user } = open([
      makeEntry({
        action: 'USER_CHANGED',
        before: {
          userTypeCd: 12,
          userStatusCd: 1,
          groupIdx: 0,
          phone: '···78',
          noteStatus: 2,
          seconds: 1800,
        },
        after: { userTypeCd: 13, userStatusCd: 2, groupIdx: 4, phone: '···79', noteStatus: 4, seconds: 60 },
      }),
    ])
    await user.click(await cell(en.audit.actions.USER_CHANGED))
    expect(await changes()).toEqual([
      ['Type', 'Student', 'Operating teacher'],
      ['Account status', 'Active', 'Inactive'],
      ['Group', 'None', 'Group number 4'],
      ['Cell phone', '···78', '···79'],
      ['State of the note', 'Handed in', 'Confirmed'],
      ['Attended', '30 minutes', '1 minute'],
    ])
  })

  test('has words for every value that the server notes', () => {
    for (const { audit } of [en, ko]) {
      expect(Object.keys(audit.values)).toEqual(expect.arrayContaining(noted))
      expect(Object.keys(audit.codes.userTypeCd).map(Number)).toEqual(
        expect.arrayContaining(Object.values(UserType)),
      )
    }
  })

  test('what the product did by itself says so with its reason; a deed without values too', async () => {
    const { user } = open([
      makeEntry({
        action: 'CLASS_CLOSED',
        actorIdx: null,
        actorId: null,
        actorName: null,
        before: null,
        after: null,
        reason: 'Nobody was in it any more',
      }),
    ])
    await user.click(await cell('By itself'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('Nobody was in it any more')).toBeTruthy()
    expect(dialog.getByText(en.audit.detail.unchanged)).toBeTruthy()
  })

  test('has words for every deed and subject in both languages', () => {
    for (const { audit } of [en, ko]) {
      expect(Object.keys(audit.actions).sort()).toEqual([...AUDIT_ACTIONS].sort())
      expect(Object.keys(audit.subjects).sort()).toEqual([...AUDIT_SUBJECTS].sort())
    }
  })

  test('says in Korean that there is nothing, and shows the code when the list does not come', async () => {
    const first = open([], { language: 'ko' })
    expect(await screen.findByText(ko.audit.empty.title)).toBeTruthy()
    first.leave()
    open([], {
      api: {
        'audit.list': () => {
          throw refuse('WB-500-001')
        },
      },
    })
    expect(await screen.findByText(/WB-500-001/)).toBeTruthy()
  })
})
