import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { StartError } from './errors.ts'
import { readSettings } from './settings.ts'

const mistake = (env: Record<string, string>, options?: Parameters<typeof readSettings>[1]): string => {
  try {
    readSettings(env, options)
  } catch (error) {
    assert.ok(error instanceof StartError)
    return error.message
  }
  assert.fail('no mistake was found')
}

describe('settings', () => {
  it('has defaults that need nothing', () => {
    const settings = readSettings({}, { root: '/srv/madang' })
    assert.equal(settings.port, 4000)
    assert.equal(settings.dataDir, '/srv/madang/.madang')
    assert.equal(settings.databaseUrl, undefined)
    assert.equal(settings.rateLimit, true)
    assert.equal(settings.trustProxy, false)
  })

  it('treats an empty value as absent', () => {
    assert.equal(readSettings({ PORT: '', DATABASE_URL: ' ' }).port, 4000)
  })

  for (const port of ['80a', '-1', '70000', '1e3', '4000.5']) {
    it(`refuses PORT=${port}`, () => assert.match(mistake({ PORT: port }), /PORT must be a number/))
  }
  for (const url of ['mysql://x/y', 'localhost:5432', 'nonsense']) {
    it(`refuses DATABASE_URL=${url}`, () => assert.match(mistake({ DATABASE_URL: url }), /DATABASE_URL must/))
  }

  it('takes a read replica beside a database of its own alone', () => {
    const DATABASE_URL = 'postgresql://db/madang'
    const DATABASE_REPLICA_URL = 'postgresql://replica/madang'
    assert.equal(
      readSettings({ DATABASE_URL, DATABASE_REPLICA_URL }).databaseReplicaUrl,
      DATABASE_REPLICA_URL,
    )
    assert.match(mistake({ DATABASE_REPLICA_URL }), /DATABASE_REPLICA_URL needs DATABASE_URL/)
    assert.match(mistake({ DATABASE_URL, DATABASE_REPLICA_URL: 'replica' }), /DATABASE_REPLICA_URL must/)
  })

  it('never repeats an address that may hold a password', () => {
    assert.doesNotMatch(mistake({ SMTP_URL: 'http://user:geheim@host' }), /geheim/)
  })

  it('lets notices leave signed, and readable by nobody on the way', () => {
    const MADANG_MESSENGER_SECRET = Buffer.alloc(32, 1).toString('base64')
    const MESSENGER_URL = 'https://notices.example.com/?key=geheim'
    assert.equal(readSettings({ MESSENGER_URL, MADANG_MESSENGER_SECRET }).messengerUrl, MESSENGER_URL)
    assert.match(mistake({ MESSENGER_URL }), /MADANG_MESSENGER_SECRET must/)
    assert.match(mistake({ MESSENGER_URL, MADANG_MESSENGER_SECRET: 'short' }), /MADANG_MESSENGER_SECRET must/)
    const plain = mistake({
      MESSENGER_URL: 'http://notices.example.com/?key=geheim',
      MADANG_MESSENGER_SECRET,
    })
    assert.match(plain, /must begin with https/)
    assert.doesNotMatch(plain, /geheim/)
    const here = { MESSENGER_URL: 'http://127.0.0.1:9000/', MADANG_MESSENGER_SECRET }
    assert.equal(readSettings(here).messengerUrl, here.MESSENGER_URL)
  })

  it('lets handwriting be read elsewhere, and by nobody on the way', () => {
    const RECOGNISER_URL = 'https://reading.example.com/madang'
    assert.equal(readSettings({ RECOGNISER_URL }).recogniserUrl, RECOGNISER_URL)
    assert.match(mistake({ RECOGNISER_URL: 'http://reading.example.com/' }), /must begin with https/)
  })

  it('names every mistake at once', () => {
    const text = mistake({ PORT: 'x', SMTP_URL: 'x', MADANG_RATE_LIMIT: 'maybe', MADANG_LOG_LEVEL: 'loud' })
    for (const name of ['PORT', 'SMTP_URL', 'MADANG_RATE_LIMIT', 'MADANG_LOG_LEVEL']) {
      assert.match(text, new RegExp(name))
    }
  })

  it('refuses a misspelt name and lists the known ones', () => {
    const text = mistake({ MADANG_DATAA: '/x' })
    assert.match(text, /Unknown setting MADANG_DATAA/)
    assert.match(text, /MADANG_DATA,/)
  })

  it('lets other parts of the product have names of their own', () => {
    assert.equal(readSettings({ MADANG_DEPLOY: 'x' }, { alsoKnown: ['MADANG_DEPLOY'] }).port, 4000)
  })

  it('reads how long a stopping server goes on serving', () => {
    assert.equal(readSettings({}).drainMs, 1000)
    assert.equal(readSettings({ MADANG_DRAIN: '20' }).drainMs, 20_000)
    for (const bad of ['-1', '301', 'long']) assert.match(mistake({ MADANG_DRAIN: bad }), /MADANG_DRAIN must/)
  })

  it('reads which embedded database, how many connections, and how long a statement may take', () => {
    const { embeddedDriver, databasePool, statementTimeoutMs } = readSettings({})
    assert.deepEqual(
      { embeddedDriver, databasePool, statementTimeoutMs },
      {
        embeddedDriver: undefined,
        databasePool: 20,
        statementTimeoutMs: 20_000,
      },
    )
    const other = readSettings({
      MADANG_DATABASE: 'PGlite',
      MADANG_DATABASE_POOL: '50',
      MADANG_STATEMENT_TIMEOUT: '5',
    })
    assert.equal(other.embeddedDriver, 'pglite')
    assert.equal(other.databasePool, 50)
    assert.equal(other.statementTimeoutMs, 5000)
    assert.match(mistake({ MADANG_DATABASE: 'mysql' }), /MADANG_DATABASE must be postgresql or pglite/)
    for (const bad of ['1', '501', 'many']) assert.match(mistake({ MADANG_DATABASE_POOL: bad }), /2 to 500/)
    for (const bad of ['0', '1.5', '601'])
      assert.match(mistake({ MADANG_STATEMENT_TIMEOUT: bad }), /1 to 600/)
  })

  it('reads how much may be kept', () => {
    assert.deepEqual(
      readSettings({ MADANG_STORAGE_PERSON: '500MB', MADANG_STORAGE_COMPANY: '1 tb' }).storage,
      {
        person: 500 * 1024 ** 2,
        company: 1024 ** 4,
      },
    )
    for (const bad of ['5', 'much', '-1GB']) {
      assert.match(mistake({ MADANG_STORAGE_PERSON: bad }), /MADANG_STORAGE_PERSON must/)
    }
  })

  it('reads whom to trust about addresses', () => {
    assert.equal(readSettings({ MADANG_TRUST_PROXY: '2' }).trustProxy, 2)
    assert.deepEqual(readSettings({ MADANG_TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy, [
      '10.0.0.0/8',
      '::1',
    ])
    assert.match(mistake({ MADANG_TRUST_PROXY: 'everybody' }), /MADANG_TRUST_PROXY/)
  })
})
