import { type Branding, limits } from '@madang/contract'
import { Alert, Box, Button, Stack, styled, TextInput, Typography } from '@madang/design-system/core'
import { formatInviteCode } from '@madang/domain'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { companyHome, companyPath } from '../address/addresses.ts'
import { go } from '../address/router.ts'
import { state } from '../core/state.ts'
import { useT } from '../core/texts.ts'
import { useSignedIn } from '../core/use-state.ts'
import { guestTypes } from '../login/guest-types.ts'
import { TypeChoice } from '../login/type-choice.tsx'
import { sayJoinError, useGuestJoin } from '../login/use-guest-join.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { readInviteQuery } from './invite-rules.ts'
import type { InvitedClass } from './use-invited-class.ts'

const Meet = styled('section')(({ theme }) => ({
  padding: '16px 20px',
  borderRadius: 12,
  backgroundColor: theme.vars.palette.primary.wash,
  overflowWrap: 'anywhere',
}))

interface Props {
  meet: InvitedClass
  branding: Branding
  code: string
  search: string
}

/** Who joins: the signed-in person of this company, or a guest with a nickname. */
export function InviteJoin(props: Props) {
  const t = useT()
  const me = useSignedIn()
  const { meet, branding, code } = props
  const account = me && !me.guest && me.companyId === meet.companyId ? me : null
  return (
    <Stack spacing={3}>
      <Meet>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {branding.company.companyName}
        </Typography>
        <Typography component="h1" variant="h2" sx={{ my: 0.5 }}>
          {meet.meetTitle}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {t('invite.code', { code: formatInviteCode(code) })}
        </Typography>
      </Meet>
      {account ? <AsAccount name={account.userName} {...props} /> : <AsGuest {...props} />}
    </Stack>
  )
}

/** The class page joins, asks for a password where there is one, and makes the follow-up call (AUTH-44). */
function classAddress({ meet, code }: Props): string {
  return `${companyPath(meet.companyId, `room/class/${encodeURIComponent(meet.meetCode)}`)}?code=${code}`
}

function AsAccount(props: Props & { name: string }) {
  const t = useT()
  const { now } = readInviteQuery(props.search, [])
  const to = classAddress(props)
  const here = state.branding.get()?.company.companyId === props.meet.companyId
  const join = () => (here ? go(to) : window.location.assign(to))
  useOnce(now, join)
  return (
    <Button variant="contained" size="large" fullWidth onClick={join}>
      {t('invite.joinAs', { name: props.name })}
    </Button>
  )
}

function AsGuest(props: Props) {
  const t = useT()
  const { meet, branding, code } = props
  const types = guestTypes(branding.cfg.WEB_USER_TYPE_AUTH)
  const [given] = useState(() => readInviteQuery(props.search, types))
  const [nickname, setNickname] = useState(given.nickname)
  const [userTypeCd, setType] = useState(given.userTypeCd)
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { join, busy, error } = useGuestJoin()
  const complete = nickname.trim() !== ''

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!complete) {
      setAsked(true)
      field.current?.focus()
      return
    }
    void join({ companyId: meet.companyId, nickname: nickname.trim(), userTypeCd, inviteCode: code })
  }
  useOnce(given.now && complete, submit)

  return (
    <Box component="form" onSubmit={submit} noValidate>
      <Stack spacing={2.5}>
        {error ? <Alert severity="error">{sayJoinError(t, error)}</Alert> : null}
        <TextInput
          label={t('easy.nickname')}
          value={nickname}
          onChange={setNickname}
          maxLength={limits.nickname}
          autoComplete="nickname"
          enterKeyHint="go"
          error={asked && !complete ? t('easy.missing.nickname') : undefined}
          inputRef={field}
          size="large"
          autoFocus
        />
        {types.length > 1 ? <TypeChoice types={types} value={userTypeCd} onChange={setType} /> : null}
        <SubmitButton ready={complete} loading={busy}>
          {t('easy.join')}
        </SubmitButton>
        <Button variant="text" href={companyHome(meet.companyId)}>
          {t('easy.withAccount')}
        </Button>
      </Stack>
    </Box>
  )
}

/** Does what the address asked for once, whatever is drawn again (AUTH-39). */
function useOnce(wanted: boolean, work: () => void): void {
  const done = useRef(false)
  useEffect(() => {
    if (!wanted || done.current) return
    done.current = true
    work()
  })
}
