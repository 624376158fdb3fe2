import { isPlain, mayRun } from './trusted-types.ts'

const sources = {
  origin: 'https://school.example',
  devOrigins: ['http://127.0.0.1:4173'],
  known: (url: string) => !url.includes('unknown'),
}

test.each([
  ['/mf/store/mf-notes/1.0.0/remoteEntry.js', true],
  ['https://school.example/mf/store/shell/1.0.0/x.js', true],
  ['http://127.0.0.1:4173/remoteEntry.js', true],
  ['/mf/store/mf-notes/0.0.1/unknown.js', false],
  ['/mf/offline.js', true],
  ['/mf/offline.js?x', false],
  ['/open/file?idx=1', false],
  ['/mf/store/../../open/file', false],
  ['/mf/store', false],
  ['//evil.example/mf/store/x.js', false],
  ['http://school.example/mf/store/x.js', false],
  ['http://127.0.0.1:4174/remoteEntry.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://school.example/1', false],
  ['https://[', false],
])('PLAT-27 a script from %s may run: %s', (url, may) => {
  expect(mayRun(url, sources)).toBe(may)
})

test('strings become HTML only where they hold none', () => {
  expect(isPlain('2026')).toBe(true)
  expect(isPlain('MM / DD')).toBe(true)
  expect(isPlain('<img src=x onerror=alert(1)>')).toBe(false)
  expect(isPlain('&lt;')).toBe(false)
})
