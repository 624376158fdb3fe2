import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Branding, Me } from '@madang/contract'
import { startTestApp, type TestApp } from '../../../infra/server/src/testing/app.ts'
import { sendCall } from '../../../infra/server/src/testing/client.ts'
import { PASSWORD } from '../../../infra/server/src/testing/fixture.ts'
import { homeworkOf } from '../../../infra/server/src/testing/homework.ts'
import { browserDatabases } from './storage.ts'
import { type TabCode, tabCode } from './tab-code.ts'

/** What all runs stand on: the server with its database, and the code of the page. */
export interface Ground {
  t: TestApp
  h: ReturnType<typeof homeworkOf>
  code: TabCode
  storage: ReturnType<typeof browserDatabases>
  me: Me
  branding: Branding
  /** Texts that a browser keeps in which the student has just signed in. */
  signedIn(): Promise<Map<string, string>>
  close(): Promise<void>
}

export async function ground(): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-loss-'))
  const [t, code] = await Promise.all([startTestApp(), tabCode(folder)])
  const storage = browserDatabases()
  const signIn = async () => {
    const request = { companyId: 'alpha', username: 'student1', password: PASSWORD }
    const { status, body } = await sendCall(t.app, 'login.account', request, null)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data
  }
  const { user: me } = await signIn()
  const company = { companyId: 'alpha', companyCode: 'ALPHA', companyName: 'alpha', timeZone: 'Asia/Seoul' }
  return {
    t,
    h: homeworkOf(t),
    code,
    storage,
    me,
    branding: { company } as unknown as Branding,
    async signedIn() {
      const { token, user } = await signIn()
      return new Map([
        ['madang.token', JSON.stringify(token)],
        ['madang.user', JSON.stringify(user)],
      ])
    },
    async close() {
      await t.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
