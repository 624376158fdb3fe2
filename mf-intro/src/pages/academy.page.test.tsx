import { renderPage } from '@madang/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import AcademyPage from './academy.page.tsx'

const open = () =>
  renderPage(<AcademyPage />, {
    remote,
    texts: { en, ko },
    path: '/intro/academy',
    language: 'en',
    me: null,
    api: { 'intro.setting': () => ({ productName: 'Madang' }) as never },
  })

const region = (name: string) => within(screen.getByRole('region', { name }))
const titles = (name: string) =>
  region(name)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)

test('INTRO-12 it shows a 4-step admission flow: consultation, trial lesson, curriculum, first lesson', () => {
  open()
  expect(titles('Four steps to the first lesson')).toEqual([
    'Free consultation',
    'Free trial lesson',
    'Level-based curriculum',
    'First lesson',
  ])
})

test('INTRO-14 it shows the claims 98% satisfaction, 100% top-university teachers and a 2022 edtech award', () => {
  const { container } = open()
  for (const figure of [/98%/, /100%/, /2022/]) expect(container.textContent).toMatch(figure)
})
