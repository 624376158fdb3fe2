import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { startTestApp, type TestApp } from '../testing/app.ts'

interface Received {
  to: string[]
  raw: string
}

describe('mails', () => {
  const received: Received[] = []
  let refuse = false
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuse) return done(new Error('busy'))
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
      })
    },
  })
  let t: TestApp
  before(async () => {
    smtp.listen(0, '127.0.0.1')
    await once(smtp.server, 'listening')
    const { port } = smtp.server.address() as AddressInfo
    t = await startTestApp({
      settings: { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'class@madang.test' },
    })
  })
  after(async () => {
    await t.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })
  const queue = (more: Partial<{ to: string; subject: string; dedupKey: string }> = {}) =>
    t.services.db.inCompany('ALPHA', (tx) =>
      t.services.mail.queue(tx, {
        companyCode: 'ALPHA',
        to: 'parent@example.test',
        subject: '수업 안내',
        text: '안녕하세요.',
        ...more,
      }),
    )

  it('leave once, with the text in Korean', async () => {
    await queue()
    assert.equal(await t.services.mail.sendDue(), 1)
    assert.equal(await t.services.mail.sendDue(), 0)
    assert.equal(received.length, 1)
    assert.deepEqual(received[0]?.to, ['parent@example.test'])
    assert.match(received[0]!.raw, /From: class@madang\.test/)
    assert.match(received[0]!.raw, /Subject: =\?UTF-8\?/)
  })

  it('are queued once per key', async () => {
    await queue({ dedupKey: 'class-1/parent' })
    await queue({ dedupKey: 'class-1/parent' })
    assert.equal(await t.services.mail.sendDue(), 1)
  })

  it('are not queued when the transaction fails', async () => {
    await assert.rejects(
      t.services.db.inCompany('ALPHA', async (tx) => {
        await t.services.mail.queue(tx, { companyCode: 'ALPHA', to: 'a@b.test', subject: 'x', text: 'x' })
        throw new Error('no')
      }),
    )
    assert.equal(await t.services.mail.sendDue(), 0)
  })

  it('cannot carry headers that somebody has put into the subject', async () => {
    await queue({ subject: 'Hello\r\nBcc: everybody@example.test' })
    await t.services.mail.sendDue()
    assert.doesNotMatch(received.at(-1)!.raw, /^Bcc:/m)
    assert.deepEqual(received.at(-1)!.to, ['parent@example.test'])
  })

  it('are tried again later when the server refuses, and the reason is kept', async () => {
    refuse = true
    await queue({ subject: 'later' })
    assert.equal(await t.services.mail.sendDue(), 0)
    const [row] = await t.services.mail.newest(1)
    assert.deepEqual([row?.tryCount, row?.sentDatetime], [1, null])
    assert.match(row?.lastError ?? '', /busy/)
    refuse = false
    assert.equal(await t.services.mail.sendDue(), 0, 'not at once')
    t.clock.advance(180_000)
    assert.equal(await t.services.mail.sendDue(), 1)
  })
})

describe('mails without SMTP_URL', () => {
  it('stay in the outbox, which the development page shows as text', async () => {
    const t = await startTestApp({ settings: { developmentPages: true } })
    try {
      await t.services.db.inCompany('BETA', (tx) =>
        t.services.mail.queue(tx, {
          companyCode: 'BETA',
          to: 'a@b.test',
          subject: '<script>alert(1)</script>',
          text: 'kept',
        }),
      )
      assert.equal(await t.services.mail.sendDue(), 0)
      assert.equal((await t.services.mail.newest(10)).length, 1)
      const page = (await t.send({ url: '/dev/outbox' })).bytes.toString()
      assert.match(page, /&lt;script&gt;alert/)
      assert.doesNotMatch(page, /<script>/)
    } finally {
      await t.close()
    }
  })

  it('are shown by no page of a server that is not in development', async () => {
    const t = await startTestApp()
    try {
      assert.equal((await t.send({ url: '/dev/outbox' })).status, 404)
    } finally {
      await t.close()
    }
  })
})
