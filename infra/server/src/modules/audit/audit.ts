import type { AuditAction, AuditSubject } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { type AuditValues, insert } from './store.ts'

/** Where a deed happens: a request of somebody, or the product by itself. */
type Where = Pick<CallContext, 'tx' | 'now'> & {
  company: Pick<CallContext['company'], 'companyCode'>
  me?: Pick<CallContext['me'], 'userIdx' | 'userId' | 'userName' | 'guest'>
}

interface Subject {
  key: string | number
  name?: string | null
  before?: AuditValues | null
  after?: AuditValues | null
}

interface Deed {
  action: AuditAction
  subject: AuditSubject
  /** Each with what it was and what it is; none writes nothing. */
  of: readonly Subject[]
  reason?: string
}

/**
 * Writes to the audit log within the transaction of the deed, in one statement however many it is done to: both are there or
 * neither. Values are what an operator may read: no password, token or content goes in.
 */
export async function audit(
  { tx, company, me, now }: Where,
  { action, subject, of, reason }: Deed,
): Promise<void> {
  if (of.length === 0) return
  await insert(tx, {
    companyCode: company.companyCode,
    action,
    subjectType: subject,
    actorIdx: me?.userIdx ?? null,
    actorId: me?.guest ? null : (me?.userId ?? null),
    actorName: me?.userName ?? null,
    reason: reason ?? null,
    now,
    subjects: JSON.stringify(of),
  })
}
