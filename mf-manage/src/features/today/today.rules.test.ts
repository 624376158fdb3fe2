import type { CompanyHealth } from '@madang/contract'
import { quiet } from '../../testing/health.ts'
import {
  CARDS,
  cardsInOrder,
  classFigures,
  figuresOf,
  licenceEndsIn,
  licenceTone,
  storageShare,
  storageTone,
} from './today.rules.ts'

const today = '2026-03-10'
const licence = (userLimit: number, used: number, endDate = '9999-12-31'): CompanyHealth['licence'] => ({
  licence: { licenseTypeCd: 1, userLimit, startDate: '2026-01-01', endDate },
  used,
  before: used,
})

it('keeps its order while all is well', () => {
  expect(cardsInOrder(quiet, today)).toEqual(CARDS.map((id) => ({ id, tone: 'calm' })))
})

it('puts what is broken before what is near its end, and both before the rest', () => {
  const health: CompanyHealth = {
    ...quiet,
    remotes: { broken: 0, slow: 2 },
    failedWork: { RECORD: 0, PDF: 1, IMPORT: 0 },
    storage: { bytes: 100, maxBytes: 100 },
  }
  expect(cardsInOrder(health, today).map(({ id, tone }) => `${id} ${tone}`)).toEqual([
    'work error',
    'storage error',
    'remotes warning',
    'accounts calm',
    'notices calm',
    'licence calm',
  ])
})

it('what waits, is inactive or runs is no trouble, however much of it there is', () => {
  const health: CompanyHealth = {
    ...quiet,
    accounts: { locked: 0, inactive: 90 },
    notices: { failed: 0, kept: 0, waiting: 90 },
  }
  expect(cardsInOrder(health, today).every(({ tone }) => tone === 'calm')).toBe(true)
})

it('each number names the list of exactly what it counts', () => {
  const figures = figuresOf({ ...quiet, since: '2026-03-04' })
  expect(
    Object.values(figures)
      .flat()
      .map(({ id, to }) => [id, to]),
  ).toEqual([
    ['locked', 'manage/user/list?locked=1&status=1'],
    ['inactive', 'manage/user/list?status=2'],
    ['noticesFailed', 'manage/log/notification?state=FAILED&searchStartDate=2026-03-04'],
    ['noticesKept', 'manage/log/notification?state=KEPT&searchStartDate=2026-03-04'],
    ['noticesWaiting', 'manage/log/notification?state=WAITING'],
    ['records', 'manage/today/failed?kind=RECORD'],
    ['pdfs', 'manage/today/failed?kind=PDF'],
    ['imports', 'manage/today/failed?kind=IMPORT'],
    ['broken', 'manage/today/remotes?trouble=broken'],
    ['slow', 'manage/today/remotes?trouble=slow'],
  ])
})

it('running classes lead to their monitoring where the company has it, and nowhere else', () => {
  const running = (monitoring: boolean) => classFigures(quiet, { today, monitoring })[0]!.to
  expect(running(true)).toBe('manage/monitor/list')
  expect(running(false)).toBeNull()
  expect(classFigures(quiet, { today, monitoring: false })[1]!.to).toBe(
    'manage/log/logMeet/list?searchStartDate=2026-03-10&searchEndDate=2026-03-10',
  )
})

it('a licence warns when it is nearly used or ends within thirty days, and is in the red when it is full', () => {
  expect(licenceTone(licence(100, 89), today)).toBe('calm')
  expect(licenceTone(licence(100, 90), today)).toBe('warning')
  expect(licenceTone(licence(100, 100), today)).toBe('error')
  expect(licenceTone(licence(100, 1, '2026-04-09'), today)).toBe('warning')
  expect(licenceTone(licence(100, 1, '2026-04-10'), today)).toBe('calm')
  expect(licenceEndsIn(licence(100, 1, '2026-03-10'), today)).toBe(0)
  expect(licenceTone({ licence: null, used: 0, before: 0 }, today)).toBe('calm')
})

it('storage warns from nine tenths on', () => {
  const of = (bytes: number) => ({ bytes, maxBytes: 1000 })
  expect([899, 900, 1000].map((bytes) => storageTone(of(bytes)))).toEqual(['calm', 'warning', 'error'])
  expect(storageShare(of(15))).toBe(1.5)
})
