import { limits, type User, user } from '@madang/contract'
import { PasswordInput, Typography } from '@madang/design-system/core'
import { useBranding, Widget } from '@madang/remote-kit'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { breaksPolicy } from './account-form.rules.ts'

interface ResetPasswordProps {
  person: User
  onClose(): void
}

/** Another password for somebody else, without the old one (MAN-USER-39). */
export default function ResetPassword({ person: { userIdx, userName }, onClose }: ResetPasswordProps) {
  const t = useT()
  const policy = useBranding().cfg.WEB_FRONT_ACCOUNT_PWD_POLICY
  const form = useForm(user.resetPassword, {
    values: { newPassword: '', confirmation: '' },
    toRequest: ({ newPassword }) => ({ userIdx, newPassword }),
    checks: {
      newPassword: (password) => breaksPolicy(policy, password) && t('users.form.passwordRule'),
      confirmation: (again, { newPassword }) => again !== newPassword && t('users.form.differs'),
    },
    refusals: { 'WB-400-230': { field: 'newPassword', text: t('users.form.passwordRule') } },
    // its sign-ins end, and somebody of another provider meanwhile has no password here
    invalidates: [user.get, user.sessions],
    success: t('users.renew.done', { name: userName }),
    fleeting: true,
  })
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('users.renew.title', { name: userName })}
      submitLabel={t('users.renew.submit')}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('users.renew.text')}
      </Typography>
      <PasswordInput
        {...form.field('newPassword', t('users.renew.password'))}
        autoComplete="new-password"
        autoFocus
      />
      <Widget of="@mf-auth/password-rules" policy={policy} password={form.values.newPassword} />
      <PasswordInput
        {...form.field('confirmation', t('users.form.confirmation'))}
        required
        maxLength={limits.loginPassword}
        autoComplete="new-password"
      />
    </FormDialog>
  )
}
