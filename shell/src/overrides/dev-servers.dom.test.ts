import { remoteInfo } from '../remotes/testing.ts'
import { forgetAsked, readAsked, takeAsked } from './ask.ts'
import { devServers, readDevManifest, withDevServers } from './dev-servers.ts'
import { isWished } from './wished.ts'

const base = 'http://127.0.0.1:4173/'
const manifest = (name: string) => ({
  name,
  version: '1.0.0-dev',
  container: `${name.replace('-', '_')}__dev`,
  entry: 'remoteEntry.js',
  declaration: { name, title: {}, languages: [], pages: [] },
})
const answering =
  (found: Record<string, unknown>) =>
  async (url: string): Promise<Response> => {
    const body = found[url]
    if (!body) throw new TypeError('connection refused')
    return { ok: true, headers: new Headers({ 'x-madang-build': 'b1' }), json: async () => body } as Response
  }

beforeEach(() => {
  devServers.set({})
  sessionStorage.clear()
})

test('PLAT overrides: the development server comes first, what is deployed is its fallback', async () => {
  const deployed = remoteInfo('1.0.0', '0.9.0')
  const { name } = deployed.decl
  const [info, ...others] = await withDevServers(
    [deployed],
    [{ remote: name, base }],
    answering({ [`${base}madang-manifest.json`]: manifest(name) }),
  )
  expect(others).toEqual([])
  expect(info?.channel).toBe('override')
  expect(info?.candidates.map(({ url, source, version }) => [url, source, version])).toEqual([
    [`${base}remoteEntry.js`, 'override', '1.0.0-dev'],
    ...deployed.candidates.map(({ url, source, version }) => [url, source, version]),
  ])
  expect(devServers.get()[name]?.running).toEqual({ version: '1.0.0-dev', build: 'b1' })
})

test('a remote that is deployed nowhere appears', async () => {
  const out = await withDevServers(
    [remoteInfo('1.0.0')],
    [{ remote: 'mf-quiz', base }],
    answering({ [`${base}madang-manifest.json`]: manifest('mf-quiz') }),
  )
  expect(out.map(({ decl }) => decl.name)).toContain('mf-quiz')
})

test('a server that does not answer, or speaks of another remote, leaves what is deployed', async () => {
  const deployed = remoteInfo('1.0.0')
  const { name } = deployed.decl
  for (const found of [{}, { [`${base}madang-manifest.json`]: manifest('mf-other') }]) {
    expect(await withDevServers([deployed], [{ remote: name, base }], answering(found))).toEqual([deployed])
    expect(devServers.get()[name]?.running).toBeNull()
  }
})

test('versions from the store need no server', async () => {
  const deployed = remoteInfo('1.0.0')
  expect(await withDevServers([deployed], [{ remote: deployed.decl.name, version: '1.0.0' }])).toEqual([
    deployed,
  ])
  expect(devServers.get()).toEqual({})
})

test.each([null, 'x', {}, { ...manifest('mf-quiz'), entry: 1 }, { ...manifest('mf-quiz'), declaration: {} }])(
  'an unreadable manifest is none: %j',
  (raw) => expect(readDevManifest(raw, 'mf-quiz')).toBeNull(),
)

test('a link’s wish is read, taken out of the address, and outlives the sign-in', () => {
  window.history.replaceState({}, '', `/demo/?a=1&mf-override=mf-rooms@${encodeURIComponent(base)}`)
  expect(isWished()).toBe(true)
  expect(takeAsked()).toEqual({ 'mf-rooms': base })
  expect(window.location.search).toBe('?a=1')
  expect(isWished()).toBe(true)
  expect(takeAsked()).toEqual({ 'mf-rooms': base })
  forgetAsked()
  expect(isWished()).toBe(false)
  expect(takeAsked()).toBeNull()
})

test('what is no wish is none', () => {
  for (const search of [
    '',
    '?mf-override=',
    '?mf-override=mf-rooms',
    '?mf-override=x@y',
    '?mf-override=@y',
  ]) {
    expect(readAsked(search)).toBeNull()
  }
  expect(readAsked('?mf-override=mf-a@1.0.0&mf-override=shell@canary')).toEqual({
    'mf-a': '1.0.0',
    shell: 'canary',
  })
})
