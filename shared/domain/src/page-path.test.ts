import fc from 'fast-check'
import { buildPath, comparePatterns, findPage, matchPath, opensOf, patternsCollide } from './page-path.ts'

describe('addresses of pages', () => {
  it.each([
    ['/:companyId/room/list', '/demo/room/list', { companyId: 'demo' }],
    ['/:companyId/room/list', '/demo/room/list/', { companyId: 'demo' }],
    ['/:companyId/room/list', '/demo/room/list?page=2#x', { companyId: 'demo' }],
    ['/:companyId/room/list', '/demo/room', null],
    ['/:companyId/room/list', '/demo/room/list/3', null],
    ['/:companyId/room/list', '/demo/Room/list', null],
    ['/:companyId', '/%ED%95%9C%EB%B9%9B', { companyId: '한빛' }],
    ['/:companyId', '/%E0%A4%A', null],
    ['/intro/*', '/intro', { '*': '' }],
    ['/intro/*', '/intro/a/b', { '*': 'a/b' }],
    ['/', '/', {}],
  ])('%s and %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params))

  it('the most literal pattern wins, whatever the order', () => {
    const pages = [
      '/:companyId/*',
      '/:companyId/room/:tab',
      '/:companyId/room/list',
      '/invite/:company/:code',
    ].map((path) => ({ path }))
    fc.assert(
      fc.property(fc.shuffledSubarray(pages, { minLength: pages.length }), (order) => {
        expect(findPage(order, '/demo/room/list')?.page.path).toBe('/:companyId/room/list')
        expect(findPage(order, '/demo/room/view')?.page.path).toBe('/:companyId/room/:tab')
        expect(findPage(order, '/invite/demo/1')?.page.path).toBe('/invite/:company/:code')
        expect(findPage(order, '/demo/else')?.page.path).toBe('/:companyId/*')
        expect(findPage(order, '/')).toBeNull()
      }),
    )
    expect([...pages].sort((a, b) => comparePatterns(a.path, b.path)).at(-1)?.path).toBe('/:companyId/*')
  })

  it('finds patterns that no order could tell apart', () => {
    expect(patternsCollide('/:companyId/room/list', '/:id/room/list')).toBe(true)
    expect(patternsCollide('/:companyId/room/list', '/:companyId/room/:x')).toBe(false)
  })

  it('a built address matches its pattern with the same values', () => {
    const value = fc
      .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
      .filter((s) => s.isWellFormed() && s !== '.' && s !== '..')
    fc.assert(
      fc.property(value, value, (companyId, id) => {
        const pattern = '/:companyId/room/:id'
        expect(matchPath(pattern, buildPath(pattern, { companyId, id }))).toEqual({ companyId, id })
      }),
    )
    expect(() => buildPath('/:companyId', {})).toThrow('no value for :companyId')
  })

  it('a folder opens what is declared for it, with the values of its address', () => {
    const folders = [
      { path: '/:companyId/message', to: '/:companyId/message/recv/list' },
      { path: '/:companyId/message/:box', to: '/:companyId/message/:box/list' },
      { path: '/:companyId/message/:box', to: '/:companyId/message/:missing/list' },
    ]
    const opens = (path: string) => opensOf(folders, path).map(({ to }) => to)
    expect(opens('/demo/message')).toEqual(['/demo/message/recv/list'])
    expect(opens('/demo/message/s%20d/')).toEqual(['/demo/message/s%20d/list'])
    expect(opens('/demo/message/recv/list')).toEqual([])
  })
})
