import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../root.ts'
import { buildApp } from './build-apps.ts'

/**
 * Two remotes and a package of rules that both have installed, built by the real preset. They lie in a folder of the
 * repository that git ignores, and see the packages that mf-notes sees.
 */
let home: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  writeFileSync(join(home, path), text)
}
const link = (target: string, path: string) => {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  symlinkSync(target, join(home, path), 'junction')
}

const remotes = {
  'mf-late': "import { late } from '@yard/rules'\nexport default () => late(new Date().getHours())",
  'mf-early': "import { early } from '@yard/rules'\nexport default () => early(new Date().getHours())",
}
type Name = keyof typeof remotes

before(() => {
  mkdirSync(join(root, '.tools'), { recursive: true })
  home = mkdtempSync(join(root, '.tools', 'inputs-'))
  write('pnpm-lock.yaml', 'lockfileVersion: 9')
  write(
    'rules/package.json',
    '{ "name": "@yard/rules", "version": "1.0.0", "type": "module", "sideEffects": false, "exports": "./index.ts" }',
  )
  write('rules/index.ts', "export * from './early.ts'\nexport * from './late.ts'")
  write('rules/early.ts', 'export const early = (hour: number) => hour < 8')
  write('rules/late.ts', 'export const late = (hour: number) => hour > 18')
  for (const [name, page] of Object.entries(remotes)) {
    const id = `${name.slice(3)}.page`
    const declaration = {
      name,
      title: { ko: name, en: name },
      languages: ['en'],
      pages: [
        {
          id,
          path: `/:companyId/${name}`,
          title: { ko: name, en: name },
          area: 'service',
          frame: 'service',
          signIn: 'required',
        },
      ],
    }
    write(`${name}/package.json`, `{ "name": "@yard/${name}", "version": "1.0.0", "type": "module" }`)
    write(
      `${name}/remote.ts`,
      `import { width } from './width.ts'\nexport default { ...${JSON.stringify(declaration)}, width }`,
    )
    write(`${name}/width.ts`, 'export const width = 1')
    write(
      `${name}/webpack.config.ts`,
      "import { remoteConfig } from '@madang/build'\nimport remote from './remote.ts'\nexport default remoteConfig(remote as never, import.meta.url)",
    )
    write(
      `${name}/src/index.tsx`,
      `import { createRemote } from '@madang/remote-kit/lifecycles'
import remote from '../remote.ts'
export const { bootstrap, mount, unmount } = createRemote(remote as never, {
  pages: { '${id}': () => import('./page') },
  locales: { en: () => import('./en.json') },
} as never)`,
    )
    write(`${name}/src/page.ts`, page)
    write(`${name}/src/en.json`, '{}')
    for (const scope of ['@madang', 'react']) {
      link(join(root, 'mf-notes', 'node_modules', scope), `${name}/node_modules/${scope}`)
    }
    link(join(home, 'rules'), `${name}/node_modules/@yard/rules`)
  }
})
after(() => rmSync(home, { recursive: true, force: true }))

async function build(name: Name) {
  const { manifest, fresh } = await buildApp({ name, folder: join(home, name) })
  return { version: manifest.version, fresh, manifest }
}
const both = async () => ({ late: await build('mf-late'), early: await build('mf-early') })

test('an edit in a shared package gives a new version only to the remote that its code reaches; what was before comes back with its number', async () => {
  const first = await both()
  assert.match(first.late.version, /^1\.0\.0-b[0-9a-f]{10}$/)
  assert.deepEqual([first.late.fresh, first.early.fresh], [true, true])
  const entry = readFileSync(join(home, 'mf-late/dist/remoteEntry.js'), 'utf8')
  assert.ok(entry.includes(first.late.manifest.container))
  assert.ok(first.late.manifest.container.endsWith(first.late.version.slice(-11)))

  const unchanged = await both()
  assert.deepEqual([unchanged.late.fresh, unchanged.early.fresh], [false, false])
  assert.deepEqual(
    [unchanged.late.version, unchanged.early.version],
    [first.late.version, first.early.version],
  )

  write('rules/late.ts', 'export const late = (hour: number) => hour > 21')
  const edited = await both()
  assert.notEqual(edited.late.version, first.late.version)
  assert.equal(edited.early.version, first.early.version)

  write('rules/late.ts', 'export const late = (hour: number) => hour > 18')
  assert.equal((await build('mf-late')).version, first.late.version)
})

test('whatever decides the output is looked at, and nothing else', async () => {
  const { version } = await build('mf-early')
  const quiet = [
    'mf-early/README.md',
    'mf-early/src/page.test.ts',
    'mf-early/src/nobody.ts',
    'rules/other.ts',
  ]
  for (const path of quiet) {
    write(path, 'export const other = 1')
    assert.equal((await build('mf-early')).fresh, false, path)
  }
  const heard: [string, string, boolean][] = [
    // read by the configuration alone
    ['mf-early/width.ts', 'export const width = 2', true],
    // a file that the resolver would have taken, had it been there
    ['mf-early/src/page.tsx', 'export default () => 1', true],
    ['pnpm-lock.yaml', 'lockfileVersion: 10', false],
    ['mf-early/package.json', '{ "name": "@yard/mf-early", "version": "1.1.0", "type": "module" }', true],
  ]
  let last = version
  for (const [path, text, other] of heard) {
    write(path, text)
    const built = await build('mf-early')
    assert.equal(built.fresh, true, path)
    assert.equal(built.version !== last, other, path)
    last = built.version
  }
})
