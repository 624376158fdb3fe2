import { ApiError } from '@madang/api-client'
import { type AnyCode, limits, user } from '@madang/contract'
import { Alert, Button, PasswordInput, Stack } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useBranding, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useMutation } from '@madang/remote-kit/query'
import { type FormEvent, useState } from 'react'
import { checkPasswordForm, emptyPasswordForm } from './password.rules.ts'

const mismatchCodes: readonly AnyCode[] = ['WB-403-203', 'WB-403-204']

/** Own password: old, new, confirmation (AUTH-73…82). Closes on success; the session stays. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { api, toast, showError } = useServices()
  const policy = useBranding().cfg.WEB_FRONT_ACCOUNT_PWD_POLICY
  const [form, setForm] = useState(emptyPasswordForm)
  const [refused, setRefused] = useState<'mismatch' | 'rule'>()
  const check = checkPasswordForm(form, policy)

  const save = useMutation({
    mutationFn: () =>
      api.call(user.modPassword, { oldPassword: form.oldPassword, newPassword: form.newPassword }),
    onSuccess: () => {
      toast(t('password.done'), 'success')
      onClose()
    },
    onError: (error) => {
      if (error instanceof ApiError && mismatchCodes.includes(error.code)) setRefused('mismatch')
      else if (error instanceof ApiError && error.code === 'WB-400-230') setRefused('rule')
      else showError(error)
    },
  })

  const field = (name: keyof typeof form) => ({
    value: form[name],
    maxLength: limits.loginPassword,
    disabled: save.isPending,
    required: true,
    onChange: (value: string) => {
      setRefused(undefined)
      setForm((now) => ({ ...now, [name]: value }))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (check.ready && !save.isPending) save.mutate()
  }

  return (
    <Dialog
      open
      size="small"
      title={t('password.title')}
      onClose={onClose}
      dirty={form.oldPassword !== '' || form.newPassword !== ''}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            form="password-form"
            variant="contained"
            disabled={!check.ready}
            loading={save.isPending}
          >
            {t('password.save')}
          </Button>
        </>
      }
    >
      <Stack component="form" id="password-form" noValidate onSubmit={submit} sx={{ gap: 2.5 }}>
        <PasswordInput
          label={t('password.old')}
          autoComplete="current-password"
          autoFocus
          error={refused === 'mismatch' ? t('password.mismatch') : undefined}
          {...field('oldPassword')}
        />
        <PasswordInput
          label={t('password.new')}
          autoComplete="new-password"
          hint={t(`password.policy.${policy}`)}
          error={check.faults[0] ? t(`password.fault.${check.faults[0]}`) : undefined}
          {...field('newPassword')}
        />
        <PasswordInput
          label={t('password.confirmation')}
          autoComplete="new-password"
          error={check.differs ? t('password.differs') : undefined}
          {...field('confirmation')}
        />
        {refused === 'rule' && <Alert severity="error">{t('password.rule')}</Alert>}
      </Stack>
    </Dialog>
  )
}
