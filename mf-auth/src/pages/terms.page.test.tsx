import { renderPage } from '@madang/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.ts'
import { articleCount, termsDocuments } from '../features/terms/documents.ts'
import en from '../locales/en.json'
import ko from '../locales/ko.json'
import TermsPage from './terms.page.tsx'

const open = (document: string, language: 'ko' | 'en' = 'en') =>
  renderPage(<TermsPage />, { remote, texts: { ko, en }, me: null, language, path: `/terms/${document}` })

test.each(termsDocuments)(
  'AUTH-64 /terms/%s shows its text to somebody who is not signed in, in both languages',
  async (name) => {
    expect(remote.pages.find(({ id }) => id === 'auth.terms')).toMatchObject({ signIn: 'none' })
    for (const [language, words] of Object.entries({ ko, en })) {
      const page = open(name, language as 'ko' | 'en')
      expect(await screen.findByRole('heading', { level: 1, name: words.terms[name].title })).toBeTruthy()
      const articles: { title: string; text: string }[] = Object.values(words.terms[name].articles)
      expect(articles).toHaveLength(articleCount[name])
      for (const { title, text } of articles) {
        expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
        expect(screen.getByText(text)).toBeTruthy()
      }
      page.leave()
    }
  },
)

test('AUTH-63 has a back button and the switch between Korean and English', async () => {
  const { user, shell } = open('service')
  await user.click(await screen.findByRole('button', { name: '한국어' }))
  expect(await screen.findByRole('heading', { level: 1, name: ko.terms.service.title })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('heading', { level: 1, name: en.terms.service.title })).toBeTruthy()
  expect(shell.state().language).toBe('en')
  const back = jest.spyOn(window.history, 'back').mockImplementation(() => {})
  window.history.pushState(null, '', '/terms/service')
  await user.click(screen.getByRole('button', { name: en.terms.back }))
  expect(back).toHaveBeenCalledTimes(1)
})

test('each document is one link away, and the one that shows says so', async () => {
  const { user, shell } = open('policy')
  const links = within(await screen.findByRole('navigation', { name: en.terms.label }))
  expect(links.getByRole('link', { current: 'page' }).textContent).toBe(en.terms.policy.title)
  await user.click(links.getByRole('link', { name: en.terms.marketing.title }))
  expect(shell.navigations).toEqual(['/terms/marketing'])
  expect(await screen.findByRole('heading', { level: 1, name: en.terms.marketing.title })).toBeTruthy()
})

test('a document that does not exist leads to the privacy policy', async () => {
  const { shell } = open('nonsense')
  await waitFor(() => expect(shell.navigations).toEqual(['/terms/policy']))
})
