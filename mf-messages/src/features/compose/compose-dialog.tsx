import { limits, message } from '@madang/contract'
import { Stack, TextInput } from '@madang/design-system/core'
import { TextArea } from '@madang/design-system/forms'
import { useMe } from '@madang/remote-kit'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { UploadField, withoutGone } from '@madang/remote-kit/upload'
import {
  askAbove,
  type ComposeStart,
  canSend,
  draftOf,
  filesReady,
  firstLetter,
  fits,
  sendRequest,
} from './letter.rules.ts'
import { ReceiversField } from './receivers-field.tsx'
import { useWasSent } from './was-sent.ts'

/** Writes and sends a message (MSG-09…13). What was typed is kept until it is sent; closes on success. */
export function ComposeDialog({ start = {}, onClose }: { start?: ComposeStart; onClose: () => void }) {
  const t = useT()
  const me = useMe()
  const wasSent = useWasSent()
  const blank = firstLetter(start)
  const form = useForm(message.send, {
    values: blank,
    paths: { title: 'message.title', contents: 'message.contents', receivers: 'receiverList' },
    toRequest: (letter) => sendRequest(letter, start.source),
    checks: { contents: (contents) => !fits(contents) && t('compose.tooLong') },
    confirm: ({ receivers: { length: count } }) =>
      count > askAbove
        ? { title: t('compose.manyConfirm', { count }), confirmLabel: t('compose.send') }
        : null,
    invalidates: [message.list],
    success: (_, { receivers }) => t('compose.sent', { count: receivers.length }),
    onRefused(error) {
      // a draft of days ago: what the server has let go of comes again from the draft's own file, or is chosen again
      if (error.code === 'WB-404-106') form.set('uploaded', withoutGone(form.values.uploaded, error.data))
    },
    fleeting: true,
  })
  const { title, contents, receivers, files, uploaded, kept } = form.values
  const draft = useDraft(draftOf(start), {
    value: { title, contents, receivers, uploaded, kept },
    files,
    onRestore: (found, foundFiles) => form.restore({ ...blank, ...found, files: foundFiles }),
    wasSent,
  })
  const percent = form.progress === null ? null : Math.floor(form.progress * 100)

  return (
    <FormDialog
      form={form}
      draft={draft}
      title={t(start.source ? 'compose.resendTitle' : 'compose.title')}
      submitLabel={percent === null ? t('compose.send') : t('compose.sending', { percent })}
      submitDisabled={!canSend(form.values) || !filesReady(form.values)}
      onClose={onClose}
      onDone={() => void draft.sent().then(onClose)}
    >
      <DraftArea draft={draft}>
        <Stack sx={{ gap: 2.5 }}>
          <ReceiversField {...form.field('receivers', t('compose.receivers'))} myIdx={me.userIdx} />
          <TextInput {...form.field('title', t('compose.subject'))} />
          <TextArea {...form.field('contents', t('compose.contents'))} minRows={6} maxRows={14} />
          <UploadField
            purpose={message.send}
            uploaded={uploaded}
            onUploaded={(next) => form.set('uploaded', next)}
            label={t('compose.files')}
            hint={t('compose.filesHint', { count: limits.messageFiles })}
            files={files}
            onChange={(next) => form.set('files', next)}
            limits={{ maxFiles: limits.messageFiles }}
            disabled={draft.phase === 'elsewhere'}
            stored={kept.map((file) => ({ id: file.fileIdx, name: file.orgFileName, size: file.fileSize }))}
            onRemoveStored={({ id }) =>
              form.set(
                'kept',
                kept.filter(({ fileIdx }) => fileIdx !== id),
              )
            }
          />
        </Stack>
      </DraftArea>
    </FormDialog>
  )
}
