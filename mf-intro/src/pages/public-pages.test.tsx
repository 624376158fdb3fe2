import { screen, within } from '@testing-library/react'
import { type ComponentType, useReducer } from 'react'
import remote from '../../remote.ts'
import { categories } from '../features/faq/questions.ts'
import { openPage } from '../testing/open.tsx'
import { texts } from '../testing/texts.ts'
import FaqPage from './faq.page.tsx'
import PersonalClassPage from './personal-class.page.tsx'
import PersonalPricePage from './personal-price.page.tsx'
import PrivateClassPage from './private-class.page.tsx'
import PrivatePricePage from './private-price.page.tsx'
import TeacherPage from './teacher.page.tsx'

test('INTRO-15 the page of the teachers introduces three, each with a university, and says that they are samples', () => {
  openPage(<TeacherPage />, '/intro/academy/teacher')
  expect(screen.getByRole('heading', { level: 1, name: 'Teachers' })).toBeTruthy()
  expect(screen.getByText(texts.en.teachers.sample)).toBeTruthy()
  const teachers = within(screen.getByRole('main')).getAllByRole('listitem')
  expect(teachers).toHaveLength(3)
  for (const teacher of teachers) {
    expect(within(teacher).getByRole('heading', { level: 2 })).toBeTruthy()
    expect(within(teacher).getByText(/University/)).toBeTruthy()
  }
})

const forms: [string, ComponentType, ComponentType][] = [
  ['personalClass', PersonalClassPage, PersonalPricePage],
  ['privateClass', PrivateClassPage, PrivatePricePage],
]
test.each(forms)(
  'INTRO-16 /intro/%s explains how lessons of this form go, and its prices are a click away and back',
  async (path, Method, Price) => {
    const { user, shell, leave } = openPage(<Method />, `/intro/${path}`)
    const steps = within(screen.getByRole('region', { name: 'How lessons go' }))
    expect(steps.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
      'Plan',
      'Lesson',
      'Homework',
      'Review',
    ])
    const facts = screen.getByRole('region', { name: 'At a glance' }).textContent
    expect(facts).toContain('1 to 3 lessons a week')
    expect(facts).toContain('60, 90, 120 minutes · Elementary school 60 only')
    const about = () => within(screen.getByRole('navigation', { name: 'About this class' }))
    expect(about().getByRole('link', { current: 'page' }).textContent).toBe('How it works')
    await user.click(about().getByRole('link', { name: 'Prices' }))
    expect(window.location.pathname).toBe(`/intro/${path}/price`)
    expect(shell.errors).toEqual([])
    leave()
    openPage(<Price />, `/intro/${path}/price`)
    expect(screen.getAllByRole('table').length).toBeGreaterThan(4)
    expect(about().getByRole('link', { name: 'How it works' }).getAttribute('href')).toBe(`/intro/${path}`)
  },
)

test.each(['en', 'ko'] as const)(
  'INTRO-17 questions stand by category in a data file, closed, and open below themselves (%s)',
  async (language) => {
    const { user } = openPage(<FaqPage />, '/intro/help/faq', language)
    expect(categories.length).toBeGreaterThan(1)
    for (const { title, questions } of categories) {
      const category = within(screen.getByRole('region', { name: title[language] }))
      for (const { ask, answer } of questions) {
        const place = category.getByText(ask[language]).closest('details')!
        expect(place.open).toBe(false)
        await user.click(category.getByText(ask[language]))
        expect(place.open).toBe(true)
        expect(within(place).getByText(answer[language])).toBeTruthy()
      }
    }
  },
)

test('the header leads to every public page, which says where one is; on a phone its list is opened first', async () => {
  const { user } = openPage(<PersonalPricePage />, '/intro/personalClass/price')
  const menu = screen.getByRole('button', { name: 'Menu' })
  expect(menu.getAttribute('aria-expanded')).toBe('false')
  await user.click(menu)
  expect(menu.getAttribute('aria-expanded')).toBe('true')
  const list = within(screen.getByRole('navigation', { name: 'About us' }))
  const places = list.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(places).toEqual(remote.pages.map(({ path }) => path).filter((path) => !path.endsWith('/price')))
  expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Personal class')
  await user.click(list.getByRole('link', { name: 'Questions' }))
  expect(window.location.pathname).toBe('/intro/help/faq')
  expect(menu.getAttribute('aria-expanded')).toBe('false')
})

/** The same browser, which visits again at a press. */
function Visits() {
  const [visit, again] = useReducer((count: number) => count + 1, 0)
  return (
    <>
      <button type="button" onClick={again}>
        again
      </button>
      <FaqPage key={visit} />
    </>
  )
}

test('INTRO-08 a pop-up banner is shown once per day, and closing it hides it for the day', async () => {
  const banner = () => screen.queryByRole('complementary', { name: 'The trial lesson is free' })
  const clock = jest.spyOn(Date, 'now')
  const at = (time: string) => clock.mockReturnValue(new Date(time).getTime())
  at('2026-03-10T10:00:00')
  const { user } = openPage(<Visits />, '/intro/help/faq')
  const again = () => user.click(screen.getByRole('button', { name: 'again' }))
  expect(banner()).toBeTruthy()
  await user.click(within(banner()!).getByRole('button', { name: 'Hide for today' }))
  expect(banner()).toBeNull()
  at('2026-03-10T23:59:00')
  await again()
  expect(banner()).toBeNull()
  at('2026-03-11T00:00:00')
  await again()
  expect(within(banner()!).getByRole('link', { name: 'How lessons go' })).toBeTruthy()
  // seen and not closed it doesn't come back on that day either
  at('2026-03-11T08:00:00')
  await again()
  expect(banner()).toBeNull()
  clock.mockRestore()
})
