import { limits, login } from '@madang/contract'
import { Alert, Box, CheckboxField, PasswordInput, Stack, TextInput } from '@madang/design-system/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../client/page.ts'
import { storage } from '../core/storage.ts'
import { useT } from '../core/texts.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { enter } from './enter.ts'
import { type SignInError, signInError } from './sign-in-error.ts'
import { useAutofilled } from './use-autofilled.ts'

/** Sign-in by id and password (AUTH-06 to AUTH-20). What was typed stays through errors and language changes. */
export function LoginForm({ companyId }: { companyId: string }) {
  const t = useT()
  const [username, setUsername] = useState(() => storage.get('pastUserName'))
  const [password, setPassword] = useState('')
  const [autoLogin, setAutoLogin] = useState(() => storage.get('autoLogin'))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<SignInError | null>(null)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const autofilled = useAutofilled(form)
  const complete = (username.trim() !== '' && password.trim() !== '') || autofilled
  const missing = (name: 'id' | 'password', value: string) =>
    asked && !complete && value.trim() === '' ? t(`login.missing.${name}`) : undefined

  // After a refusal the next thing anybody does is to type the password again.
  useEffect(() => {
    if (error) passwordInput.current?.select()
  }, [error])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const id = (username || String(typed.get('username') ?? '')).trim()
    const secret = (password || String(typed.get('password') ?? '')).trim()
    if (busy) return
    if (id === '' || secret === '') {
      setAsked(true)
      const name = id === '' ? 'username' : 'password'
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()
      return
    }
    setBusy(true)
    setError(null)
    try {
      const data = await api.call(login.account, {
        companyId,
        username: id,
        password: secret,
        autoLogin,
      })
      enter(data, { autoLogin })
    } catch (cause) {
      setError(signInError(cause))
      setBusy(false)
    }
  }

  return (
    <Box component="form" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <Stack spacing={2}>
        {error ? <Alert severity="error">{t(`login.error.${error.key}`, error.values)}</Alert> : null}
        {storage.keeps() ? null : <Alert severity="warning">{t('login.keepsNothing')}</Alert>}
        <TextInput
          label={t('login.id')}
          name="username"
          value={username}
          onChange={setUsername}
          maxLength={limits.loginUsername}
          autoComplete="username"
          autoFocus={username === ''}
          enterKeyHint="next"
          error={missing('id', username)}
          size="large"
        />
        <PasswordInput
          label={t('login.password')}
          name="password"
          value={password}
          onChange={setPassword}
          maxLength={limits.loginPassword}
          autoComplete="current-password"
          autoFocus={username !== ''}
          enterKeyHint="go"
          error={missing('password', password)}
          size="large"
          inputRef={passwordInput}
        />
        <CheckboxField label={t('login.keep')} checked={autoLogin} onChange={setAutoLogin} />
        <SubmitButton ready={complete} loading={busy}>
          {t('login.submit')}
        </SubmitButton>
      </Stack>
    </Box>
  )
}
