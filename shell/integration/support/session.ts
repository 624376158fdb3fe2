import type { SignedIn } from '@madang/contract'
import { expect, type Page } from '@playwright/test'

export const password = 'Madang!2026'

/** Somebody of the demo who may sign in. */
export interface Account {
  companyId: string
  userId: string
}

export const nameOf = ({ companyId, userId }: Account) => `${companyId}/${userId}`

/** Signs in by the call and leaves in the browser what the shell would have stored; whoever was signed in there is gone. */
export async function openSession(page: Page, account: Account): Promise<SignedIn> {
  const { companyId, userId: username } = account
  const answer = await page.request.post('/open/login/loginBoda', { form: { companyId, username, password } })
  expect(answer.ok(), `${nameOf(account)} signs in`).toBe(true)
  const { data } = (await answer.json()) as { data: SignedIn }
  // an address of this origin without the app, which would answer to another person's session by itself
  await page.goto('/healthz')
  await page.evaluate(
    (kept) => {
      localStorage.clear()
      for (const [key, value] of kept) localStorage.setItem(`madang.${key}`, JSON.stringify(value))
    },
    [
      ['user', data.user],
      ['token', data.token],
    ] as const,
  )
  return data
}
