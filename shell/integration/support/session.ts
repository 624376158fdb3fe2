import { randomUUID } from 'node:crypto'
import type { SignedIn, Token } from '@madang/contract'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const password = 'Madang!2026'

/** Somebody of the demo who may sign in. */
export interface Account {
  companyId: string
  userId: string
}

export const nameOf = ({ companyId, userId }: Account) => `${companyId}/${userId}`

/** As the page names its sign-in, for the browser to keep the tokens of. */
const drawName = () => randomUUID().replaceAll('-', '')

/** Signs in by the call that the form makes, without a page. */
export async function signInBy(
  request: APIRequestContext,
  account: Account,
  name = drawName(),
): Promise<SignedIn> {
  const { companyId, userId: username } = account
  const answer = await request.post('/open/login/loginBoda', {
    form: { companyId, username, password },
    headers: { 'x-browser-session': name },
  })
  expect(answer.ok(), `${nameOf(account)} signs in`).toBe(true)
  return ((await answer.json()) as { data: SignedIn }).data
}

/** Signs in by the call and leaves in the browser what the shell would have left there; whoever was signed in there is gone. */
export async function openSession(page: Page, account: Account): Promise<SignedIn> {
  const name = drawName()
  const data = await signInBy(page.request, account, name)
  // an address of this origin without the app, which would answer to another person's session by itself
  await page.goto('/healthz')
  await page.evaluate(
    (kept) => {
      localStorage.clear()
      for (const [key, value] of kept) localStorage.setItem(`madang.${key}`, JSON.stringify(value))
    },
    [
      ['user', data.user],
      ['session', name],
    ] as const,
  )
  return data
}

/** An access token of the sign-in that this browser keeps, brought as its pages bring theirs. */
export async function accessTokenOf(page: Page): Promise<string> {
  const name = await page.evaluate(() => JSON.parse(localStorage.getItem('madang.session') ?? '""') as string)
  const answer = await page.request.post('/open/login/token', {
    form: { grant_type: 'refresh_token', refresh_token: '' },
    headers: { 'x-browser-session': name },
  })
  expect(answer.ok(), 'the sign-in of this browser goes on').toBe(true)
  return ((await answer.json()) as { data: Token }).data.accessToken
}
