import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { packageOf, type Tree, temporary, twoPackages, write } from '../testing/workspace.ts'
import { readWorkspace } from '../workspace.ts'
import { packAll } from './pack.ts'

async function packed(change: Tree = {}) {
  const place = temporary()
  write(place.folder, { ...twoPackages(), ...change })
  const out = join(place.folder, 'out')
  try {
    return { place, out, packages: await packAll(readWorkspace(place.folder), out) }
  } catch (error) {
    place[Symbol.dispose]()
    throw error
  }
}

test('packages are packed below those that use them, as JavaScript that Node loads from node_modules', async () => {
  const { place, out, packages } = await packed()
  using _place = place
  assert.deepEqual(
    packages.map(({ name }) => name),
    ['@madang/lower', '@madang/upper'],
  )
  assert.deepEqual(
    [...(packages[0]?.files.keys() ?? [])],
    [
      'LICENSE',
      'README.md',
      'dist/index.d.ts',
      'dist/index.js',
      'dist/shout.d.ts',
      'dist/shout.js',
      'dist/sign.json',
    ],
  )
  for (const name of ['lower', 'upper'])
    cpSync(join(out, name), join(place.folder, 'team/node_modules/@madang', name), { recursive: true })
  write(place.folder, {
    'team/run.mjs': "import { greet } from '@madang/upper'\nconsole.log(greet('you').text)\n",
  })
  const said = execFileSync(process.execPath, ['run.mjs'], {
    cwd: join(place.folder, 'team'),
    encoding: 'utf8',
  })
  assert.equal(said, 'YOU1\n')
  assert.match(readFileSync(join(out, 'lower/dist/index.d.ts'), 'utf8'), /from '\.\/shout\.js'/)
})

test('equal sources have equal contents, other sources others', async () => {
  const [first, again, other] = [
    await packed(),
    await packed(),
    await packed({ 'shared/lower/src/sign.json': '2\n' }),
  ]
  const contents = [first, again, other].map(({ packages }) => packages.map((one) => one.contents))
  for (const { place } of [first, again, other]) place[Symbol.dispose]()
  assert.deepEqual(contents[0], contents[1])
  assert.notEqual(contents[0]?.[0], contents[2]?.[0])
  assert.equal(contents[0]?.[1], contents[2]?.[1])
})

test('of a command line only what its published command can load travels', async () => {
  const { place, packages } = await packed({
    'shared/tool/package.json': packageOf('tool', {
      exports: undefined,
      bin: { tool: './src/everything.ts' },
      publishConfig: { bin: { tool: './src/team.ts' } },
      devDependencies: { '@madang/app': 'workspace:*' },
    }),
    'shared/tool/src/everything.ts': "import '@madang/app'\nimport './team.ts'\n",
    'shared/tool/src/team.ts': "#!/usr/bin/env node\nawait import('./deploy.ts')\n",
    'shared/tool/src/deploy.ts': "console.log('deployed')\n",
  })
  using _place = place
  const tool = packages.find(({ name }) => name === '@madang/tool')
  assert.deepEqual([...(tool?.files.keys() ?? [])], ['LICENSE', 'dist/deploy.js', 'dist/team.js'])
  assert.match(String(tool?.files.get('dist/team.js')), /^#!\/usr\/bin\/env node\n/)
})

const broken: [what: string, change: Tree, says: RegExp][] = [
  [
    'would change whenever one below it does',
    { 'shared/upper/package.json': packageOf('upper', { dependencies: { '@madang/lower': 'workspace:*' } }) },
    /take "workspace:\^1\.0\.0"/,
  ],
  [
    'imports what it does not bring',
    { 'shared/lower/src/index.ts': "import pc from 'picocolors'\n\nexport const shout = pc.bold\n" },
    /dist\/index\.js imports picocolors, which is neither a dependency nor a peer dependency/,
  ],
  [
    'depends on what is not published',
    { 'shared/lower/package.json': packageOf('lower', { dependencies: { '@madang/app': 'workspace:*' } }) },
    /depends on @madang\/app, which is not published/,
  ],
  [
    'names a source by its path',
    { 'shared/lower/src/index.ts': "export const worker = new URL('./shout.ts', import.meta.url)\n" },
    /names the source \.\/shout\.ts by path/,
  ],
  [
    'exports what is left out',
    {
      'shared/lower/package.json': packageOf('lower', {
        exports: { '.': './src/index.ts', './testing': './src/testing/index.ts' },
        publishConfig: { without: ['src/testing/**'] },
      }),
      'shared/lower/src/testing/index.ts': 'export const fake = 1\n',
    },
    /package\.json names \.\/dist\/testing\/index\.d\.ts, which is not in the package/,
  ],
]
for (const [what, change, says] of broken) {
  test(`a package is refused that ${what}`, async () => {
    await assert.rejects(packed(change), says)
  })
}
