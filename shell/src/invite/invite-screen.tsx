import { Alert, Button, CircularProgress, Stack, Typography } from '@madang/design-system/core'
import { InviteCodeInput } from '@madang/design-system/forms/invite-code-input'
import { formatInviteCode, parseInviteCode } from '@madang/domain'
import { type FormEvent, useRef, useState } from 'react'
import { go } from '../address/router.ts'
import { isInAppBrowser } from '../core/browser.ts'
import { useT } from '../core/texts.ts'
import { sayJoinError } from '../login/use-guest-join.ts'
import { InAppNotice } from '../ui/browser-notices.tsx'
import { EntryFrame } from '../ui/entry-frame.tsx'
import { Heading } from '../ui/heading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { InviteJoin } from './invite-join.tsx'
import { codeInAddress } from './invite-rules.ts'
import { useInvitedClass } from './use-invited-class.ts'

/** `/invite/{companyCode}/{inviteCode}`: into a class by its code (AUTH-36 to AUTH-45). */
export function InviteScreen(props: {
  companyCode: string | null
  inviteCode: string | null
  search: string
}) {
  const t = useT()
  const code = codeInAddress(props.inviteCode)
  return (
    <EntryFrame>
      <PageTitle title={t('invite.title')} />
      {isInAppBrowser(navigator.userAgent) ? (
        <InAppNotice />
      ) : code ? (
        <Invited key={code} code={code} companyCode={props.companyCode} search={props.search} />
      ) : (
        <AskCode companyCode={props.companyCode} search={props.search} wrong={props.inviteCode !== null} />
      )}
    </EntryFrame>
  )
}

/** A link without a code asks for it (AUTH-37). */
function AskCode(props: { companyCode: string | null; search: string; wrong: boolean }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const code = parseInviteCode(typed)
  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (!code) {
      setAsked(true)
      form.current?.querySelector('input')?.focus()
      return
    }
    const company = props.companyCode ? `${encodeURIComponent(props.companyCode)}/` : ''
    go(`/invite/${company}${code}${props.search}`)
  }
  const wrong = props.wrong && typed === '' && !asked
  return (
    <Stack component="form" ref={form} onSubmit={submit} spacing={3} noValidate>
      <Heading title={t('invite.title')} text={t('invite.askCode')} />
      <InviteCodeInput
        label={t('easy.code')}
        value={typed}
        onChange={setTyped}
        onEnter={submit}
        error={wrong ? t('join.error.code') : asked && !code ? t('easy.missing.code') : undefined}
        autoFocus
      />
      <SubmitButton ready={code !== null}>{t('invite.next')}</SubmitButton>
    </Stack>
  )
}

function Invited(props: { code: string; companyCode: string | null; search: string }) {
  const t = useT()
  const [state, retry] = useInvitedClass(props.code, props.companyCode)
  if (state.kind === 'busy') {
    return (
      <Stack role="status" spacing={2} sx={{ alignItems: 'center', py: 8 }}>
        <CircularProgress size={32} aria-hidden="true" />
        <Typography sx={{ color: 'text.secondary' }}>{t('invite.looking')}</Typography>
      </Stack>
    )
  }
  if (state.kind === 'failed') {
    const wrongCode = state.error.of === 'join' && state.error.key === 'code'
    const company = props.companyCode ? `/${encodeURIComponent(props.companyCode)}` : ''
    return (
      <Stack spacing={3}>
        <Heading title={t('invite.title')} text={formatInviteCode(props.code)} />
        <Alert severity="error">{sayJoinError(t, state.error)}</Alert>
        <Stack spacing={1}>
          {wrongCode ? null : (
            <Button variant="contained" size="large" onClick={retry}>
              {t('action.retry')}
            </Button>
          )}
          <Button
            variant={wrongCode ? 'contained' : 'text'}
            size="large"
            onClick={() => go(`/invite${company}`)}
          >
            {t('invite.otherCode')}
          </Button>
        </Stack>
      </Stack>
    )
  }
  return <InviteJoin {...state} code={props.code} search={props.search} />
}
