import type { Branding, SignedIn } from '@madang/contract'
import { expect, type Page } from '@playwright/test'
import { password } from '../test.ts'

/** Somebody of the demo who may sign in. */
export interface Account {
  companyId: string
  userId: string
}

const companies = ['demo', 'hanbit', 'saebom'] as const
/** One of every user type that the demo has. */
const userIds = ['teacher1', 'student1', 'open1', 'oper', 'admin', 'monitor', 'member'] as const

export const accountsOf = (companyId: string): Account[] => userIds.map((userId) => ({ companyId, userId }))
export const accounts = companies.flatMap(accountsOf)
export const nameOf = ({ companyId, userId }: Account) => `${companyId}/${userId}`

/** What decides which declarations a person sees. */
export interface Viewer {
  account: Account
  me: SignedIn['user']
  cfg: Branding['cfg']
}

/**
 * Signs in without the form, which other tests prove: by the call, with what the shell would have stored. One profile
 * serves all accounts in turn, so that the product's files are loaded once.
 * @param to address that opens; the company's home by default, which leads where a sign-in leads
 */
export async function enter(page: Page, account: Account, to = `/${account.companyId}/`): Promise<Viewer> {
  const { companyId, userId } = account
  const answer = await page.request.post('/open/login/loginBoda', {
    form: { companyId, username: userId, password },
  })
  expect(answer.ok(), `${nameOf(account)} signs in`).toBe(true)
  const { user, token } = ((await answer.json()) as { data: SignedIn }).data
  // an address of this origin without the app, which would answer to another person's session by itself
  await page.goto('/healthz')
  await page.evaluate(
    (kept) => {
      localStorage.clear()
      for (const [key, value] of kept) localStorage.setItem(`madang.${key}`, JSON.stringify(value))
    },
    [
      ['user', user],
      ['token', token],
    ] as const,
  )
  await page.goto(to)
  const boot = (await page.locator('#madang-boot').textContent()) ?? '{}'
  return { account, me: user, cfg: (JSON.parse(boot) as { branding: Branding }).branding.cfg }
}
