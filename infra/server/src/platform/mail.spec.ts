import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startSmtp } from '../testing/smtp.ts'
import { DeliveryError } from './delivery.ts'
import { createMail, type Mail } from './mail.ts'

describe('mails', () => {
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let mail: Mail
  before(async () => {
    smtp = await startSmtp()
    mail = createMail({ smtpUrl: smtp.url, from: 'class@madang.test' })
  })
  after(async () => {
    mail.close()
    await smtp.close()
  })
  const send = (more: { subject?: string } = {}) =>
    mail.send({
      id: 'ALPHA.1',
      to: 'parent@example.test',
      subject: '수업 안내',
      text: '안녕하세요.',
      signal: new AbortController().signal,
      ...more,
    })
  const problemOf = (code: number): Promise<DeliveryError> => {
    smtp.answer.refuseWith = code
    return send().then(
      () => assert.fail('it was taken'),
      (error) => {
        assert.ok(error instanceof DeliveryError)
        return error
      },
    )
  }

  it('leave with the text in Korean, under the same id at each try', async () => {
    await send()
    await send()
    assert.deepEqual(smtp.received[0]?.to, ['parent@example.test'])
    assert.match(smtp.received[0]!.raw, /From: class@madang\.test/)
    assert.match(smtp.received[0]!.raw, /Subject: =\?UTF-8\?/)
    for (const { raw } of smtp.received) assert.match(raw, /Message-ID: <ALPHA\.1@madang>/i)
  })

  it('cannot carry headers that somebody has put into the subject', async () => {
    await send({ subject: 'Hello\r\nBcc: everybody@example.test' })
    assert.doesNotMatch(smtp.received.at(-1)!.raw, /^Bcc:/m)
    assert.deepEqual(smtp.received.at(-1)!.to, ['parent@example.test'])
  })

  it('that a server takes later may come again, those that it refuses may not', async () => {
    const later = await problemOf(450)
    assert.deepEqual([later.final, /busy/.test(later.message)], [false, true])
    assert.equal((await problemOf(550)).final, true)
    smtp.answer.refuseWith = null
  })

  it('leave nowhere without SMTP_URL', () => {
    assert.equal(createMail({ smtpUrl: undefined, from: 'x@y.test' }).configured, false)
  })
})
