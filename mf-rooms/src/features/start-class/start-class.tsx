import { ApiError } from '@madang/api-client'
import { limits, type Meet, meet } from '@madang/contract'
import { Stack, TextInput } from '@madang/design-system/core'
import { FormDialog } from '@madang/design-system/feedback'
import { NumberInput } from '@madang/design-system/forms'
import { useMe, useServices, useUnsaved } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useRef, useState } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { InviteDialog } from '../invite/invite-dialog.tsx'
import { useRefreshRooms } from '../rooms/use-rooms.ts'
import { classFormProblem, openRequest } from './class-form.ts'

/** Title and password, then the invitation to a class that runs already. */
export function StartClass({ onEnter, onClose }: { onEnter(door: ClassDoor): void; onClose(): void }) {
  const [meet, setMeet] = useState<Meet | null>(null)
  if (!meet) return <StartForm onStarted={setMeet} onClose={onClose} />
  return (
    <InviteDialog
      title={meet.meetTitle}
      inviteCode={meet.inviteCode}
      onClose={onClose}
      onEnter={() => {
        onClose()
        onEnter({ meetCode: meet.meetCode, meetTitle: meet.meetTitle })
      }}
    />
  )
}

function StartForm({ onStarted, onClose }: { onStarted(meet: Meet): void; onClose(): void }) {
  const t = useT()
  const me = useMe()
  const { api, showError } = useServices()
  const refresh = useRefreshRooms()
  const [suggested] = useState(() => t('instant.form.suggestion', { name: me.userName }))
  const [meetTitle, setTitle] = useState(suggested)
  const [roomPassword, setPassword] = useState('')
  const [passwordRefused, setPasswordRefused] = useState(false)
  const started = useRef<Meet | null>(null)
  const form = { meetTitle, roomPassword }
  const problem = classFormProblem(form)
  const dirty = meetTitle !== suggested || roomPassword !== ''
  useUnsaved(dirty)

  const submit = async () => {
    try {
      const result = await api.call(meet.open, openRequest(form))
      started.current = result
      void refresh()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'WB-400-222') setPasswordRefused(true)
      else showError(error)
      throw error
    }
  }

  return (
    <FormDialog
      open
      size="small"
      title={t('instant.form.title')}
      // the dialog closes itself on success: then the invitation takes its place
      onClose={() => (started.current ? onStarted(started.current) : onClose())}
      submitLabel={t('instant.form.submit')}
      submitDisabled={problem !== null}
      dirty={dirty}
      onSubmit={submit}
    >
      <Stack spacing={2}>
        <TextInput
          label={t('instant.form.meetTitle')}
          required
          autoFocus
          counter
          value={meetTitle}
          onChange={setTitle}
          maxLength={limits.meetTitle}
          error={problem === 'title-missing' ? t('instant.form.titleMissing') : undefined}
        />
        <NumberInput
          label={t('instant.form.password')}
          hint={t('instant.form.passwordHint')}
          value={roomPassword}
          onChange={(digits) => {
            setPasswordRefused(false)
            setPassword(digits)
          }}
          maxLength={limits.roomPassword}
          error={passwordRefused ? t('instant.form.passwordRule') : undefined}
        />
      </Stack>
    </FormDialog>
  )
}
