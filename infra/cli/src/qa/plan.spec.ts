import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CommandError } from '../failure.ts'
import { accountOf, bootIn, combinationOf, missed, originOf, reportFolder, runningVersions } from './plan.ts'

test('a combination names each app once, by version or channel', () => {
  assert.deepEqual(combinationOf([]), {})
  assert.deepEqual(combinationOf(['mf-notes@canary', 'mf-rooms@1.2.0-rc.1', 'shell@stable']), {
    'mf-notes': 'canary',
    'mf-rooms': '1.2.0-rc.1',
    shell: 'stable',
  })
  assert.deepEqual(combinationOf(['mf-notes@1.0.0', 'mf-notes@1.0.0']), { 'mf-notes': '1.0.0' })
})

test('what can not be meant is refused with an example', () => {
  for (const wrong of [
    'mf-notes',
    'mf-notes@',
    'notes@1.0.0',
    'mf-notes@latest',
    'mf-notes@1.0',
    '@canary',
  ]) {
    assert.throws(
      () => combinationOf([wrong]),
      (error: unknown) => error instanceof CommandError && error.message.includes('mf-notes@canary'),
      wrong,
    )
  }
  assert.throws(() => combinationOf(['mf-notes@1.0.0', 'mf-notes@canary']), /Only one can run/)
})

test('the address is an origin: a path would be lost without a word', () => {
  assert.equal(originOf('https://school.example/'), 'https://school.example')
  assert.equal(originOf('http://127.0.0.1:4000'), 'http://127.0.0.1:4000')
  for (const wrong of ['school.example', 'ftp://school.example', 'https://school.example/demo/', '']) {
    assert.throws(() => originOf(wrong), CommandError, wrong)
  }
})

test('an account is a company and an id', () => {
  assert.deepEqual(accountOf('demo/oper'), { companyId: 'demo', userId: 'oper' })
  for (const wrong of ['oper', 'demo/', '/oper', 'a/b/c']) assert.throws(() => accountOf(wrong), CommandError)
})

test('reports lie side by side in order of time', () => {
  assert.equal(reportFolder('/data', new Date('2026-11-20T21:04:05.678Z')), '/data/qa/2026-11-20T21-04-05')
})

test('the versions of a run are read from a page, the shell first', () => {
  const boot = {
    shell: { version: '2.0.0' },
    discovery: {
      microFrontends: {
        'mf-rooms': [{ metadata: { version: '1.2.0' }, extras: { channel: 'override' } }],
        'mf-notes': [{ metadata: { version: '1.0.0' } }],
      },
    },
  }
  const html = `<p></p><script type="application/json" id="madang-boot">${JSON.stringify(boot)}</script>`
  const running = runningVersions(bootIn(html) ?? {})
  assert.deepEqual(
    running.map(({ name, version, channel }) => `${name} ${version} ${channel}`),
    ['shell 2.0.0 stable', 'mf-notes 1.0.0 stable', 'mf-rooms 1.2.0 override'],
  )
  assert.equal(bootIn('<html></html>'), undefined)
  assert.deepEqual(missed({ 'mf-rooms': '1.2.0', 'mf-notes': 'canary' }, running), [])
  assert.deepEqual(missed({ 'mf-rooms': '1.3.0', 'mf-quiz': '1.0.0' }, running), [
    'mf-rooms runs 1.2.0, not 1.3.0',
    'mf-quiz is not there at all',
  ])
})
