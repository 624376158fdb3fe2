import { createHash } from 'node:crypto'
import { lifetimes, UserStatus, UserType } from '@madang/contract'
import { addDays } from '@madang/domain'
import { auditLog } from '../db/schema/audit.ts'
import { userMemo } from '../db/schema/memo.ts'
import { loginSession, sessionToken } from '../db/schema/session.ts'
import { wireAt } from './calendar.ts'
import { insertRows, takeNumbers } from './insert-rows.ts'
import { randomOf } from './random.ts'
import type { Writing } from './write-company.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const devices = {
  pc: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
  whale: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Whale/4.34.340.19 Safari/537.36`,
  edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  ipad: 'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  galaxy: `Mozilla/5.0 (Linux; Android 16; SM-X710) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36`,
} as const
const ofStaff = [devices.pc, devices.whale, devices.edge, devices.mac]
const ofStudents = [devices.ipad, devices.galaxy, devices.iphone, devices.whale]

const noted: readonly string[] = [
  '보호자와 통화함. 다음 달부터 화·목 수업으로 옮기고 싶어 하심.',
  '최근 두 주 동안 숙제를 늦게 내는 편. 담당 선생님께 전달함.',
  '태블릿 펜이 인식되지 않는다고 해서 기기 점검 안내함. 지금은 잘 됨.',
  '서술형 풀이가 많이 좋아짐. 심화반 이동을 검토해 보기.',
  '시험 기간이라 11시 이후에만 연락 가능.',
  '형제가 함께 다님. 안내 문자는 한 번만 보내 달라고 하심.',
  'Prefers English for messages to the parents.',
]
const notedOfStaff: readonly string[] = [
  '수요일 저녁 수업을 대신 맡아 주기로 함.',
  '교재 저작권 확인 요청 중. 확인되면 알려 주기로 함.',
]

/** Sign-ins that nobody can use: their tokens are hashes of nothing that was ever given out. */
const noToken = (...of: (string | number)[]) => createHash('sha256').update(of.join('/')).digest('hex')

/** What operators noted about people, with its entries in the audit log. */
async function writeMemos({ tx, plan, companyCode, today, at, person }: Writing): Promise<void> {
  const random = randomOf('memos', companyCode)
  const authors = ['oper', 'admin', 'open1'].map((id) => plan.users.find(({ userId }) => userId === id)!)
  const about = plan.users.filter(({ userTypeCd, userId }) =>
    userTypeCd === UserType.STUDENT
      ? userId === 'student30' || random.chance(0.5)
      : userTypeCd === UserType.TEACHER,
  )
  const memos = about.flatMap((user) => {
    const texts = user.userTypeCd === UserType.STUDENT ? noted : notedOfStaff
    return random.some(texts, random.int(1, user.userId === 'student30' ? 4 : 2)).map((content, i) => ({
      user,
      author: random.pick(authors),
      content,
      regDatetime: at(
        wireAt(addDays(today, -random.int(2, 20) - i * 21), random.int(10, 19) * 3600 + random.int(0, 3599)),
      ),
    }))
  })
  memos.sort((a, b) => a.regDatetime.getTime() - b.regDatetime.getTime())
  const numbers = await takeNumbers(tx, userMemo, 'memo_idx', memos.length)
  await insertRows(
    tx,
    userMemo,
    memos.map(({ user, author, content, regDatetime }, i) => ({
      companyCode,
      memoIdx: numbers[i]!,
      userIdx: person(user.userId),
      regUserIdx: person(author.userId),
      content,
      regDatetime,
    })),
  )
  await insertRows(
    tx,
    auditLog,
    memos.map(({ user, author, regDatetime }) => ({
      companyCode,
      action: 'MEMO_ADDED',
      subjectType: 'USER',
      subjectKey: String(person(user.userId)),
      subjectName: user.userName,
      actorIdx: person(author.userId),
      actorId: author.userId,
      actorName: author.userName,
      regDatetime,
    })),
  )
}

/** Sign-ins of the last days: each on a device of the person's own, the last one still open. */
async function writeSignIns({ tx, plan, companyCode, today, at, person }: Writing): Promise<void> {
  const random = randomOf('sign-ins', companyCode)
  const made = plan.users
    .filter(({ userStatusCd }) => userStatusCd === UserStatus.USE)
    .flatMap(({ userId, userTypeCd, locked }) => {
      const student = userTypeCd === UserType.STUDENT
      const own = random.some(student ? ofStudents : ofStaff, 2)
      // addresses that are kept for examples
      const home = `${student ? '203.0.113' : '198.51.100'}.${random.int(2, 250)}`
      const days = random.some([1, 2, 3, 4, 5, 6, 8, 9, 11, 12], random.int(3, 8)).sort((a, b) => b - a)
      return days.map((ago, i) => {
        const begin = at(wireAt(addDays(today, -ago), random.int(8, 20) * 3600 + random.int(0, 3599)))
        const open = i === days.length - 1 && !locked
        return {
          userIdx: person(userId),
          userAgent: random.chance(0.75) ? own[0]! : own[1]!,
          address: random.chance(0.85) ? home : `192.0.2.${random.int(2, 250)}`,
          regDatetime: begin,
          endDatetime: open ? null : new Date(begin.getTime() + random.int(20, 200) * 60_000),
        }
      })
    })
  const numbers = await takeNumbers(tx, loginSession, 'session_idx', made.length)
  const rows = made.map((one, i) => ({ ...one, companyCode, sessionIdx: numbers[i]! }))
  await insertRows(
    tx,
    loginSession,
    rows.map((row) => ({
      ...row,
      configVersion: 1,
      permVersion: 1,
      endReason: row.endDatetime && 'LOGOUT',
    })),
  )
  await insertRows(
    tx,
    sessionToken,
    rows.map(({ sessionIdx, regDatetime }) => ({
      companyCode,
      tokenHash: noToken('demo', companyCode, sessionIdx),
      sessionIdx,
      kind: 'REFRESH' as const,
      expireDatetime: new Date(regDatetime.getTime() + lifetimes.refreshToken * 1000),
    })),
  )
}

/** What the detail of a person shows beside the account: memos and sign-ins. */
export async function writePersonDetail(writing: Writing): Promise<void> {
  await writeMemos(writing)
  await writeSignIns(writing)
}
