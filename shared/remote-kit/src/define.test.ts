import { defineRemote, type FolderDecl, type LandingDecl } from './define.ts'

const text = { ko: '쪽', en: 'Page' }
const remote = (more: { path?: string; folders?: FolderDecl[]; landings?: LandingDecl[] }) => () =>
  defineRemote({
    name: 'mf-quiz',
    title: text,
    languages: ['ko', 'en'],
    pages: [
      {
        id: 'quiz.list',
        path: more.path ?? '/:companyId/quiz/:kind/list',
        title: text,
        area: 'service',
        frame: 'service',
        signIn: 'required',
      },
    ],
    folders: more.folders ?? [],
    landings: more.landings ?? [],
  })

test('folders and landings lead to a page of the same remote', () => {
  const to = '/:companyId/quiz/:kind/list'
  expect(
    remote({
      folders: [{ path: '/:companyId/quiz/:kind', to }],
      landings: [{ order: 1, to: 'quiz/own/list' }],
    }),
  ).not.toThrow()
  expect(remote({ folders: [{ path: '/:companyId/quiz', to: '/:companyId/room/list' }] })).toThrow(
    'opens "/:companyId/room/list", which is no page of this remote',
  )
  expect(remote({ landings: [{ order: 1, to: 'room/list' }] })).toThrow('landing "room/list" is no page')
  expect(remote({ folders: [{ path: '/:companyId/quiz', to }] })).toThrow('has no ":kind"')
  expect(remote({ folders: [{ path: '/:companyId/quiz/:kind/:rest', to }] })).toThrow()
})

test('no page begins with a word that is the platform’s own', () => {
  expect(remote({ path: '/api/quiz' })).toThrow('begins with a word of the platform')
  expect(remote({ path: '/webview/quiz' })).not.toThrow()
})
