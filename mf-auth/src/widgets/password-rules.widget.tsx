import type { PasswordPolicy } from '@madang/domain'
import { PasswordRules } from '../features/password/password-rules.tsx'

export interface PasswordRulesProps {
  policy: PasswordPolicy
  password: string
}

/** `@mf-auth/password-rules`: what a new password must keep, wherever one is chosen. */
export default function PasswordRulesWidget({ policy, password }: PasswordRulesProps) {
  return <PasswordRules policy={policy} password={password} />
}
