import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  raw: string
}

/** A mail server that takes what it gets, or says no with this code while one is set. */
export async function startSmtp() {
  const received: ReceivedMail[] = []
  const answer: { refuseWith: number | null } = { refuseWith: null }
  let arrived = () => {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (answer.refuseWith) {
          return done(Object.assign(new Error('busy'), { responseCode: answer.refuseWith }))
        }
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        })
        done()
        arrived()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    answer,
    async until(count: number): Promise<ReceivedMail[]> {
      while (received.length < count) await new Promise<void>((resolve) => (arrived = resolve))
      return received
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
