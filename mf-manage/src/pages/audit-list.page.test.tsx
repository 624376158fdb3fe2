import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../features/audit/locales/en.json'
import ko from '../features/audit/locales/ko.json'
import { pageOf } from '../testing/fixtures.ts'
import AuditListPage from './audit-list.page.tsx'

// whole screens by role in jsdom: seconds on a busy machine
jest.setTimeout(30_000)

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
    texts: { en, ko },
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
