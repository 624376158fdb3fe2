import type { Branding } from '@madang/contract'
import {
  Alert,
  Button,
  CircularProgress,
  lazy,
  Stack,
  Suspense,
  Typography,
} from '@madang/design-system/core'
import { useState } from 'react'
import { isInAppBrowser } from '../core/browser.ts'
import { state } from '../core/state.ts'
import { useT } from '../core/texts.ts'
import { useBranding, useValue } from '../core/use-state.ts'
import { InAppNotice } from '../ui/browser-notices.tsx'
import { EntryFrame } from '../ui/entry-frame.tsx'
import { Heading } from '../ui/heading.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { loginDisplay } from './login-display.ts'
import { LoginForm } from './login-form.tsx'
import { useRemembered } from './use-remembered.ts'

/** A part of its own (root/chunks.ts): a company that shows it has it loaded at boot. */
export const loadEasyJoinForm = () => import(/* webpackChunkName: "easy" */ './easy-join-form.tsx')
const EasyJoinForm = lazy(async () => ({ default: (await loadEasyJoinForm()).EasyJoinForm }))

/** The login page of a company: LOADING first, then what configuration and browser allow (SHELL-19 to -24). */
export function LoginScreen({ companyId }: { companyId: string }) {
  return <LoginView companyId={companyId} remembered={useRemembered()} />
}

/** What it shows, whatever is remembered. */
export function LoginView(props: { companyId: string; remembered: ReturnType<typeof useRemembered> }) {
  const { companyId, remembered } = props
  const branding = useBranding()
  return (
    <EntryFrame>
      {remembered === 'trying' || !branding ? (
        <Loading />
      ) : (
        <Display branding={branding} companyId={companyId} unreachable={remembered === 'unreachable'} />
      )}
    </EntryFrame>
  )
}

function Loading() {
  const t = useT()
  return (
    <Stack role="status" spacing={2} sx={{ alignItems: 'center', py: 8 }}>
      <CircularProgress size={32} aria-hidden="true" />
      <Typography sx={{ color: 'text.secondary' }}>{t('login.signingIn')}</Typography>
    </Stack>
  )
}

function Display(props: { branding: Branding; companyId: string; unreachable: boolean }) {
  const { branding, companyId, unreachable } = props
  const t = useT()
  const notice = useValue(state.notice)
  const display = loginDisplay({
    cfg: branding.cfg,
    inApp: isInAppBrowser(navigator.userAgent),
  })
  const [withAccount, setWithAccount] = useState(false)
  if (display === 'IN_APP') return <InAppNotice />

  const easy = (display === 'EASY' || display === 'EXP') && !withAccount
  const title = easy ? t(display === 'EXP' ? 'easy.trialTitle' : 'easy.title') : t('login.title')
  return (
    <Stack spacing={3}>
      <PageTitle title={title} />
      <Heading
        title={title}
        text={
          easy
            ? t(display === 'EXP' ? 'easy.trialText' : 'easy.text')
            : branding.setting.title || branding.company.companyName
        }
      />
      {notice ? <Alert severity="info">{t(`login.notice.${notice}`)}</Alert> : null}
      {unreachable ? <Alert severity="warning">{t('login.error.unreachable')}</Alert> : null}
      {easy ? (
        <Suspense fallback={<Loading />}>
          <EasyJoinForm branding={branding} />
        </Suspense>
      ) : (
        <LoginForm companyId={companyId} />
      )}
      {display === 'LOGIN' ? null : (
        <Button variant="text" onClick={() => setWithAccount(!withAccount)}>
          {withAccount ? t('easy.open') : t('easy.withAccount')}
        </Button>
      )}
      {display === 'EXP' && easy ? (
        <Button variant="text" href="/intro/academy">
          {t('easy.aboutService')}
        </Button>
      ) : null}
    </Stack>
  )
}
