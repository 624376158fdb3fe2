import {
  defineFeature,
  defineRemote,
  type FeatureDecl,
  type FolderDecl,
  type LandingDecl,
  together,
} from './define.ts'

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

test('features bring their parts in their order, and are checked as one remote', () => {
  const page = { title: text, area: 'service', frame: 'service', signIn: 'required' } as const
  const list = defineFeature({
    pages: [{ id: 'quiz.list', path: '/:companyId/quiz/list', ...page }],
    folders: [{ path: '/:companyId/quiz', to: '/:companyId/quiz/list' }],
  })
  const made = defineFeature({
    pages: [{ id: 'quiz.made', path: '/:companyId/quiz/made', ...page }],
    folders: [{ path: '/:companyId/quiz', to: '/:companyId/quiz/made' }],
    widgets: [{ name: 'make', title: text }],
  })
  const { pages, folders, widgets, tabs } = together(list, made)
  expect(pages.map(({ id }) => id)).toEqual(['quiz.list', 'quiz.made'])
  expect(folders.map(({ to }) => to)).toEqual(['/:companyId/quiz/list', '/:companyId/quiz/made'])
  expect([widgets.length, tabs.length]).toEqual([1, 0])
  const of = (...features: FeatureDecl[]) =>
    defineRemote({ name: 'mf-quiz', title: text, languages: ['ko', 'en'], ...together(...features) })
  expect(of(list, made).pages).toHaveLength(2)
  expect(() => of(list, list)).toThrow('page id "quiz.list" stands twice')
})
