import { type Meet, meet, room } from '@madang/contract'
import { TextInput } from '@madang/design-system/core'
import { NumberInput } from '@madang/design-system/forms'
import { useMe } from '@madang/remote-kit'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useRef, useState } from 'react'
import type { ClassDoor } from '../enter-class/class-door.ts'
import { InviteDialog } from '../invite/invite-dialog.tsx'

export interface StartClassProps {
  onEnter(door: ClassDoor): void
  onClose(): void
}

/** Title and password, then the invitation to a class that runs already. */
export default function StartClass({ onEnter, onClose }: StartClassProps) {
  const [started, setStarted] = useState<Meet | null>(null)
  if (!started) return <StartForm onStarted={setStarted} onClose={onClose} />
  return (
    <InviteDialog
      title={started.meetTitle}
      inviteCode={started.inviteCode}
      renewFor={null}
      onClose={onClose}
      onEnter={() => {
        onClose()
        onEnter({ meetCode: started.meetCode, meetTitle: started.meetTitle })
      }}
    />
  )
}

/** ROOMS-17…19; the password's field keeps digits only. */
function StartForm({ onStarted, onClose }: { onStarted(meet: Meet): void; onClose(): void }) {
  const t = useT()
  const { userName } = useMe()
  const [suggested] = useState(() => t('instant.form.suggestion', { name: userName }))
  const started = useRef<Meet | null>(null)
  const form = useForm(meet.open, {
    values: { meetTitle: suggested, roomPassword: '' },
    toRequest: ({ meetTitle, roomPassword }) => ({
      meetTitle: meetTitle.trim(),
      joinType: 1,
      ...(roomPassword === '' ? {} : { roomPassword }),
    }),
    invalidates: [room.list],
    refusals: { 'WB-400-222': { field: 'roomPassword', text: t('instant.form.passwordRule') } },
    onSuccess: (answer) => {
      started.current = answer
    },
  })
  return (
    <FormDialog
      form={form}
      size="small"
      title={t('instant.form.title')}
      submitLabel={t('instant.form.submit')}
      onClose={onClose}
      // the invitation takes the form's place
      onDone={() => (started.current ? onStarted(started.current) : onClose())}
    >
      <TextInput {...form.field('meetTitle', t('instant.form.meetTitle'))} autoFocus counter />
      <NumberInput
        {...form.field('roomPassword', t('instant.form.password'))}
        hint={t('instant.form.passwordHint')}
      />
    </FormDialog>
  )
}
