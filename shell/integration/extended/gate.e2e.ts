import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fakeApp } from '@madang/gateway/testing/fake-app'
import {
  type Delivery,
  expect,
  fakeRemote,
  openFake,
  shipFake,
  showing,
  showingComponent,
  test,
} from '../support/delivery.ts'
import { contractHere } from '../support/fake-remote.ts'

const cli = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@madang/cli/package.json')),
  'src/main.ts',
)

/** The command line with the smoke run, in the browser that the suite has found. */
async function madang(delivery: Delivery, fake: { name: string }, args: string[]) {
  const child = spawn(process.execPath, [cli, ...args], {
    env: {
      ...process.env,
      MADANG_URL: delivery.url,
      MADANG_TOKEN: await delivery.token(fake.name),
      MADANG_BROWSER: process.env.MADANG_BROWSER_PATH,
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
    },
  })
  const ran = { code: 1, out: '', err: '' }
  child.stdout.on('data', (bytes: Buffer) => (ran.out += bytes))
  child.stderr.on('data', (bytes: Buffer) => (ran.err += bytes))
  return new Promise<typeof ran>((done) => child.on('close', (code) => done({ ...ran, code: code ?? 1 })))
}

async function pointers(delivery: Delivery, name: string) {
  const { apps } = await (await delivery.client(name)).status()
  return apps.find((one) => one.name === name)?.channels ?? {}
}

/** A busy machine is no failure. */
const patience = ['--smoke-timeout', '150']

test.describe.configure({ timeout: 10 * 60_000 })

test('PLAT-10 a candidate that works is opened in a browser, promoted, and the history says that it was seen', async ({
  delivery,
  person,
}) => {
  const pages = [
    { id: 'smokefine.open', path: '/intro/x-smokefine', area: 'public', frame: 'none', signIn: 'none' },
    { id: 'smokefine.list', path: '/:companyId/x-smokefine/list' },
    { id: 'smokefine.box', path: '/:companyId/x-smokefine/:box', example: { box: 'inbox' } },
    { id: 'smokefine.item', path: '/:companyId/x-smokefine/item/:id' },
  ] as const
  const fine = fakeRemote({ name: 'mf-smokefine', version: '1.0.0', pages, module: showing('Fine') })
  await shipFake(delivery, fine, { promote: false })
  const promoted = await madang(delivery, fine, [
    'promote',
    'mf-smokefine@1.0.0',
    '--to',
    'stable',
    ...patience,
  ])
  expect(promoted.code, promoted.out + promoted.err).toBe(0)
  expect(promoted.err).toContain('smoke: passed, 3 of 4 pages')
  expect(promoted.err).toContain('Not opened: smokefine.item (needs a value for :id')
  expect((await pointers(delivery, 'mf-smokefine')).stable?.version).toBe('1.0.0')
  const { history } = await (await delivery.client('mf-smokefine')).history({ app: 'mf-smokefine' })
  expect(history[0]).toMatchObject({ action: 'promote', note: 'smoke: passed, 3 of 4 pages' })

  const { page } = await person('teacher1', { origin: delivery.url })
  await openFake(page, fine, { page: 'smokefine.list', heading: 'Fine' })
})

const broken: [string, string, RegExp, string[]?][] = [
  [
    'throws in its first render',
    showingComponent(`() => { throw new Error('Nothing to draw') }`),
    /error panel stands in the place of mf-smoke|Nothing to draw/,
  ],
  [
    'raises an error after it was shown',
    `${showing('Late').replace('return {', 'setTimeout(() => { throw new Error("Too late") }); return {')}`,
    /the page raised an error: Too late/,
  ],
  [
    'does what the policy forbids',
    showing('Loud').replace('return {', 'try { globalThis.eval("1") } catch {} ; return {'),
    /the page's policy was violated: (script-src|require-trusted-types-for)/,
  ],
  [
    'shows nothing',
    'return { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} }',
    /mf-smoke-\d did not come up within 40 s/,
    ['--smoke-timeout', '40'],
  ],
]

