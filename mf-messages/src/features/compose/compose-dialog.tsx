import { type FileItem, limits, message } from '@madang/contract'
import { Stack, TextInput } from '@madang/design-system/core'
import { FormDialog } from '@madang/design-system/feedback'
import { FileDrop, type PickOption, TextArea, UserPicker } from '@madang/design-system/forms'
import { useMe, useServices, useUnsaved } from '@madang/remote-kit'
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
}

/** Writes and sends a message (MSG-09…13). Keeps what was typed when sending fails; closes on success. */
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
  const dirty = title !== (start.title ?? '') || contents !== (start.contents ?? '') || files.length > 0
  useUnsaved(dirty)

  const send = async () => {
    const removed = (start.source?.files ?? [])
      .filter((file) => !kept.includes(file))
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
    toast(t('compose.sent', { count: receivers.length }), 'success')
    await queryClient.invalidateQueries({ queryKey: callKey(message.list) })
  }

  return (
    <FormDialog
      open
      title={start.source ? t('compose.resendTitle') : t('compose.title')}
      onClose={onClose}
      dirty={dirty}
      submitLabel={percent === undefined ? t('compose.send') : t('compose.sending', { percent })}
      submitDisabled={!canSend(letter)}
      onSubmit={send}
    >
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
    </FormDialog>
  )
}
