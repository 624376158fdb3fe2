import { InviteCodeInput } from '@madang/design-system/forms'
import { FormDialog } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { useCodeForm } from './use-code-form.ts'

/** The same for those who rather start classes than enter those of others. */
export default function CodeDialog({
  onEnter,
  onClose,
}: {
  onEnter(door: ClassDoor): void
  onClose(): void
}) {
  const t = useT()
  const { form, done } = useCodeForm(onEnter)
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('join.title')}
      submitLabel={t('rooms.enter')}
      onClose={onClose}
      onDone={() => {
        onClose()
        done()
      }}
    >
      <InviteCodeInput {...form.field('inviteCode', t('join.code'))} autoFocus />
    </FormDialog>
  )
}
