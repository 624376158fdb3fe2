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

// by the runtime, by the getter of a build that brings no copy, and without a getter
const absent = [
  'Cannot find shared "@madang/remote-kit/list" in host "mf_quiz". Ensure the shared config is declared.',
  "Can not get '@madang/remote-kit/list'",
  'The getter for the shared module is not a function. #RUNTIME-012\nargs: {"shareKey":"@madang/remote-kit/list"}\nView the docs',
]
test.each(absent)('a package that the page lacks altogether is named: %s', async (message) => {
  show(new Error('container', { cause: new Error(message) }), 'en')
  expect(
    await screen.findByText(
      'This screen needs @madang/remote-kit/list, which this page does not have. Please tell your administrator.',
    ),
  ).toBeTruthy()
})

test('and in Korean', async () => {
  show(new Error("Can not get '@madang/remote-kit/list'"), 'ko')
  expect(await screen.findByText(/@madang\/remote-kit\/list 패키지가 이 페이지에 없어요/)).toBeTruthy()
})

test('anything else that does not load stays the line’s fault', async () => {
  show(new Error('Loading chunk 7 failed'), 'en')
  expect(await screen.findByText(/Please check your connection/)).toBeTruthy()
})
