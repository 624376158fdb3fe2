import type { CompanyHealth } from '@madang/contract'
import { UserType } from '@madang/contract'
import { type RenderPageOptions, refuse, renderPage } from '@madang/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.ts'
import licenceEn from '../features/licence/locales/en.json'
import licenceKo from '../features/licence/locales/ko.json'
import todayEn from '../features/today/locales/en.json'
import todayKo from '../features/today/locales/ko.json'
import { quiet } from '../testing/health.ts'
import TodayPage from './today.page.tsx'
import TodayFailedPage from './today-failed.page.tsx'
import TodayRemotesPage from './today-remotes.page.tsx'

// a whole screen by role in jsdom: seconds on a busy machine
jest.setTimeout(60_000)

const en = { ...todayEn, ...licenceEn }
const ko = { ...todayKo, ...licenceKo }
const shared = {
  remote,
  texts: { en, ko },
  language: 'en',
  area: 'MANAGE',
  me: UserType.OPER,
} as const
const open = (health: () => CompanyHealth, more: Partial<RenderPageOptions> = {}) =>
  renderPage(<TodayPage />, {
    ...shared,
    path: '/demo/manage/today',
    ...more,
    api: { 'health.company': health },
  })
const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('says calmly that nothing is wrong, and every number still leads to its list', async () => {
  open(() => quiet)
  expect(await screen.findByText('Nothing needs your attention.')).toBeTruthy()
  expect(titles()[0]).toBe('Classes today')
  expect(screen.getByRole('link', { name: 'Nobody is locked.' }).getAttribute('href')).toBe(
    '/demo/manage/user/list?locked=1&status=1',
  )
  expect(screen.getByRole('link', { name: 'No PDF has failed.' }).getAttribute('href')).toBe(
    '/demo/manage/today/failed?kind=PDF',
  )
  expect(screen.getByRole('link', { name: en.licence.none.title }).getAttribute('href')).toBe(
    '/demo/manage/licence',
  )
})

const busy: CompanyHealth = {
  ...quiet,
  classes: {
    running: 12_001,
    ended: 7,
    rooms: 40,
    runningRooms: [
      {
        roomCode: 'R1',
        meetCode: 'M1',
        title: '과학 1반',
        leaderName: '김선생',
        startDatetime: '2026-03-10 09:00:00',
      },
    ],
    nextRooms: [
      {
        roomCode: 'R2',
        meetCode: null,
        title: '봄 학기',
        leaderName: '박선생',
        startDatetime: '2026-03-12 09:00:00',
      },
    ],
  },
  accounts: { locked: 3, inactive: 2 },
  storage: { bytes: 95, maxBytes: 100 },
  licence: {
    licence: { licenseTypeCd: 1, userLimit: 1000, startDate: '2026-01-01', endDate: '9999-12-31' },
    used: 600,
    before: 600,
  },
}

test('what is wrong stands first, with its number and its list; classes name who runs and opens', async () => {
  open(() => busy)
  expect(await screen.findByText('2 things need your attention first.')).toBeTruthy()
  expect(titles().slice(0, 3)).toEqual(['Signing in', 'Storage', 'Classes today'])
  expect(screen.getByRole('link', { name: /^Locked accounts\s*3$/ })).toBeTruthy()
  expect(screen.getByText('10,000+')).toBeTruthy()
  expect(screen.getByText('95% of the storage is used.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /95 B of 100 B/ }).getAttribute('href')).toBe(
    '/demo/manage/today/storage',
  )
  expect(screen.getByText('600 of 1,000 people')).toBeTruthy()
  expect(screen.getByText(/김선생/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '봄 학기' }).getAttribute('href')).toBe(
    '/demo/manage/room/view?roomCode=R2',
  )
})

test('a failure can be tried again, in Korean', async () => {
  const { user, api } = open(
    () => {
      throw refuse('WB-403-101')
    },
    { language: 'ko' },
  )
  const again = await screen.findByRole('button', { name: '다시 시도' })
  api.use({ 'health.company': () => busy })
  await user.click(again)
  expect(await screen.findByText('먼저 확인할 일이 2가지 있어요.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^잠긴 계정\s*3$/ })).toBeTruthy()
})

test('work that failed says why, and a recording leads to its class', async () => {
  const asked: unknown[] = []
  const work = { userIdx: 5, userName: '김선생', failDatetime: '2026-03-10 09:00:00' }
  renderPage(<TodayFailedPage />, {
    ...shared,
    path: '/demo/manage/today/failed?kind=RECORD',
    api: {
      'health.failed': (request) => {
        asked.push(request)
        return {
          content: [
            {
              ...work,
              kind: 'RECORD',
              key: '1',
              title: '녹화 1',
              fault: 'BROKEN',
              roomCode: 'R1',
              meetCode: 'M1',
            },
            {
              ...work,
              kind: 'PDF',
              key: 'a',
              title: 'a.pdf',
              fault: 'WB-500-001',
              roomCode: null,
              meetCode: null,
            },
          ],
          page: 1,
          size: 30,
          total: 2,
          first: true,
          last: true,
        }
      },
    },
  })
  expect(await screen.findByText('The file is cut off or damaged.')).toBeTruthy()
  expect(screen.getByText('It could not be finished. (WB-500-001)')).toBeTruthy()
  expect(asked).toMatchObject([{ kind: 'RECORD' }])
  const to = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(to).toContain('/demo/manage/log/logMeet/view?meetCode=M1&roomCode=R1&tab=videos')
  expect(to).toContain('/demo/manage/user/view?userIdx=5')
})

test('a screen in trouble tells by which name it is deployed', async () => {
  const { user } = renderPage(<TodayRemotesPage />, {
    ...shared,
    path: '/demo/manage/today/remotes',
    api: {
      'health.remotes': () => ({
        content: [{ remote: 'mf-notes', loads: 200, slow: 80, failed: 0, errors: 0 }],
        page: 1,
        size: 30,
        total: 1,
        first: true,
        last: true,
      }),
    },
  })
  await user.click(await within(await screen.findByRole('grid')).findByText('Notes'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Notes' }))
  expect(dialog.getByText('mf-notes')).toBeTruthy()
  expect(dialog.getByText('Slow')).toBeTruthy()
  expect(dialog.getByText('40%')).toBeTruthy()
})
