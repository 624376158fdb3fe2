import { type Me, user } from '@madang/contract'
import { TextInput } from '@madang/design-system/core'
import { useServices } from '@madang/remote-kit'
import { Form, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'

/** Own name: required, at most 20, confirmed before saving; afterwards the header shows it (AUTH-67, AUTH-68). */
export function NameForm({ me, onDone }: { me: Me; onDone: () => void }) {
  const t = useT()
  const { refreshMe, showError } = useServices()
  const form = useForm(user.modName, {
    values: { userName: me.userName },
    toRequest: ({ userName }) => ({ userIdx: me.userIdx, userName: userName.trim() }),
    checks: { userName: (name) => name.trim() === me.userName && t('profile.nameSame') },
    confirm: ({ userName }) => ({
      title: t('profile.nameConfirm', { name: userName.trim() }),
      confirmLabel: t('common.save'),
    }),
    onSuccess: () => void refreshMe().catch(showError),
    success: t('profile.nameSaved'),
    refusals: { 'WB-400-231': { field: 'userName', text: t('profile.prohibited') } },
  })
  return (
    <Form form={form} submitLabel={t('common.save')} onDone={onDone} onCancel={onDone}>
      <TextInput {...form.field('userName', t('profile.name'))} hideLabel counter autoFocus />
    </Form>
  )
}
