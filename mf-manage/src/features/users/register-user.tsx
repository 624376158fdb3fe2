import { group, user } from '@madang/contract'
import { useBranding, useMe } from '@madang/remote-kit'
import { DraftArea, useFormDraft } from '@madang/remote-kit/drafts'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { IdField, PasswordFields, PersonFields, TypeField } from './account-fields.tsx'
import { addRequest, breaksPolicy, emptyAccount, typesWithin } from './account-form.rules.ts'
import { GroupField } from './group-field.tsx'
import { useFreeId } from './use-free-id.ts'
import { useIdCheck } from './use-id-check.ts'

export interface RegisterUserProps {
  /** Into which group; 0 and absent: the root. */
  groupIdx?: number
  onClose(): void
}

/** A new account (MAN-USER-20 to -27). What is typed is kept until it is registered, the password nowhere. */
export default function RegisterUser({ groupIdx = 0, onClose }: RegisterUserProps) {
  const t = useT()
  const me = useMe()
  const policy = useBranding().cfg.WEB_FRONT_ACCOUNT_PWD_POLICY
  const id = useIdCheck()
  const form = useForm(user.add, {
    values: { ...emptyAccount, groupIdx: String(groupIdx) },
    checks: {
      userId: id.check,
      userTypeCd: (type) => type === '' && t('users.form.typeMissing'),
      userPwd: (password) => breaksPolicy(policy, password) && t('users.form.passwordRule'),
      confirmation: (again, { userPwd }) => again !== userPwd && t('users.form.differs'),
    },
    refusals: {
      'WB-400-230': { field: 'userPwd', text: t('users.form.passwordRule') },
      'WB-400-231': { field: 'userName', text: t('users.form.prohibited') },
      'WB-400-233': { field: 'userId', text: t('users.form.id.taken') },
    },
    toRequest: addRequest,
    invalidates: [user.list, group.list],
    success: t('users.register.done'),
    fleeting: true,
  })
  const draft = useFormDraft(`person/new/${groupIdx}`, form, { without: ['userPwd', 'confirmation'] })
  id.useNote(form, useFreeId(form.values.userId))
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={t('users.register.title')}
      submitLabel={t('users.register.submit')}
      onClose={onClose}
    >
      <DraftArea draft={draft}>
        <TypeField form={form} types={typesWithin(me.userTypeCd)} />
        <IdField form={form} state={id.state} />
        <PasswordFields form={form} policy={policy} />
        <PersonFields form={form} phoneRequired />
        <GroupField form={form} />
      </DraftArea>
    </FormDialog>
  )
}
