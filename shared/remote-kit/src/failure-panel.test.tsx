import { screen } from '@testing-library/react'
import { defineRemote } from './define.ts'
import { LoadError } from './failure-boundary.tsx'
import { renderPage } from './testing/index.ts'

const remote = defineRemote({
  name: 'mf-quiz',
  title: { ko: '퀴즈', en: 'Quiz' },
  languages: ['ko', 'en'],
  pages: [],
})

function show(cause: Error, language: 'ko' | 'en') {
  const error = new LoadError('mf-quiz did not load', { cause })
  function Fails(): never {
    throw error
  }
  renderPage(<Fails />, { remote, language })
}

// as the federation runtime and webpack's own sharing say it
test.each([
  'Version 1.0.0 from shell of shared singleton module @madang/remote-kit does not satisfy the requirement of mf_quiz which needs ^2.1.0)',
  'Unsatisfied version 1.0.0 from shell of shared singleton module @madang/remote-kit (required ^2.1.0)',
])('a remote that is ahead of the shell says which package it lacks: %s', async (message) => {
  show(new Error('container', { cause: new Error(message) }), 'en')
  expect(
    await screen.findByText(
      'This screen needs @madang/remote-kit ^2.1.0, and this page has 1.0.0. Please tell your administrator.',
    ),
  ).toBeTruthy()
})

test('it says so in Korean', async () => {
  show(
    new Error(
      'Version 1.0.0 from shell of shared singleton module react does not satisfy the requirement of x which needs ^19.0.0)',
    ),
    'ko',
  )
  expect(await screen.findByText(/react \^19\.0\.0 버전이 필요한데, 지금은 1\.0\.0 버전이에요/)).toBeTruthy()
})

test('anything else that does not load stays the line’s fault', async () => {
  show(new Error('Loading chunk 7 failed'), 'en')
  expect(await screen.findByText(/Please check your connection/)).toBeTruthy()
})
