import assert from 'node:assert/strict'
import { UserType } from '@madang/contract'
import type { TestApp, TestCaller } from './app.ts'
import type { ClassSocket } from './class-socket.ts'
import { PASSWORD } from './fixture.ts'

/** Whoever loses a right is out within this time; ms. */
const OUT_WITHIN = 2000

export interface Account {
  userIdx: number
  userId: string
}
export interface Device {
  caller: TestCaller
  token: string
  refreshToken: string
}

/** New accounts of the company alpha, and the devices that they sign in on. */
export function devicesOf(t: TestApp) {
  let made = 0
  async function newAccount(userTypeCd: number = UserType.STUDENT): Promise<Account> {
    const userId = `loses.${++made}`
    const fields = {
      userId,
      userName: '김민지',
      userPwd: PASSWORD,
      phone: '01012345678',
      email: '',
      userTypeCd,
    }
    const { status, body } = await t.as('alpha', 'admin').call('user.add', fields, { area: 'MANAGE' })
    assert.equal(status, 200, JSON.stringify(body))
    return { userIdx: body.result.userIdx, userId }
  }
  async function deviceOf({ userId }: Account): Promise<Device> {
    const { body } = await t.anonymous.call('login.account', {
      companyId: 'alpha',
      username: userId,
      password: PASSWORD,
    })
    const { accessToken, refreshToken } = body.data.token
    return { caller: t.withToken(accessToken), token: accessToken, refreshToken }
  }
  return { newAccount, deviceOf }
}

/** What closes, and with which code; fails where it stays open longer than it may. */
export async function closesInTime<T>(what: string, closed: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`The ${what} was open after ${OUT_WITHIN} ms.`)), OUT_WITHIN)
  })
  return Promise.race([closed, late]).finally(() => clearTimeout(timer))
}
/** The code that the socket is closed with. */
export const codeOf = ({ closed }: ClassSocket) => closed.then(({ code }) => code)
