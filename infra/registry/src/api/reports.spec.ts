import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { packAll } from '../pack/pack.ts'
import { temporary } from '../testing/workspace.ts'
import { publishedMembers, readWorkspace } from '../workspace.ts'
import { apiProblems } from './update.ts'

// What is wrong is said by the assertion's message: it is the text that tells what to do.
test('the API reports show what the shared packages give away, and their changesets say as much as has changed', async () => {
  const { stale, bumps } = await apiProblems()
  assert.ok(stale.length === 0, stale.join('\n'))
  assert.ok(bumps.length === 0, bumps.join('\n'))
})

test('each shared package can be published as it is', async () => {
  using place = temporary()
  const packed = await packAll(readWorkspace(), place.folder)
  assert.deepEqual(
    packed.map(({ name }) => name).sort(),
    ['api-client', 'build', 'cli', 'contract', 'design-system', 'domain', 'ink', 'ink-pad', 'remote-kit'].map(
      (name) => `@madang/${name}`,
    ),
  )
})

test('changesets version exactly the packages that are published', () => {
  const workspace = readWorkspace()
  const config = JSON.parse(readFileSync(join(workspace.root, '.changeset', 'config.json'), 'utf8')) as {
    ignore: string[]
  }
  const ignored = (name: string) =>
    config.ignore.some((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(name))
  const published = publishedMembers(workspace).map(({ name }) => name)
  assert.deepEqual(
    workspace.members
      .filter(({ name }) => !ignored(name))
      .map(({ name }) => name)
      .sort(),
    published.sort(),
  )
})
