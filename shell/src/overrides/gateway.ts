import { user } from '@madang/contract'
import { api } from '../client/page.ts'
import { storage } from '../core/storage.ts'
import type { Asked } from './ask.ts'

/** The gateway said no; the code says why. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`The gateway refused to override: ${code}`)
    this.name = 'Refused'
    this.code = code
  }
}

/** The gateway believes an access token that is still valid; any call renews one that is not. */
async function headers(): Promise<Record<string, string>> {
  if (!storage.port.token()) return {}
  await api.call(user.me, {}).catch(() => {})
  const token = storage.port.token()?.accessToken
  return token ? { authorization: `Bearer ${token}` } : {}
}

export async function mayOverride(): Promise<boolean> {
  const answer = await fetch('/mf/overrides', { headers: await headers(), cache: 'no-store' })
  if (!answer.ok) throw new Error(`The gateway answered ${answer.status}`)
  return ((await answer.json()) as { may: boolean }).may
}

/** @throws Refused */
export async function setOverrides(overrides: Asked): Promise<void> {
  const answer = await fetch('/mf/overrides', {
    method: 'POST',
    headers: { ...(await headers()), 'content-type': 'application/json' },
    body: JSON.stringify({ overrides }),
  })
  if (answer.ok) return
  const { code } = (await answer.json().catch(() => ({}))) as { code?: string }
  throw new Refused(code ?? String(answer.status))
}
