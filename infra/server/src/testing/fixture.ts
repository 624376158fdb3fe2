import { UserType } from '@madang/contract'
import { company, config } from '../db/schema/company.ts'
import { template } from '../db/schema/room.ts'
import { users } from '../db/schema/user.ts'
import type { Database } from '../platform/database.ts'
import { hashPassword } from '../platform/password.ts'

/** Everybody's password in the fixture. */
export const PASSWORD = 'Madang!2026'

/** Who exists in each of the two companies, independent of the demo seed. */
export const fixtureUsers = {
  admin: UserType.ADMIN,
  monitor: UserType.MONITOR,
  oper: UserType.OPER,
  member: UserType.USER,
  teacher1: UserType.TEACHER,
  teacher2: UserType.TEACHER,
  student1: UserType.STUDENT,
  student2: UserType.STUDENT,
  student3: UserType.STUDENT,
  open1: UserType.TEACHER_OPEN,
} as const
export type FixtureUser = keyof typeof fixtureUsers
export const fixtureUserIds = Object.keys(fixtureUsers) as FixtureUser[]

export const fixtureCompanies = ['alpha', 'beta'] as const
export type FixtureCompany = (typeof fixtureCompanies)[number]

/** Stands in the names of beta's people: an answer to alpha that holds it leaks. */
export const BETA_MARKER = '베타'

export type FixturePeople = Record<FixtureCompany, Record<FixtureUser, { userIdx: number; userName: string }>>

const configOf = (marker: string): Record<string, string> => ({
  WEB_ROOM_CATEGORY_1: '1',
  WEB_ROOM_CATEGORY_3: '1',
  WEB_CLIENT_SETTING: '3',
  SYSTEM_EMERGENCY_MODE: '0',
  WEB_USER_TYPE_AUTH: '',
  WEB_FUNC_USE: '1,1,1,1,1,1',
  WEB_FRONT_LOGIN_DISPLAY: 'USE',
  WEB_FRONT_ACCOUNT_PWD_POLICY: 'simple',
  BRANDING_WEB_TEXT: JSON.stringify({
    ko: { title: `${marker} 교실`, description: '설명', keyword: '수업', loginText: '안녕하세요' },
    en: { title: `${marker} class`, description: 'About', keyword: 'class', loginText: 'Welcome' },
    theme: { primary: '#115533', secondary: '#553311', loginBackground: '#eeeeee' },
  }),
})

let hash: Promise<string> | undefined

/** Writes both companies. One cheap hash serves everybody: the fixture tests calls, not argon2. */
export async function writeFixture(db: Database): Promise<FixturePeople> {
  hash ??= hashPassword(PASSWORD, { cheap: true })
  const passwordHash = await hash
  const people = {} as FixturePeople
  await db.asPlatform(async (tx) => {
    for (const companyId of fixtureCompanies) {
      const companyCode = companyId.toUpperCase()
      const marker = companyId === 'beta' ? BETA_MARKER : '알파'
      await tx.insert(company).values({ companyCode, companyId, companyName: `${marker} 학원` })
      await tx
        .insert(config)
        .values(Object.entries(configOf(marker)).map(([key, value]) => ({ companyCode, key, value })))
      await tx.insert(template).values(
        (['INSTANT', 'RESERVED', 'TASK'] as const).map((roomCategoryCd) => ({
          companyCode,
          templateName: `${marker} ${roomCategoryCd}`,
          roomCategoryCd,
          optionString: '6',
        })),
      )
      const rows = await tx
        .insert(users)
        .values(
          fixtureUserIds.map((userId, i) => ({
            companyCode,
            userId,
            userName: `${marker} ${userId}`,
            userTypeCd: fixtureUsers[userId],
            userRoleCd: fixtureUsers[userId] === UserType.OPER ? ('OPER' as const) : ('USER' as const),
            passwordHash,
            phone: `010${String(10_000_000 + i)}`,
          })),
        )
        .returning({ userIdx: users.userIdx, userId: users.userId, userName: users.userName })
      people[companyId] = Object.fromEntries(
        rows.map(({ userId, ...rest }) => [userId, rest]),
      ) as FixturePeople[FixtureCompany]
    }
  })
  return people
}
