import { clipUnits } from '@madang/domain'
import { createTransport, type Transporter } from 'nodemailer'
import { DeliveryError, type Outgoing } from './delivery.ts'

export interface MailDraft extends Outgoing {
  to: string
  subject: string
  text: string
}

/** The way out for mails. What is to be sent, and when again, is decided elsewhere (`modules/notification`). */
export interface Mail {
  /** False without SMTP_URL: then nothing leaves. */
  readonly configured: boolean
  /** @throws DeliveryError, final where the receiver's side refuses for good (SMTP 5xx) */
  send(draft: MailDraft): Promise<void>
  close(): void
}

/** A header must be one line: what comes from people is made so. */
const oneLine = (text: string, max: number) => clipUnits(text.replace(/[\r\n\t\0]+/g, ' ').trim(), max)

export function createMail(deps: { smtpUrl: string | undefined; from: string }): Mail {
  const transport: Transporter | null = deps.smtpUrl
    ? createTransport(deps.smtpUrl, {
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      } as never)
    : null
  return {
    configured: transport !== null,
    async send({ id, to, subject, text, signal }) {
      if (!transport) throw new DeliveryError('SMTP_URL is not set', { final: false })
      signal.throwIfAborted()
      try {
        await transport.sendMail({
          from: deps.from,
          to: oneLine(to, 320),
          subject: oneLine(subject, 300),
          text,
          // the same mail again after a crash between sending and noting carries the same id
          messageId: `<${id}@madang>`,
        })
      } catch (error) {
        const code = (error as { responseCode?: number }).responseCode ?? 0
        throw new DeliveryError(error instanceof Error ? error.message : String(error), {
          final: code >= 500,
          cause: error,
        })
      }
    },
    close: () => transport?.close(),
  }
}
