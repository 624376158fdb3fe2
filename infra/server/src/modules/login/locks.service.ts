import type { Services } from '../../platform/context.ts'
import { audit } from '../audit/audit.ts'
import { unlock } from '../user/store.ts'
import * as store from './store.ts'

type Deps = Pick<Services, 'db' | 'clock'>

/** Ends the locks whose time is over, so that lists and counts of operators tell what a sign-in would find. */
export async function endOverLocks({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const companyCode of await db.asPlatform((tx) => store.companiesWithOverLocks(tx, now))) {
    await db.inCompany(companyCode, async (tx) => {
      const people = await store.overLocks(tx, companyCode, now)
      await unlockThese(
        { tx, companyCode, now },
        people.map(({ userIdx }) => userIdx),
      )
    })
  }
}

/**
 * Ends the lock of one account from the machine itself: also where every operator is locked out.
 * @returns whether it was locked; null where there is no such company or account
 */
export async function unlockByHand(
  { db, clock }: Deps,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<boolean | null> {
  const now = clock.now()
  const companyCode = await db.asPlatform((tx) => store.codeOfCompany(tx, companyId))
  if (companyCode === null) return null
  return db.inCompany(companyCode, async (tx) => {
    const account = await store.findAccount(tx, companyCode, { userId })
    if (!account) return null
    await store.forgetMisses(tx, companyCode, userId)
    return (await unlockThese({ tx, companyCode, now }, [account.userIdx])) > 0
  })
}

async function unlockThese(
  { tx, companyCode, now }: { tx: Parameters<typeof unlock>[0]; companyCode: string; now: Date },
  people: readonly number[],
): Promise<number> {
  const unlocked = await unlock(tx, companyCode, people, now)
  await audit(
    { tx, now, company: { companyCode } },
    {
      action: 'ACCOUNT_UNLOCKED',
      subject: 'USER',
      of: unlocked.map(({ userIdx, userName }) => ({
        key: userIdx,
        name: userName,
        before: { locked: true },
        after: { locked: false },
      })),
    },
  )
  return unlocked.length
}
