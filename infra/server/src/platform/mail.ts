import { and, asc, desc, eq, isNull, lt, lte } from 'drizzle-orm'
import { createTransport, type Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import { mailOutbox } from '../db/schema/platform.ts'
import type { Clock } from './clock.ts'
import type { Database, Tx } from './database.ts'
import type { Metrics } from './metrics.ts'

export interface MailDraft {
  companyCode: string
  to: string
  subject: string
  text: string
  /** One key per person, event and channel: the second mail with a key is not queued. */
  dedupKey?: string
}

export interface OutboxRow {
  companyCode: string
  mailIdx: number
  receiver: string
  subject: string
  textContent: string
  regDatetime: Date
  sentDatetime: Date | null
  tryCount: number
  lastError: string | null
}

export interface Mail {
  /** Queues within the caller's transaction: the mail exists exactly when the rest does. */
  queue(tx: Tx, draft: MailDraft): Promise<void>
  /** Sends what is due; without SMTP_URL everything stays. Returns how many left. */
  sendDue(): Promise<number>
  /** The newest mails of all companies, for the development page and `madang outbox`. */
  newest(limit: number): Promise<OutboxRow[]>
  /** Removes mails older than this, also those that nobody took: they hold personal data. */
  forget(before: Date): Promise<void>
  close(): void
}

const MAX_TRIES = 8
/** A header must be one line: what comes from people is made so. */
const oneLine = (text: string, max: number) =>
  text
    .replace(/[\r\n\t\0]+/g, ' ')
    .trim()
    .slice(0, max)

export function createMail(deps: {
  db: Database
  clock: Clock
  log: Logger
  metrics: Metrics
  smtpUrl: string | undefined
  from: string
}): Mail {
  const { db, clock, log, metrics } = deps
  const transport: Transporter | null = deps.smtpUrl
    ? createTransport(deps.smtpUrl, {
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 30_000,
      } as never)
    : null

  return {
    async queue(tx, draft) {
      const now = clock.now()
      await tx
        .insert(mailOutbox)
        .values({
          companyCode: draft.companyCode,
          receiver: oneLine(draft.to, 320),
          subject: oneLine(draft.subject, 300),
          textContent: draft.text,
          dedupKey: draft.dedupKey ?? null,
          regDatetime: now,
          dueDatetime: now,
        })
        .onConflictDoNothing()
    },

    async sendDue() {
      if (!transport) return 0
      let sent = 0
      const due = await db.asPlatform((tx) =>
        tx
          .select()
          .from(mailOutbox)
          .where(
            and(
              isNull(mailOutbox.sentDatetime),
              lte(mailOutbox.dueDatetime, clock.now()),
              lt(mailOutbox.tryCount, MAX_TRIES),
            ),
          )
          .orderBy(asc(mailOutbox.dueDatetime))
          .limit(50),
      )
      for (const row of due) {
        let problem: string | null = null
        try {
          await transport.sendMail({
            from: deps.from,
            to: row.receiver,
            subject: row.subject,
            text: row.textContent,
            // the same mail again after a crash between sending and noting carries the same id
            messageId: `<${row.companyCode}.${row.mailIdx}@madang>`,
          })
          sent += 1
          metrics.mails.inc({ outcome: 'sent' })
        } catch (error) {
          problem = (error instanceof Error ? error.message : String(error)).slice(0, 500)
          metrics.mails.inc({ outcome: 'failed' })
          log.warn({ mailIdx: row.mailIdx, problem }, 'mail not sent, will be tried again')
        }
        const now = clock.now()
        const tryCount = row.tryCount + 1
        await db.asPlatform((tx) =>
          tx
            .update(mailOutbox)
            .set({
              tryCount,
              lastError: problem,
              sentDatetime: problem === null ? now : null,
              dueDatetime: new Date(now.getTime() + 60_000 * 2 ** tryCount),
            })
            .where(and(eq(mailOutbox.companyCode, row.companyCode), eq(mailOutbox.mailIdx, row.mailIdx))),
        )
      }
      return sent
    },

    newest: (limit) =>
      db.asPlatform((tx) =>
        tx
          .select()
          .from(mailOutbox)
          .orderBy(desc(mailOutbox.regDatetime), desc(mailOutbox.mailIdx))
          .limit(limit),
      ),

    async forget(before) {
      await db.asPlatform((tx) => tx.delete(mailOutbox).where(lt(mailOutbox.regDatetime, before)))
    },
    close: () => transport?.close(),
  }
}
