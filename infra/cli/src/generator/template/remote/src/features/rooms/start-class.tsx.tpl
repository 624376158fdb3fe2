import { meet, room } from '@madang/contract'
import { TextInput } from '@madang/design-system/core'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'

/** A form: limits come from the contract, what the server refuses stands at its field, a lost answer doubles nothing. */
export default function StartClass({ onClose }: { onClose(): void }) {
  const t = useT()
  const form = useForm(meet.open, {
    values: { meetTitle: '' },
    invalidates: [room.list],
    success: ({ meetTitle }) => t('start.done', { title: meetTitle }),
  })
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('start.title')}
      submitLabel={t('start.submit')}
      onClose={onClose}
    >
      <TextInput {...form.field('meetTitle', t('start.name'))} autoFocus counter />
    </FormDialog>
  )
}
