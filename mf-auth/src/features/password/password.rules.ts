import { type PasswordFault, type PasswordPolicy, passwordFaults } from '@madang/domain'

export interface PasswordForm {
  oldPassword: string
  newPassword: string
  confirmation: string
}

export const emptyPasswordForm: PasswordForm = { oldPassword: '', newPassword: '', confirmation: '' }

export interface PasswordCheck {
  /** Rules that the new password breaks; empty while nothing is typed. */
  faults: PasswordFault[]
  /** The confirmation differs from the new password; false while it is empty. */
  differs: boolean
  ready: boolean
}

/** What stands between the form and its button (AUTH-73…76). */
export function checkPasswordForm(form: PasswordForm, policy: PasswordPolicy): PasswordCheck {
  const faults = form.newPassword === '' ? [] : passwordFaults(policy, form.newPassword)
  const differs = form.confirmation !== '' && form.confirmation !== form.newPassword
  const complete = form.oldPassword !== '' && form.newPassword !== '' && form.confirmation !== ''
  return { faults, differs, ready: complete && faults.length === 0 && !differs }
}
