import type { Branding, SignedIn } from '@madang/contract'
import type { Page } from '@playwright/test'
import { type Account, nameOf, openSession } from '../session.ts'

export { type Account, nameOf }

const companies = ['demo', 'hanbit', 'saebom'] as const
/** One of every user type that the demo has. */
const userIds = ['teacher1', 'student1', 'open1', 'oper', 'admin', 'monitor', 'member'] as const

export const accountsOf = (companyId: string): Account[] => userIds.map((userId) => ({ companyId, userId }))
export const accounts = companies.flatMap(accountsOf)

/** What decides which declarations a person sees. */
export interface Viewer {
  account: Account
  me: SignedIn['user']
  cfg: Branding['cfg']
  /** For calls beside the page. */
  token: string
}

/**
 * Signs in without the form, which other tests prove. One profile serves all accounts in turn, so that the product's files
 * are loaded once.
 * @param to address that opens; the company's home by default, which leads where a sign-in leads
 */
export async function enter(page: Page, account: Account, to = `/${account.companyId}/`): Promise<Viewer> {
  const { user, token } = await openSession(page, account)
  await page.goto(to)
  const boot = (await page.locator('#madang-boot').textContent()) ?? '{}'
  return {
    account,
    me: user,
    cfg: (JSON.parse(boot) as { branding: Branding }).branding.cfg,
    token: token.accessToken,
  }
}
