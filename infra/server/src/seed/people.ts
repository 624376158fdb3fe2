import { UserStatus, UserType } from '@madang/contract'
import type { SeedCompany } from './companies.ts'
import { edgeNames, englishNames, familyNames, givenNames } from './names.ts'
import { randomOf } from './random.ts'
import { lowerGroups, type SeedGroup, topGroups } from './subjects.ts'

export interface SeedUser {
  userId: string
  userName: string
  userTypeCd: number
  userRoleCd: 'USER' | 'OPER'
  userStatusCd: number
  locked: boolean
  phone: string
  phone2: string | null
  email: string | null
  /** Name of the group, null for the root. */
  group: string | null
  /** Days before today on which the account was made. */
  registeredDaysAgo: number
}

const roster: { id: string; type: number; status?: number; locked?: boolean }[] = [
  { id: 'admin', type: UserType.ADMIN },
  { id: 'monitor', type: UserType.MONITOR },
  { id: 'oper', type: UserType.OPER },
  { id: 'member', type: UserType.USER },
  ...[1, 2, 3].map((n) => ({ id: `teacher${n}`, type: UserType.TEACHER as number })),
  { id: 'open1', type: UserType.TEACHER_OPEN },
  ...Array.from({ length: 30 }, (_, i) => ({ id: `student${i + 1}`, type: UserType.STUDENT as number })),
  // accounts that can't sign in, so that lists and refusals have something to show
  { id: 'locked1', type: UserType.STUDENT, locked: true },
  { id: 'paused1', type: UserType.STUDENT, status: UserStatus.PAUSE },
  { id: 'left1', type: UserType.STUDENT, status: UserStatus.OUT },
]

const fixedNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  admin: { demo: '최고관리자', hanbit: '한빛 관리자', saebom: '새봄 총괄' },
  monitor: { demo: '참관 담당', hanbit: '참관 담당', saebom: '수업 모니터' },
  oper: { demo: '운영팀 박서진', hanbit: '운영자', saebom: 'Operations Team' },
}

/** Everybody of a company, in the order in which they get their numbers. */
export function makePeople(company: SeedCompany, seed: string): { users: SeedUser[]; groups: SeedGroup[] } {
  const random = randomOf(seed, company.companyId, 'people')
  const given = random.some(givenNames, givenNames.length)
  const english = random.some(englishNames, englishNames.length)
  const large = company.companyId === 'demo'
  const tops = topGroups.slice(0, large ? 4 : 2)
  const groups = [...tops.map((name) => ({ name, up: null })), ...(large ? lowerGroups : [])]
  const users = roster.map(({ id, type, status, locked }, i): SeedUser => {
    const student = type === UserType.STUDENT
    const koreanName = `${random.pick(familyNames)}${given[i % given.length]}`
    const englishName = random.chance(company.english) ? english.pop() : undefined
    return {
      userId: id,
      userName: fixedNames[id]?.[company.companyId] ?? edgeNames[id] ?? englishName ?? koreanName,
      userTypeCd: type,
      userRoleCd:
        type === UserType.ADMIN || type === UserType.OPER || type === UserType.TEACHER_OPEN ? 'OPER' : 'USER',
      userStatusCd: status ?? UserStatus.USE,
      locked: locked ?? false,
      // numbers of the block that is never given out
      phone: `0100000${random.digits(4)}`,
      phone2: student && random.chance(0.8) ? `0100000${random.digits(4)}` : null,
      email: student && random.chance(0.3) ? null : `${id}@${company.companyId}.example.com`,
      group: student ? groupOf(i, tops, large) : null,
      registeredDaysAgo: student ? random.int(95, 190) : random.int(191, 200),
    }
  })
  return { users, groups }
}

/** Every top group gets as many; of those with groups below, each of these gets its share. */
function groupOf(i: number, tops: readonly string[], large: boolean): string {
  const top = tops[i % tops.length]!
  const line = [top]
  for (const { name, up } of large ? lowerGroups : []) if (line.includes(up)) line.push(name)
  return line[Math.floor(i / tops.length) % line.length]!
}
