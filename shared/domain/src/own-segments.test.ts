import { hasNoPages, isPlatformSegment, isTakenSegment, publicSegments } from './own-segments.ts'

test('calls and files have no pages, and nobody may declare any there; kept entries are no company’s', () => {
  expect(['api', 'mf', 'open', 'realtime', 'assets'].every(hasNoPages)).toBe(true)
  expect(['api', 'invite', 'diagnostics'].every(isTakenSegment)).toBe(true)
  expect(['sso', 'oauth', 'webview'].map((s) => [isPlatformSegment(s), isTakenSegment(s)])).toEqual(
    Array.from({ length: 3 }, () => [true, false]),
  )
  expect(isPlatformSegment('demo')).toBe(false)
})

test('public pages own the word that they begin with, pages of companies own none', () => {
  const paths = ['/intro/academy', '/terms/:document', '/:companyId/room/list', '/*', '/']
  expect([...publicSegments(paths.map((path) => ({ path })))]).toEqual(['intro', 'terms'])
})
