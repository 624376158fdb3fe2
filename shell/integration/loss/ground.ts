import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Branding, Me } from '@madang/contract'
import { startTestApp, type TestApp } from '../../../infra/server/src/testing/app.ts'
import { sendCall } from '../../../infra/server/src/testing/client.ts'
import { type FixtureUser, PASSWORD } from '../../../infra/server/src/testing/fixture.ts'
import { homeworkOf } from '../../../infra/server/src/testing/homework.ts'
import { browserDatabases } from './storage.ts'
import type { Device } from './tab.ts'
import { type TabCode, type TabRemote, tabCode } from './tab-code.ts'

/** What all runs stand on: the server with its database, and the code of the page. */
export interface Ground {
  t: TestApp
  h: ReturnType<typeof homeworkOf>
  code: TabCode
  storage: ReturnType<typeof browserDatabases>
  me: Me
  branding: Branding
  /** What a browser keeps in which somebody has just signed in; the student when nobody is named. */
  signedIn(who?: FixtureUser): Promise<Pick<Device, 'texts' | 'cookies'> & { me: Me }>
  close(): Promise<void>
}

export async function ground(
  remote: TabRemote = 'mf-homework',
  first: FixtureUser = 'student1',
): Promise<Ground> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-loss-'))
  const [t, code] = await Promise.all([startTestApp(), tabCode(folder, remote)])
  const storage = browserDatabases()
  const name = 'the0sign0in0of0this0device'
  const signIn = async (username: FixtureUser = first) => {
    const request = { companyId: 'alpha', username, password: PASSWORD }
    const headers = { 'x-browser-session': name }
    const answer = await sendCall(t.app, 'login.account', request, null, { headers })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer
  }
  const { user: me } = (await signIn()).body.data
  const company = { companyId: 'alpha', companyCode: 'ALPHA', companyName: 'alpha', timeZone: 'Asia/Seoul' }
  return {
    t,
    h: homeworkOf(t),
    code,
    storage,
    me,
    branding: { company } as unknown as Branding,
    async signedIn(who) {
      const { body, headers } = await signIn(who)
      const kept = [headers['set-cookie'] ?? []].flat().map((one) => /^([^=]+)=([^;]*)/.exec(String(one)))
      return {
        me: body.data.user,
        texts: new Map([
          ['madang.session', JSON.stringify(name)],
          ['madang.user', JSON.stringify(body.data.user)],
        ]),
        cookies: new Map(kept.flatMap((found) => (found?.[2] ? [[found[1] ?? '', found[2]]] : []))),
      }
    },
    async close() {
      await t.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
