import {
  type UserImportApart,
  type UserImportFault,
  type UserImportField,
  userImportFields,
} from '@madang/contract'
import { type PasswordPolicy, type RegistrationFault, registrationFaults } from '@madang/domain'
import { nameFault, worksAs } from '../user/names.rules.ts'
import type { CompanyWords } from '../user/prohibited-words.rules.ts'
import { cellOf, isFormulaError, isGarbled, typeOfText } from './cells.rules.ts'
import { groupFinder } from './groups.rules.ts'
import { isPassword, mended } from './headings.rules.ts'

/** What a row is judged by beside itself. */
export interface Measure {
  policy: PasswordPolicy
  /** For rows that say nothing else. */
  userTypeCd: number
  groupIdx: number
  /** Ways of the company's groups. */
  groups: ReadonlyMap<number, string>
  /** Types that may be imported. */
  types: readonly number[]
  /** What no name may hold. */
  words: CompanyWords
}

export type Cells = Partial<Record<UserImportField, string>>

/** A row as it is kept; a password is none of it. */
export interface JudgedRow {
  userId: string
  userName: string
  phone: string
  phone2: string
  email: string
  /** As they stand in the row. */
  userType: string
  groupName: string
  /** What they mean, or what was chosen for all. */
  userTypeCd: number
  groupIdx: number
  hasPassword: boolean
  faults: UserImportFault[]
  /** Why it is nobody. */
  apart: UserImportApart | null
}

const faultOf = ({ field, problem }: RegistrationFault): UserImportFault => ({
  field: field === 'userTypeCd' ? 'userType' : field,
  kind: problem.kind,
  ...('limit' in problem && { limit: problem.limit }),
  ...('faults' in problem && { broken: problem.faults }),
})

/** What is kept of a row that is nobody: whatever stands where, nothing that may be a password. */
const shownOf = (cells: Cells): Cells =>
  Object.fromEntries(
    userImportFields
      .filter((field) => field !== 'userPwd')
      .map((field) => [field, isPassword((cells[field] ?? '').trim()) ? '' : (cells[field] ?? '')]),
  )

/** Judges rows of one import. Whether somebody has the id already is for the database to say. */
export function judgeOf({
  policy,
  userTypeCd,
  groupIdx,
  groups,
  types,
  words,
}: Measure): (
  cells: Cells,
  more?: { uncounted?: ReadonlySet<UserImportField>; apart?: UserImportApart | null },
) => JudgedRow {
  const findGroup = groupFinder(groups)
  return (raw, { uncounted, apart = null } = {}) => {
    const cells = apart ? shownOf(raw) : raw
    const garbled = userImportFields.filter((field) => isGarbled(cells[field] ?? ''))
    const of = (field: UserImportField) => cellOf(field, mended(cells[field] ?? ''))
    const [userType, groupName, userPwd] = [of('userType'), of('groupName'), of('userPwd')]
    const type = userType === '' ? userTypeCd : typeOfText(userType)
    const group = groupName === '' ? groupIdx : findGroup(groupName)
    const person = {
      userId: of('userId'),
      userName: of('userName'),
      phone: of('phone'),
      phone2: of('phone2'),
      email: of('email'),
    }
    const failed = userImportFields.filter((field) => isFormulaError((cells[field] ?? '').trim()))
    const told = new Set([...garbled, ...failed, ...(uncounted ?? [])])
    const faults = registrationFaults({ ...person, userPwd, userTypeCd: type ?? userTypeCd }, policy)
      // a password that isn't there is typed once for all of them
      .filter(({ field }) => field !== 'userPwd' || userPwd !== '')
      .map(faultOf)
      .filter(({ field }) => !told.has(field))
    const worksHere = worksAs(type ?? userTypeCd)
    if (!told.has('userName') && nameFault(person.userName, { worksHere, words }) === 'prohibited') {
      faults.push({ field: 'userName', kind: 'prohibited' })
    }
    for (const field of failed) faults.push({ field, kind: 'formula' })
    for (const field of uncounted ?? []) faults.push({ field, kind: 'uncounted' })
    for (const field of garbled) faults.push({ field, kind: 'garbled' })
    if (!told.has('userType') && (type === null || !types.includes(type)))
      faults.push({ field: 'userType', kind: 'type' })
    if (!told.has('groupName') && group === null) faults.push({ field: 'groupName', kind: 'group' })
    return {
      ...person,
      userType,
      groupName,
      userTypeCd: type ?? 0,
      // no group at all: who is there already is in another one
      groupIdx: group ?? -1,
      hasPassword: userPwd !== '',
      faults: apart ? [] : faults,
      apart,
    }
  }
}
