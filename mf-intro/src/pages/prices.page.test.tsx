import { screen, within } from '@testing-library/react'
import { openPage } from '../testing/open.tsx'
import PersonalPricePage from './personal-price.page.tsx'
import PrivatePricePage from './private-price.page.tsx'

const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) =>
      [...row.querySelectorAll('th, td')]
        .map((cell) => cell.textContent?.replace(/^₩(.*),000$/, '$1k'))
        .join(' '),
    )
const head = 'How often 60 min 90 min 120 min'
const personal = () => openPage(<PersonalPricePage />, '/intro/personalClass/price')
const privately = () => openPage(<PrivatePricePage />, '/intro/privateClass/price')

test('INTRO-19 tuition is shown by weekly frequency, once, twice, three times, and by lengths of 60, 90 and 120 minutes', () => {
  personal()
  const table = within(screen.getByRole('table', { name: 'High school' }))
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'How often',
    '60 min',
    '90 min',
    '120 min',
  ])
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
    'Once a week',
    '2 a week',
    '3 a week',
  ])
})

test('INTRO-20 INTRO-21 INTRO-22 the personal class has its prices for high, middle and elementary school', () => {
  personal()
  expect(rows('High school')).toEqual([
    head,
    'Once a week 250k 300k 360k',
    '2 a week 480k 530k 650k',
    '3 a week 660k 750k 950k',
  ])
  expect(rows('Middle school')).toEqual([
    head,
    'Once a week 230k 270k 350k',
    '2 a week 380k 480k 620k',
    '3 a week 530k 660k 870k',
  ])
  expect(rows('Elementary school')).toEqual([
    'How often 60 min',
    'Once a week 200k',
    '2 a week 330k',
    '3 a week 450k',
  ])
  expect(screen.queryByRole('table', { name: 'Middle school private class' })).toBeNull()
})

test('INTRO-23 INTRO-24 INTRO-25 the private class has its own', () => {
  privately()
  expect(rows('High school')).toEqual([
    head,
    'Once a week 210k 250k 300k',
    '2 a week 400k 440k 540k',
    '3 a week 550k 630k 790k',
  ])
  expect(rows('Middle school')).toEqual([
    head,
    'Once a week 190k 230k 290k',
    '2 a week 320k 400k 520k',
    '3 a week 440k 550k 730k',
  ])
  expect(rows('Elementary school')).toEqual([
    'How often 60 min',
    'Once a week 170k',
    '2 a week 280k',
    '3 a week 380k',
  ])
})

test('INTRO-26 below the private class stands what middle school pays for two, three and four days a week', () => {
  privately()
  expect(rows('Middle school private class')).toEqual([
    'How often A month',
    '2 days a week 400k',
    '3 days a week 550k',
    '4 days a week 680k',
  ])
})

test.each([
  ['personal', personal],
  ['private', privately],
] as const)('INTRO-27 INTRO-28 the %s class says its group discount and its refunds', (_, open) => {
  open()
  expect(rows('Less when you learn together')).toEqual([
    'Together Discount',
    '2 people 20%',
    '3 people or more 30%',
  ])
  expect(rows('Refunds')).toEqual([
    'When you stop Paid back',
    'Before the first lesson All of it',
    'Before 1/3 of the period has passed 2/3',
    'Before 1/2 of the period has passed 1/2',
    'Later Nothing',
  ])
})

test('in Korean amounts are in won, too', () => {
  openPage(<PersonalPricePage />, '/intro/personalClass/price', 'ko')
  const table = screen.getByRole('table', { name: '고등학생' })
  expect(within(table).getByText('250,000원')).toBeTruthy()
  expect(within(table).getByRole('rowheader', { name: '주 2회' })).toBeTruthy()
  expect(screen.getByText('수업 기간의 1/3이 지나기 전')).toBeTruthy()
})
