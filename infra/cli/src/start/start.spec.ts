import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { workspaceApps } from '../apps.ts'
import { readyWords } from '../commands/start.ts'
import { table } from '../screen.ts'
import { settingsOf } from '../settings.ts'
import { claimPort } from './port.ts'

test('a port that is taken is named before anything begins', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const { port } = taken.address() as { port: number }
  await assert.rejects(
    claimPort(port, '127.0.0.1'),
    new RegExp(`Port ${port} is in use.*PORT=${port + 1} npm start`),
  )
  taken.close()
  await claimPort(0, '127.0.0.1')
})

test('a port that no browser opens is named before anything begins', async () => {
  await assert.rejects(claimPort(4190, '127.0.0.1'), /No browser opens port 4190/)
})

test('every mistake in the settings is named at once', () => {
  assert.throws(
    () => settingsOf({ PORT: 'abc', DATABASE_URL: 'mysql://x', MADANG_TYPO: '1' }),
    (error: Error) =>
      /PORT must be/.test(error.message) &&
      /DATABASE_URL/.test(error.message) &&
      /MADANG_TYPO/.test(error.message),
  )
})

test('a start without builds says what is not deployed, first of all that there is no shell', () => {
  assert.equal(readyWords('2 s', []), 'Madang is ready in 2 s')
  assert.match(readyWords('2 s', ['mf-notes']), /ready in 2 s, without mf-notes: not deployed/)
  const none = readyWords('2 s', ['shell', 'mf-notes'])
  assert.match(none, /shows no page: not deployed are shell, mf-notes\. npm start/)
  assert.doesNotMatch(none, /is ready/)
})

test('the shell comes first and every remote is an app of its own', () => {
  const names = workspaceApps().map(({ name }) => name)
  assert.deepEqual(names, [
    'shell',
    'mf-auth',
    'mf-homework',
    'mf-intro',
    'mf-manage',
    'mf-messages',
    'mf-notes',
    'mf-rooms',
  ])
})

test('tables line up with Korean in them', () => {
  assert.equal(
    table([
      ['마당', 'x'],
      ['a', 'y'],
    ]),
    '마당  x\na     y',
  )
})
