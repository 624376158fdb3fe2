import { type User, user } from '@madang/contract'
import { Button, Stack } from '@madang/design-system/core'
import { UserAvatar } from '@madang/design-system/ui'
import { useServices, useUserPhoto } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useRef, useState } from 'react'
import { PhotoDialog } from './photo-dialog.tsx'

const allowed = ['image/png', 'image/jpeg']

export interface PhotoFieldProps {
  person: Pick<User, 'userIdx' | 'userName' | 'fileIdx'>
  onChanged: () => void
}

/** The photo with its change and reset: the own one, or in the console anybody's within reach (AUTH-69, MAN-USER-42). */
export function PhotoField({ person, onChanged }: PhotoFieldProps) {
  const t = useT()
  const { toast } = useServices()
  const photo = useUserPhoto(person.userIdx, person.fileIdx)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()

  const remove = useAction(user.removePhoto, {
    confirm: { title: t('profile.removePhotoConfirm'), danger: true },
    success: t('profile.photoRemoved'),
    invalidates: [user.profile, user.get, user.list],
    onSuccess: onChanged,
  })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    // .jfif carries the type of a JPEG: the name decides (SHELL-92)
    if (!allowed.includes(chosen.type) || !/\.(png|jpe?g)$/i.test(chosen.name))
      toast(t('profile.photoType'), 'warning')
    else setFile(chosen)
  }

  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <UserAvatar name={person.userName} photoUrl={photo} size={80} labelled />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
          {t('profile.changePhoto')}
        </Button>
        {person.fileIdx !== null && (
          <Button
            size="small"
            loading={remove.pending}
            onClick={() => void remove.run({ userIdx: person.userIdx })}
          >
            {t('profile.removePhoto')}
          </Button>
        )}
      </Stack>
      <input
        ref={input}
        type="file"
        accept=".png,.jpg,.jpeg"
        hidden
        aria-label={t('profile.changePhoto')}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      {file && (
        <PhotoDialog person={person} file={file} onSaved={onChanged} onClose={() => setFile(undefined)} />
      )}
    </Stack>
  )
}
