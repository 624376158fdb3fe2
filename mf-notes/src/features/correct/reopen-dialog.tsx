import { type Note, note } from '@madang/contract'
import { Alert } from '@madang/design-system/core'
import { TextArea } from '@madang/design-system/forms'
import { DraftArea, useFormDraft } from '@madang/remote-kit/drafts'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { shownBy } from './unsent.ts'

interface ReopenDialogProps {
  note: Pick<Note, 'noteIdx' | 'userName'>
  onClose(): void
}

/** Why a completed note is taken back under correction; its student reads it. */
export default function ReopenDialog({ note: { noteIdx, userName }, onClose }: ReopenDialogProps) {
  const t = useT()
  const form = useForm(note.reopen, {
    values: { reason: '' },
    toRequest: ({ reason }) => ({ noteIdx, reason: reason.trim() }),
    invalidates: shownBy,
    success: t('correct.reopen.done'),
    fleeting: true,
  })
  const draft = useFormDraft(`reopen/${noteIdx}`, form)
  return (
    <FormDialog
      form={form}
      draft={draft}
      size="small"
      title={t('correct.reopen.title', { name: userName })}
      submitLabel={t('correct.reopen.submit')}
      onClose={onClose}
    >
      <Alert severity="info">{t('correct.reopen.text')}</Alert>
      <DraftArea draft={draft}>
        <TextArea {...form.field('reason', t('correct.reopen.reason'))} minRows={2} counter autoFocus />
      </DraftArea>
    </FormDialog>
  )
}
