import { limits } from '@madang/contract'
import { Button, PasswordInput, Typography } from '@madang/design-system/core'
import { LockIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { type FormEvent, useState } from 'react'
import type { PasswordError } from './connection.ts'
import { Door } from './door.tsx'

interface PasswordDoorProps {
  title: string
  error: PasswordError | null
  onSubmit(password: string): void
  onLeave(): void
}

/**
 * ROOMS-40. Classes opened by other clients may have letters in their password, so nothing is stripped here. No `useForm`:
 * the password goes into the class session, whose entry over the socket answers; there is no call to post to.
 */
export default function PasswordDoor({ title, error, onSubmit, onLeave }: PasswordDoorProps) {
  const t = useT()
  const [password, setPassword] = useState('')
  const [touched, setTouched] = useState(false)
  const [empty, setEmpty] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(false)
    setEmpty(password === '')
    if (password === '') return
    onSubmit(password)
  }
  return (
    <Door title={title} icon={<LockIcon />}>
      <Typography>{t('class.password.text')}</Typography>
      <form onSubmit={submit} style={{ display: 'grid', gap: 16 }}>
        <PasswordInput
          label={t('class.password.label')}
          value={password}
          onChange={(text) => {
            setTouched(true)
            setEmpty(false)
            setPassword(text)
          }}
          maxLength={limits.roomPassword}
          autoComplete="off"
          autoFocus
          error={
            empty ? t('class.password.missing') : error && !touched ? t(`class.password.${error}`) : undefined
          }
        />
        <Button type="submit" variant="contained" size="large">
          {t('class.password.submit')}
        </Button>
        <Button onClick={onLeave}>{t('class.entering.cancel')}</Button>
      </form>
    </Door>
  )
}
