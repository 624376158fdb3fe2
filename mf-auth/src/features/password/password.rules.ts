import { type PasswordFault, type PasswordPolicy, passwordFaults } from '@madang/domain'

export const emptyPasswordForm = { oldPassword: '', newPassword: '', confirmation: '' }

const rules = {
  high: ['length', 'letter', 'digit', 'special', 'repeat', 'sequence', 'characters'],
  simple: ['length', 'letter', 'digitOrSpecial', 'characters'],
} as const satisfies Record<PasswordPolicy, readonly PasswordFault[]>

/** What a password must keep, in the order in which it is said (AUTH-74, AUTH-75). */
export const rulesOf = (policy: PasswordPolicy): readonly PasswordFault[] => rules[policy]

/** Rules that the password breaks; empty while nothing is typed. */
export const faultsOf = (policy: PasswordPolicy, password: string): PasswordFault[] =>
  password === '' ? [] : passwordFaults(policy, password)