for (const [i, [what, module, words, limit = patience]] of broken.entries()) {
  test(`G013 a candidate that ${what} is stopped before anybody meets it`, async ({ delivery }) => {
    const name = `mf-smoke-${i}` as const
    const good = fakeRemote({ name, version: '1.0.0', module: showing(`Good ${i}`) })
    await shipFake(delivery, good)
    const bad = fakeRemote({ name, version: '1.1.0', module })
    await shipFake(delivery, bad, { promote: false })
    const before = await pointers(delivery, name)
    const refused = await madang(delivery, bad, ['promote', `${name}@1.1.0`, ...limit])
    expect(refused.code, refused.out + refused.err).toBe(2)
    expect(refused.out).toMatch(/stop {2}G013 {2}Page smoke-\d\.index/)
    expect(refused.out.replace(/\s+/g, ' ')).toMatch(words)
    expect(refused.out).toContain('G013.md')
    expect(refused.err).toContain('Nothing was changed')
    expect(await pointers(delivery, name)).toEqual(before)
    // What the trial met does not count as what people have.
    const { apps } = await (await delivery.client(name)).status()
    expect(apps.find((one) => one.name === name)?.health?.['1.1.0']).toBeUndefined()
  })
}

test('G013 a shell that does not start is stopped before anybody meets it', async ({ delivery, person }) => {
  const live = (await pointers(delivery, 'shell')).stable?.version
  const manifest = await fetch(`${delivery.url}/mf/store/shell/${live}/madang-manifest.json`)
  const { shares } = (await manifest.json()) as { shares: Record<string, string> }
  const dead = fakeApp('shell', '9.9.9', {
    shares,
    files: { 'shell.0123456789ab.js': 'throw new Error("No shell today")' },
    change: (manifest) => {
      manifest.contract = contractHere
    },
  })
  const client = await delivery.client('shell')
  await client.publish('shell', '9.9.9', dead.zip())
  const refused = await madang(delivery, dead, ['promote', 'shell@9.9.9', '--smoke-timeout', '20'])
  expect(refused.code, refused.out + refused.err).toBe(2)
  expect(refused.out.replace(/\s+/g, ' ')).toMatch(
    /G013 Sign-in \(\/demo\/\): the page raised an error: No shell today/,
  )
  expect((await pointers(delivery, 'shell')).stable?.version).toBe(live)
  // The trial was that browser's alone.
  const { page } = await person('teacher1', { origin: delivery.url })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('G015 a remote that takes a name which the live shell’s build lacks is stopped by check and promote; with known names it goes live', async ({
  delivery,
  person,
}) => {
  const live = (await pointers(delivery, 'shell')).stable?.version
  const manifest = await fetch(`${delivery.url}/mf/store/shell/${live}/madang-manifest.json`)
  const { shares, names } = (await manifest.json()) as {
    shares: Record<string, string>
    names: Record<string, string[]>
  }
  const kit = '@madang/remote-kit/lifecycles'
  expect(names[kit]).toContain('createRemote')
  const taking = (version: string, ...taken: string[]) =>
    fakeRemote({
      name: 'mf-names',
      version,
      module: showingComponent(`() => React.createElement('h1', null, 'Known names')`),
      change: (own) => {
        own.shares = { react: `^${shares.react}`, [kit]: `^${shares[kit]}` }
        own.names = { react: ['createElement'], [kit]: taken }
      },
    })
  const ahead = taking('1.0.0', 'createRemote', 'createTomorrow')
  await shipFake(delivery, ahead, { promote: false })
  for (const command of ['check', 'promote']) {
    const refused = await madang(delivery, ahead, [command, 'mf-names@1.0.0', ...patience])
    expect(refused.code, refused.out + refused.err).toBe(2)
    expect(refused.out.replace(/\s+/g, ' ')).toContain(
      `stop G015 mf-names 1.0.0 takes createTomorrow from ${kit}; shell ${live} does not have it.`,
    )
    expect(refused.out).toContain('G015.md')
  }
  expect(await pointers(delivery, 'mf-names')).toEqual({})

  const known = taking('1.1.0', 'createRemote')
  await shipFake(delivery, known, { promote: false })
  const promoted = await madang(delivery, known, ['promote', 'mf-names@1.1.0', ...patience])
  expect(promoted.code, promoted.out + promoted.err).toBe(0)
  const { page } = await person('teacher1', { origin: delivery.url })
  await openFake(page, known, { heading: 'Known names' })
})
