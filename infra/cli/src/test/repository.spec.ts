import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../root.ts'

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const manifest = (folder: string) =>
  JSON.parse(read(`${folder}/package.json`)) as {
    version: string
    dependencies?: Record<string, string>
    peerDependencies?: Record<string, string>
  }
const remotes = ['auth', 'rooms', 'homework', 'notes', 'messages', 'manage', 'intro'].map(
  (name) => `mf-${name}`,
)

test('PLAT-01 the top level holds the workspace files, the shell, the seven remotes, shared, infra and README.md', () => {
  for (const name of [
    'package.json',
    'pnpm-workspace.yaml',
    'shell',
    ...remotes,
    'shared',
    'infra',
    'README.md',
  ])
    assert.ok(existsSync(join(root, name)), name)
})

test('PLAT-14 shell and remotes share one versioned design system and one versioned API client out of shared', () => {
  for (const name of ['design-system', 'api-client']) {
    assert.match(manifest(`shared/${name}`).version, /^\d+\.\d+\.\d+$/)
    // what stands in the workspace, and so the same for all
    for (const app of ['shell', ...remotes])
      assert.match(manifest(app).dependencies?.[`@madang/${name}`] ?? '', /^workspace:/, `${app} ${name}`)
  }
})

test('PLAT-23 infra holds the registry, the serving of shell and remotes, and the server with data, seed and deploy scripts', () => {
  for (const path of [
    'registry/src/registry',
    'gateway/src/routes',
    'gateway/src/store',
    'server/src/db/schema',
    'server/src/seed',
    'cli/src/commands/seed.ts',
    'cli/src/start/deploy-all.ts',
  ])
    assert.ok(existsSync(join(root, 'infra', path)), path)
})

test('PLAT-24 README.md says how to install, start, test, publish a shared package, deploy one remote and roll it back', () => {
  const text = read('README.md')
  const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
  for (const [said, script] of [
    [/^npm start +# installs, builds/m, 'start'],
    [/^npm test /m, 'test'],
    [/Publish a shared package:\*\* `npm run release/, 'release'],
    [/Deploy one remote:\*\* `npm run madang -- deploy mf-\w+`/, 'madang'],
    [/`rollback mf-\w+`/, 'madang'],
  ] as const) {
    assert.match(text, said)
    assert.ok(script in scripts, `npm run ${script}`)
  }
})

test('PLAT-02 every package is written in TypeScript, and the frontend uses React', () => {
  const sources = globSync('{shell,mf-*,shared/*,infra/*}/src/**/*.{js,jsx,mjs,cjs,vue,svelte}', {
    cwd: root,
  })
  assert.deepEqual(
    sources.filter((file) => !/\/(template|node_modules)\//.test(file)),
    [],
  )
  const needs = (folder: string) => {
    const { dependencies, peerDependencies } = manifest(folder)
    return { ...dependencies, ...peerDependencies }
  }
  for (const app of ['shell', ...remotes]) assert.ok('react' in needs(app), app)
  assert.ok('react-dom' in needs('shell'))
  // the router is one for all remotes: it comes through the kit
  assert.ok('react-router-dom' in needs('shared/remote-kit'))
})
