import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { apiProblems, updateReports } from '../api/update.ts'
import { packAll } from '../pack/pack.ts'
import { type RunningRegistry, startRegistry } from '../registry/start.ts'
import { temporary, twoPackages, write } from '../testing/workspace.ts'
import { readWorkspace } from '../workspace.ts'
import { npmPublish } from './npm.ts'
import { publishAll } from './publish.ts'
import { carriers, nextVersions, versionPackages } from './version.ts'

describe('a release', () => {
  const place = temporary()
  const folder = join(place.folder, 'project')
  let registry: RunningRegistry
  const states = async (dryRun = false) => {
    const rows = await publishAll({
      registry: registry.url,
      token: registry.token,
      dryRun,
      workspace: readWorkspace(folder),
    })
    return rows.map(({ name, version, state }) => `${name} ${version} ${state}`)
  }
  const changeset = (name: string, bump: string, text = 'Because.') =>
    write(folder, { '.changeset/a-reason.md': `---\n'@madang/${name}': ${bump}\n---\n\n${text}\n` })

  /** What a version gave away is read from the commit that gave it. */
  const commit = () => {
    const as = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com']
    execFileSync('git', ['add', '--all'], { cwd: folder })
    execFileSync('git', [...as, 'commit', '--quiet', '--message', 'Version'], { cwd: folder })
  }

  before(async () => {
    write(folder, twoPackages())
    execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder })
    registry = await startRegistry({
      dataDir: join(place.folder, 'registry'),
      port: 0,
      // Nothing that these tests do may leave this machine.
      uplink: 'http://127.0.0.1:1/',
    })
    await updateReports(readWorkspace(folder))
    commit()
  })
  after(async () => {
    await registry.close()
    place[Symbol.dispose]()
  })

  test('on trial says what it would publish, and publishes nothing', async () => {
    const planned = ['@madang/lower 1.0.0 new', '@madang/upper 1.0.0 new']
    assert.deepEqual(await states(true), planned)
    assert.deepEqual(await states(true), planned)
  })

  test('PLAT-15 goes on where it was interrupted, and publishes nothing twice', async () => {
    const out = join(place.folder, 'out')
    const [lower] = await packAll(readWorkspace(folder), out)
    await npmPublish(lower?.folder ?? '', registry.url, registry.token)
    assert.deepEqual(await states(), ['@madang/lower 1.0.0 there', '@madang/upper 1.0.0 new'])
    assert.deepEqual(await states(), ['@madang/lower 1.0.0 there', '@madang/upper 1.0.0 there'])
  })

  test('PLAT-15 refuses other contents under a published version, and says to add a changeset', async () => {
    write(folder, { 'shared/lower/src/sign.json': '2\n' })
    await assert.rejects(states(), /@madang\/lower@1\.0\.0: .*Add a changeset/)
  })

  test('PLAT-15 versions what a changeset names, leaves alone what still fits, and publishes only that', async () => {
    write(folder, {
      'shared/lower/src/index.ts':
        "export { shout } from './shout.ts'\n\nexport const whisper = (text: string): string => text.toLowerCase()\n",
    })
    changeset('lower', 'patch')
    await assert.rejects(
      versionPackages(folder),
      /@madang\/lower needs a minor changeset; it has a patch one/,
    )
    changeset('lower', 'minor', 'Whispers.')
    assert.deepEqual(nextVersions(folder), { '@madang/lower': { now: '1.0.0', next: '1.1.0' } })
    assert.deepEqual(await versionPackages(folder), { '@madang/lower': '1.1.0' })
    commit()
    assert.match(
      readFileSync(join(folder, 'shared/lower/CHANGELOG.md'), 'utf8'),
      /## 1\.1\.0[\s\S]*Whispers\./,
    )
    assert.equal(existsSync(join(folder, '.changeset/a-reason.md')), false)
    assert.deepEqual(await apiProblems(readWorkspace(folder)), { stale: [], bumps: [] })
    assert.deepEqual(await states(), ['@madang/lower 1.1.0 new', '@madang/upper 1.0.0 there'])
  })

  test('PLAT-15 of something that breaks must be major, and takes along who depends on it', async () => {
    write(folder, { 'shared/lower/src/index.ts': "export { shout } from './shout.ts'\n" })
    changeset('lower', 'minor')
    await assert.rejects(
      versionPackages(folder),
      /needs a major changeset; it has a minor one[\s\S]*whisper removed/,
    )
    changeset('lower', 'major')
    assert.deepEqual(nextVersions(folder), {
      '@madang/lower': { now: '1.1.0', next: '2.0.0' },
      '@madang/upper': { now: '1.0.0', next: '2.0.0' },
    })
    assert.deepEqual(await versionPackages(folder), { '@madang/lower': '2.0.0', '@madang/upper': '2.0.0' })
    assert.match(
      readFileSync(join(folder, 'shared/upper/CHANGELOG.md'), 'utf8'),
      /## 2\.0\.0[\s\S]*Asks for another major version of @madang\/lower\./,
    )
    assert.equal(
      readWorkspace(folder).members.find(({ name }) => name === '@madang/upper')?.json.dependencies?.[
        '@madang/lower'
      ],
      'workspace:^2.0.0',
    )
    assert.deepEqual(await states(), ['@madang/lower 2.0.0 new', '@madang/upper 2.0.0 new'])
  })
})

test('a package that carries versions of others as data changes with them', () => {
  const tool = {
    name: '@madang/tool',
    version: '1.0.0',
    madang: { generated: { '@madang/kit': 'workspace:^', react: 'catalog:' } },
  }
  const kit = { name: '@madang/kit', version: '1.0.0' }
  assert.deepEqual(carriers([tool, kit], { '@madang/kit': 'minor' }), ['@madang/tool'])
  assert.deepEqual(carriers([tool, kit], { '@madang/kit': 'minor', '@madang/tool': 'minor' }), [])
  assert.deepEqual(carriers([tool, kit], { '@madang/other': 'minor' }), [])
})
