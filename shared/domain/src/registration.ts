import { addUserFields, foldId, type PatternName, patterns, UserType } from '@madang/contract'
import { type FieldProblem, fieldProblem } from './field-problem.ts'
import { type PasswordFault, type PasswordPolicy, passwordFaults } from './password-policy.ts'
import { isOperator } from './web-role.ts'

/** A new account, as a form or a row of a sheet has it. */
export interface Registration {
  userId: string
  userName: string
  userPwd: string
  phone: string
  phone2: string
  email: string
  userTypeCd: number
}

type TextField = keyof typeof addUserFields

export interface RegistrationFault {
  field: keyof Registration
  /**
   * Beside what any field may be refused for. `unseen`: the name holds letters that don't show, or nothing else. `students`:
   * a parent's telephone belongs to students. `type`: no such type. `password`: it breaks the company's policy.
   */
  problem:
    | FieldProblem
    | { kind: 'unseen' | 'students' | 'type' }
    | { kind: 'password'; faults: PasswordFault[] }
}

/**
 * What shows nothing or changes how the letters beside it read: control and format characters (directions, joiners,
 * zero-width spaces), line ends, what has no meaning (unassigned, private, halves of pairs, U+FFFD for a lost letter), and letters of Hangul and
 * Braille that are drawn as nothing. Selectors of emoji stay.
 */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cn}\p{Co}\p{Cs}\u115F\u1160\u3164\uFFA0\u2800\uFFFD]/u
const shown = /[\p{L}\p{N}\p{S}\p{P}]/u

/** Why others could not read this as somebody's name; null when they can. */
export const nameProblem = (name: string): 'unseen' | 'blank' | null =>
  unseen.test(name) ? 'unseen' : shown.test(name) ? null : 'blank'

/** The role that goes with a type (MAN-USER-26): who runs the company is an operator. */
export const roleOfType = (userTypeCd: number): 'USER' | 'OPER' => (isOperator(userTypeCd) ? 'OPER' : 'USER')

const TYPES: readonly number[] = Object.values(UserType)

const bare = (pattern: PatternName | undefined, text: string) =>
  pattern ? text.replace(patterns[pattern].strip, '') : text

/**
 * The values as they are kept: composed, without blanks at their ends, telephones without dashes. The same as the request's
 * schema makes of them; for rows that don't come through one. The password stays as it was typed, composed.
 * @public For imports: a form's request is tidied by its schema.
 */
export function tidyRegistration(raw: Registration): Registration {
  const tidy = { ...raw }
  for (const field of Object.keys(addUserFields) as TextField[]) {
    const { trim, pattern, fold } = addUserFields[field]
    const composed = fold ? foldId(raw[field]) : raw[field].normalize('NFC')
    tidy[field] = bare(pattern, trim ? composed.trim() : composed)
  }
  return tidy
}

/**
 * What keeps this from being an account (MAN-USER-20 to -26), field by field, in the order of a form; empty: nothing of
 * itself. Whether the id is free, the group exists and the licence has room is for the server to say.
 * @param row tidy
 */
export function registrationFaults(row: Registration, policy: PasswordPolicy): RegistrationFault[] {
  const faults: RegistrationFault[] = []
  for (const field of Object.keys(addUserFields) as TextField[]) {
    const problem = fieldProblem(addUserFields[field], row[field])
    if (problem) faults.push({ field, problem })
    else if (field === 'userName' && nameProblem(row.userName)) {
      faults.push({ field, problem: { kind: 'unseen' } })
    } else if (field === 'userPwd') {
      const broken = passwordFaults(policy, row.userPwd)
      if (broken.length > 0) faults.push({ field, problem: { kind: 'password', faults: broken } })
    } else if (field === 'phone2' && row.phone2 !== '' && row.userTypeCd !== UserType.STUDENT) {
      faults.push({ field, problem: { kind: 'students' } })
    }
  }
  if (!TYPES.includes(row.userTypeCd)) faults.push({ field: 'userTypeCd', problem: { kind: 'type' } })
  return faults
}
