import { group, type User, user } from '@madang/contract'
import { useMe } from '@madang/remote-kit'
import { DraftArea, useFormDraft } from '@madang/remote-kit/drafts'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { IdField, PersonFields, TypeField } from './account-fields.tsx'
import { accountOf, modifyRequest, typesWithin } from './account-form.rules.ts'
import { GroupField } from './group-field.tsx'
import { isOfProduct } from './provider.rules.ts'
import { useFreeId } from './use-free-id.ts'
import { useIdCheck } from './use-id-check.ts'

export interface ModifyUserProps {
  person: User
  onClose(): void
}

/** Changes an account; the password is not shown (MAN-USER-23), and nobody changes the own type (API-USER-10). */
export default function ModifyUser({ person, onClose }: ModifyUserProps) {
  const t = useT()
  const me = useMe()
  const own = person.userIdx === me.userIdx
  const product = isOfProduct(person)
  const id = useIdCheck()
  const form = useForm(user.modify, {
    values: accountOf(person),
    checks: {
      userId: id.check,
      phone: (phone) => product && phone.trim() === '' && t('users.form.phoneMissing'),
    },
    refusals: {
      'WB-400-231': { field: 'userName', text: t('users.form.prohibited') },
      'WB-400-233': { field: 'userId', text: t('users.form.id.taken') },
    },
    toRequest: (values) => modifyRequest(values, person, own),
    invalidates: [user.list, user.get, user.me, group.list],
    success: t('users.modify.done'),
    fleeting: true,
  })
  const draft = useFormDraft(`person/${person.userIdx}`, form)
  id.useNote(form, useFreeId(form.values.userId, person.userId))
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={t('users.modify.title')}
      submitLabel={t('users.modify.submit')}
      onClose={onClose}
    >
      <DraftArea draft={draft}>
        <TypeField form={form} types={typesWithin(me.userTypeCd)} disabled={own} />
        <IdField form={form} state={id.state} disabled={!product} />
        <PersonFields form={form} phoneRequired={product} />
        <GroupField form={form} />
      </DraftArea>
    </FormDialog>
  )
}
