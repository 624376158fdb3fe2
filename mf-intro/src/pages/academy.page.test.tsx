import { renderPage } from '@madang/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import remote from '../../remote.ts'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import AcademyPage from './academy.page.tsx'

const open = (language: 'ko' | 'en' = 'en', texts: Parameters<typeof renderPage>[1]['texts'] = { en, ko }) =>
  renderPage(<AcademyPage />, {
    remote,
    texts,
    path: '/intro/academy',
    language,
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

test('INTRO-11 it advertises the teachers, the curriculum, grading with practice, recordings with notes, and the study room', () => {
  open()
  const { tutors, curriculum, grading, recordings, studyRoom, title } = en.features
  expect(titles(title)).toEqual(
    [tutors, curriculum, grading, recordings, studyRoom].map((feature) => feature.title),
  )
  const said = screen.getByRole('region', { name: title }).textContent ?? ''
  for (const words of [
    /tutoring by teachers from top universities/i,
    /customised curriculum/i,
    /automatic homework grading, unlimited wrong-answer practice/i,
    /recorded lessons and saved notes/i,
    /online study room/i,
  ])
    expect(said).toMatch(words)
})

test('INTRO-13 it shows four testimonials and three teachers, each with a university', () => {
  open()
  expect(region(en.reviews.title).getAllByRole('figure')).toHaveLength(4)
  expect(region(en.reviews.title).getAllByText(/Sample review · /)).toHaveLength(4)
  const teachers = region(en.teachers.title).getAllByRole('listitem')
  expect(teachers).toHaveLength(3)
  for (const teacher of teachers) {
    expect(within(teacher).getByRole('heading', { level: 3 })).toBeTruthy()
    expect(within(teacher).getByText(/University/)).toBeTruthy()
  }
})

test('INTRO-04 the footer has links to the terms pages', () => {
  open()
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [en.footer.service, '/terms/service'],
    [en.footer.policy, '/terms/policy'],
    [en.footer.marketing, '/terms/marketing'],
  ])
})

test('INTRO-06 the page steps at 992 and 1250 beside 576 and 768', () => {
  open()
  const widths = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].flatMap((rule) =>
      rule instanceof CSSMediaRule ? [/min-width:\s*(\d+)px/.exec(rule.media.mediaText)?.[1]] : [],
    ),
  )
  expect([...new Set(widths)].sort()).toEqual(expect.arrayContaining(['577', '769', '992', '1250']))
})

test('INTRO-07 it is in Korean and in English, and English where Korean words are missing', () => {
  const english = open('en')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.hero.title)
  english.leave()
  const korean = open('ko')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ko.hero.title)
  korean.leave()
  const { hero: _, ...rest } = ko
  open('ko', { en, ko: rest })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.hero.title)
  expect(region(ko.teachers.title).getAllByRole('listitem')).toHaveLength(3)
})
