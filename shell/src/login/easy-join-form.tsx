import { type Branding, limits } from '@madang/contract'
import { Alert, Box, Stack, TextInput } from '@madang/design-system/core'
import { InviteCodeInput } from '@madang/design-system/forms/invite-code-input'
import { parseInviteCode } from '@madang/domain'
import { type FormEvent, useRef, useState } from 'react'
import { useT } from '../core/texts.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { type GuestType, guestTypes } from './guest-types.ts'
import { TypeChoice } from './type-choice.tsx'
import { sayJoinError, useGuestJoin } from './use-guest-join.ts'

/** Into a class by code, with a nickname and without an account (AUTH-27 to AUTH-34). */
export function EasyJoinForm({ branding }: { branding: Branding }) {
  const t = useT()
  const types = guestTypes(branding.cfg.WEB_USER_TYPE_AUTH)
  const [code, setCode] = useState('')
  const [nickname, setNickname] = useState('')
  const [userTypeCd, setType] = useState<GuestType>(12)
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { join, busy, error, clearError } = useGuestJoin()
  const inviteCode = parseInviteCode(code)
  const complete = inviteCode !== null && nickname.trim() !== ''
  const wrongCode = error?.of === 'join' && error.key === 'code'

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!complete) {
      setAsked(true)
      form.current?.querySelector<HTMLInputElement>(inviteCode ? '[name=nickname]' : 'input')?.focus()
      return
    }
    void join({ companyId: branding.company.companyId, nickname: nickname.trim(), userTypeCd, inviteCode })
  }

  return (
    <Box component="form" ref={form} onSubmit={submit} noValidate>
      <Stack spacing={2.5}>
        {error && !wrongCode ? <Alert severity="error">{sayJoinError(t, error)}</Alert> : null}
        <InviteCodeInput
          label={t('easy.code')}
          value={code}
          onChange={(value) => {
            setCode(value)
            clearError()
          }}
          onEnter={submit}
          error={wrongCode ? t('join.error.code') : asked && !inviteCode ? t('easy.missing.code') : undefined}
        />
        <TextInput
          label={t('easy.nickname')}
          name="nickname"
          value={nickname}
          onChange={setNickname}
          maxLength={limits.nickname}
          autoComplete="nickname"
          enterKeyHint="go"
          error={asked && nickname.trim() === '' ? t('easy.missing.nickname') : undefined}
          size="large"
        />
        {types.length > 1 ? <TypeChoice types={types} value={userTypeCd} onChange={setType} /> : null}
        <SubmitButton ready={complete} loading={busy}>
          {t('easy.join')}
        </SubmitButton>
      </Stack>
    </Box>
  )
}
