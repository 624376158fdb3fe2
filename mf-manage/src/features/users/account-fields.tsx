import type { UserType } from '@madang/contract'
import { PasswordInput, TextInput } from '@madang/design-system/core'
import { PhoneInput, SelectField } from '@madang/design-system/forms'
import type { PasswordPolicy } from '@madang/domain'
import { Widget } from '@madang/remote-kit'
import type { FormState } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { type AccountForm, isStudent } from './account-form.rules.ts'
import type { IdState } from './use-free-id.ts'

interface Props {
  form: FormState<AccountForm>
}

/** The id, and beside it whether it is free. */
export function IdField({ form, state, disabled }: Props & { state: IdState; disabled?: boolean }) {
  const t = useT()
  const said = state === 'none' ? t('users.form.idHint') : t(`users.form.id.${state}`)
  return (
    <TextInput
      {...form.field('userId', t('users.column.id'))}
      hint={<span aria-live="polite">{said}</span>}
      disabled={disabled}
      autoComplete="off"
      autoFocus={!disabled}
    />
  )
}

export function TypeField({
  form,
  types,
  disabled,
}: Props & { types: readonly UserType[]; disabled?: boolean }) {
  const t = useT()
  return (
    <SelectField
      {...form.field('userTypeCd', t('users.column.type'))}
      required
      disabled={disabled}
      placeholder={t('users.form.chooseType')}
      options={types.map((type) => ({ value: String(type), label: t(`users.type.${type}`) }))}
      hint={disabled ? t('users.form.ownType') : undefined}
    />
  )
}

export function PasswordFields({ form, policy }: Props & { policy: PasswordPolicy }) {
  const t = useT()
  return (
    <>
      <PasswordInput {...form.field('userPwd', t('users.form.password'))} autoComplete="new-password" />
      <Widget of="@mf-auth/password-rules" policy={policy} password={form.values.userPwd} />
      <PasswordInput
        {...form.field('confirmation', t('users.form.confirmation'))}
        required
        autoComplete="new-password"
      />
    </>
  )
}

/** Name, telephones, address of mail; a parent's telephone for students alone (MAN-USER-24). */
export function PersonFields({ form, phoneRequired }: Props & { phoneRequired: boolean }) {
  const t = useT()
  return (
    <>
      <TextInput {...form.field('userName', t('users.column.name'))} counter autoComplete="off" />
      <PhoneInput
        {...form.field('phone', t('users.view.phone'))}
        required={phoneRequired}
        autoComplete="off"
      />
      {isStudent(form.values) && (
        <PhoneInput {...form.field('phone2', t('users.view.phone2'))} autoComplete="off" />
      )}
      <TextInput {...form.field('email', t('users.view.email'))} inputMode="email" autoComplete="off" />
    </>
  )
}
