import { AccountOwner, type ParsedOf, wrongPasswordsToLock } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { createKeyedMutex } from '../../platform/keyed-mutex.ts'
import type { GuessRule } from '../../platform/limits/rate-limit.ts'
import { hashPassword, verifyPassword } from '../../platform/password.ts'
import { endSessions, tellSignInsEnded } from '../../platform/sign-ins.ts'
import { audit } from '../audit/audit.ts'
import { notify } from '../notification/notify.ts'
import { checkPolicy } from './policy.ts'
import { changeUser, findUser } from './store.ts'

/** Wrong old passwords of one person. */
const OLD_PASSWORD_GUESSES: GuessRule = {
  free: wrongPasswordsToLock,
  firstWaitMs: 60_000,
  longestWaitMs: 60 * 60_000,
  forgetMs: 24 * 60 * 60_000,
}

const inTurn = createKeyedMutex()

/** Hashes of an old password that was right and of a new one that may be. */
interface Judged {
  before: string
  after: string
}

/**
 * Judges the old password and the new one.
 * @throws Failure WB-403-102 for single-sign-on accounts, WB-403-203 wrong old password, WB-429-001 too many of them, WB-400-230 policy
 */
export async function judgePasswords(
  { tx, company, me, services }: CallContext,
  { oldPassword, newPassword }: ParsedOf<'user.modPassword'>,
): Promise<() => Promise<Judged>> {
  const row = await findUser(tx, company.companyCode, me.userIdx)
  // accounts of other providers have their password there (API-USER-08)
  const before = row?.accountOwnerTypeCd === AccountOwner.PRODUCT ? row.passwordHash : null
  if (!before) throw new Failure('WB-403-102')
  // whoever finds a page left open doesn't get to guess at it
  const { limiter } = services
  const guesses = `old-password|${company.companyCode}|${me.userIdx}`
  await limiter.mayGuess(guesses)
  // one after another: of many at once no more are judged than may be wrong
  return () =>
    inTurn(guesses, async () => {
      await limiter.mayGuess(guesses)
      if (!(await verifyPassword(before, oldPassword))) {
        await limiter.wrongGuess(guesses, OLD_PASSWORD_GUESSES)
        throw new Failure('WB-403-203')
      }
      checkPolicy(company, newPassword)
      return { before, after: await hashPassword(newPassword) }
    })
}

/**
 * Changes the own password (AUTH-73 to -82). Every other session of the person ends; the one that asks goes on.
 * @throws Failure WB-403-203 when it was changed meanwhile: then the old one is wrong
 */
export async function changeOwnPassword(
  ctx: CallContext,
  _: unknown,
  judged: Judged | undefined,
): Promise<void> {
  const { tx, company, me, now, sessionIdx } = ctx
  const { companyCode } = company
  const row = await findUser(tx, companyCode, me.userIdx, { lock: true })
  if (!judged || row?.passwordHash !== judged.before) throw new Failure('WB-403-203')
  await changeUser(tx, companyCode, me.userIdx, { passwordHash: judged.after }, now)
  await audit(ctx, {
    action: 'PASSWORD_CHANGED',
    subject: 'USER',
    of: [{ key: me.userIdx, name: me.userName }],
  })
  await notify(ctx, { event: 'PASSWORD_CHANGED', key: now.toISOString(), people: [me.userIdx] })
  await endSessions(tx, companyCode, me.userIdx, 'PASSWORD', now, { except: sessionIdx })
  const ended = { companyCode, userIdx: me.userIdx, except: sessionIdx }
  ctx.afterCommit(() => tellSignInsEnded(ctx.services.broadcast, ended))
}
