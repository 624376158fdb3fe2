import { limits, user } from '@madang/contract'
import { PasswordInput } from '@madang/design-system/core'
import { useBranding } from '@madang/remote-kit'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { emptyPasswordForm, faultsOf } from './password.rules.ts'
import { PasswordRules } from './password-rules.tsx'

/** Own password: old, new, confirmation (AUTH-73…82). Closes on success; the session stays. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const policy = useBranding().cfg.WEB_FRONT_ACCOUNT_PWD_POLICY
  const mismatch = { field: 'oldPassword', text: t('password.mismatch') } as const
  const form = useForm(user.modPassword, {
    values: emptyPasswordForm,
    toRequest: ({ oldPassword, newPassword }) => ({ oldPassword, newPassword }),
    checks: {
      newPassword: (password) => faultsOf(policy, password).length > 0 && t('password.rule'),
      confirmation: (again, { newPassword }) => again !== newPassword && t('password.differs'),
    },
    success: t('password.done'),
    refusals: {
      'WB-403-203': mismatch,
      'WB-403-204': mismatch,
      'WB-400-230': { field: 'newPassword', text: t('password.rule') },
    },
    fleeting: true,
  })
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('password.title')}
      submitLabel={t('password.save')}
      onClose={onClose}
    >
      <PasswordInput
        {...form.field('oldPassword', t('password.old'))}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordInput {...form.field('newPassword', t('password.new'))} autoComplete="new-password" />
      <PasswordRules policy={policy} password={form.values.newPassword} />
      <PasswordInput
        {...form.field('confirmation', t('password.confirmation'))}
        required
        maxLength={limits.loginPassword}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
