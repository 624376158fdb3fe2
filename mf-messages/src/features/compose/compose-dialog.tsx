import { type FileItem, limits, message } from '@madang/contract'
import { Stack, TextInput } from '@madang/design-system/core'
import { FormDialog } from '@madang/design-system/feedback'
import { FileDrop, type PickOption, TextArea, UserPicker } from '@madang/design-system/forms'
import { useMe, useServices } from '@madang/remote-kit'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { callKey, useQueryClient } from '@madang/remote-kit/query'
import { useState } from 'react'
import { canSend, toHtml } from './letter.rules.ts'
import { useReceivers } from './receivers.ts'

export interface ComposeStart {
  title?: string
  contents?: string
  receivers?: PickOption[]
  /** Sending again: the message whose files are carried over (MSG-13). */
  source?: { messageIdx: number; files: readonly FileItem[] }
  /** Answering: the message that is answered, so that its draft is its own. */
  replyTo?: number
}

/** Each beginning has its own draft: a new message, one to certain people, an answer, a message sent again. */
function draftOf({ source, replyTo, receivers = [] }: ComposeStart): string {
  if (source) return `resend/${source.messageIdx}`
  if (replyTo !== undefined) return `reply/${replyTo}`
  return receivers.length > 0 ? `to/${receivers.map(({ id }) => id).join(',')}` : 'new'
}

/** Writes and sends a message (MSG-09…13). What was typed is kept until it is sent; closes on success. */
export function ComposeDialog({ start = {}, onClose }: { start?: ComposeStart; onClose: () => void }) {
  const t = useT()
  const me = useMe()
  const queryClient = useQueryClient()
  const { api, showError, toast } = useServices()
  const [title, setTitle] = useState(start.title ?? '')
  const [contents, setContents] = useState(start.contents ?? '')
  const [receivers, setReceivers] = useState<PickOption[]>(start.receivers ?? [])
  const [files, setFiles] = useState<File[]>([])
  const [kept, setKept] = useState<readonly FileItem[]>(start.source?.files ?? [])
  const [percent, setPercent] = useState<number>()
  const people = useReceivers(t, me.userIdx)

  const letter = { title, contents, receivers: receivers.map((r) => Number(r.id)) }
  const draft = useDraft(draftOf(start), {
    value: { title, contents, receivers, kept },
    files,
    onRestore(found, foundFiles) {
      setTitle(found.title)
      setContents(found.contents)
      setReceivers(found.receivers)
      setKept(found.kept)
      setFiles(foundFiles)
    },
  })

  const send = async () => {
    const removed = (start.source?.files ?? [])
      .filter((file) => !kept.some(({ fileIdx }) => fileIdx === file.fileIdx))
      .map((file) => file.fileIdx)
    try {
      await api.upload(
        message.send,
        {
          message: {
            title: title.trim(),
            contents: toHtml(contents),
            messageStatusCd: 'SEND',
            ...(start.source ? { sourceMessageIdx: start.source.messageIdx } : {}),
          },
          receiverList: letter.receivers,
          uploadFile: files,
          removedFileList: removed,
        },
        { onProgress: ({ loaded, total }) => total && setPercent(Math.floor((loaded / total) * 100)) },
      )
    } catch (error) {
      setPercent(undefined)
      showError(error)
      throw error
    }
    await draft.sent()
    toast(t('compose.sent', { count: receivers.length }), 'success')
    await queryClient.invalidateQueries({ queryKey: callKey(message.list) })
  }

  return (
    <FormDialog
      open
      title={start.source ? t('compose.resendTitle') : t('compose.title')}
      onClose={() => {
        draft.sayKept()
        onClose()
      }}
      dirty={draft.atRisk}
      submitLabel={percent === undefined ? t('compose.send') : t('compose.sending', { percent })}
      submitDisabled={!canSend(letter) || draft.phase === 'elsewhere'}
      onSubmit={send}
    >
      <DraftArea draft={draft}>
        <Stack sx={{ gap: 2.5 }}>
          <UserPicker
            label={t('compose.receivers')}
            required
            options={people.options}
            selected={receivers}
            onChange={setReceivers}
            keyword={people.keyword}
            onSearch={people.setKeyword}
            loading={people.loading}
            max={limits.messageReceivers}
            height={200}
          />
          <TextInput
            label={t('compose.subject')}
            required
            value={title}
            onChange={setTitle}
            maxLength={limits.messageTitle}
          />
          <TextArea
            label={t('compose.contents')}
            required
            value={contents}
            onChange={setContents}
            minRows={6}
            maxRows={14}
          />
          <FileDrop
            label={t('compose.files')}
            hint={t('compose.filesHint', { count: limits.messageFiles })}
            files={files}
            onChange={setFiles}
            limits={{ maxFiles: limits.messageFiles }}
            stored={kept.map((file) => ({ id: file.fileIdx, name: file.orgFileName, size: file.fileSize }))}
            onRemoveStored={(file) => setKept((now) => now.filter((item) => item.fileIdx !== file.id))}
          />
        </Stack>
      </DraftArea>
    </FormDialog>
  )
}
