import { clientVersion, company } from '@madang/contract'
import { Alert, Box, Button, CircularProgress, Link, Typography } from '@madang/design-system/core'
import { MonitorIcon, OpenInNewIcon } from '@madang/design-system/icons'
import { useState } from 'react'
import { useBranding, useLanguage, useServices } from '../hooks.ts'
import { type LaunchState, type LaunchTarget, skipsWaiting, waysOn } from './launch.rules.ts'
import { clientTypeHere, useClientApp, useLaunch } from './use-launch.ts'
import { launchWords } from './words.ts'

export interface LaunchPanelProps {
  target: LaunchTarget
  /** Present where the company allows the browser. */
  onBrowser?: (() => void) | undefined
  /** The browser is offered only once the app has not opened. */
  browserLast?: boolean
  /** The browser's way is being opened. */
  pending?: boolean
}

/**
 * Opens a class or homework in the installed app and never leaves anybody stuck: whatever comes of it, the app can be opened again, it can
 * be installed, and the browser is offered where the company allows it (ROOMS-27, 28, 30…33, 35; HW-11; MAN-MON-12).
 */
export function LaunchPanel({ target, onBrowser, browserLast = false, pending = false }: LaunchPanelProps) {
  const words = launchWords[useLanguage()]
  const { state, launch, app } = useLaunch(target)
  const web = onBrowser === undefined ? 'never' : browserLast ? 'unopened' : 'always'
  const ways = waysOn(state, web)
  const inBrowser = ways.includes('browser')
  const launching = state.at === 'launching'
  const quiet = skipsWaiting(clientTypeHere(), app?.startType)
  const again = state.at !== 'ready'
  const { opens } = target

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {state.at === 'ready' || launching ? (
        <Typography>{(web === 'always' ? words.choose : words.appOnly)[opens]}</Typography>
      ) : null}
      <Box role="status" aria-live="polite">
        {launching && !quiet ? (
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1.5 }}>
            <CircularProgress size={20} aria-hidden="true" sx={{ mt: 0.25 }} />
            <Box>
              <Typography variant="body2">{words.launching}</Typography>
              {app?.agentPort ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {words.allow}
                </Typography>
              ) : null}
            </Box>
          </Box>
        ) : null}
        <Outcome state={state} />
      </Box>
      {ways.includes('install') ? <Install /> : null}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {inBrowser ? (
          <Button
            variant="contained"
            size="large"
            loading={pending}
            startIcon={<OpenInNewIcon />}
            onClick={onBrowser}
          >
            {words.browser[opens]}
          </Button>
        ) : null}
        <Button
          variant={inBrowser ? 'outlined' : 'contained'}
          size="large"
          startIcon={<MonitorIcon />}
          loading={launching && quiet}
          disabled={launching}
          onClick={() => void launch()}
        >
          {again && !launching ? words.appAgain : words.app}
        </Button>
      </Box>
    </Box>
  )
}

function Outcome({ state }: { state: LaunchState }) {
  const words = launchWords[useLanguage()]
  if (state.at === 'opened') {
    return (
      <Alert severity="success" title={words.opened}>
        {words.openedText}
      </Alert>
    )
  }
  if (state.at === 'handedOver') {
    return (
      <Alert severity="info" title={words.handedOver}>
        {words.handedOverText}
      </Alert>
    )
  }
  if (state.at !== 'problem') return null
  const { title, text } = words.problem[state.why]
  return (
    <Alert severity={state.why === 'failed' ? 'error' : 'warning'} title={title}>
      {text}
    </Alert>
  )
}

/** The company's guide in a picture, and the download for this device (ROOMS-35). */
function Install() {
  const words = launchWords[useLanguage()]
  const { setting, company: of } = useBranding()
  const { api } = useServices()
  const app = useClientApp()
  const [broken, setBroken] = useState(false)
  const guide = setting.installGuide && !broken
  return (
    <Box
      component="section"
      aria-label={words.installTitle}
      sx={{ display: 'grid', gap: 1.5, border: 1, borderColor: 'divider', borderRadius: 2, p: 2 }}
    >
      <Typography variant="subtitle2" component="h3">
        {words.installTitle}
      </Typography>
      {guide ? (
        <img
          src={api.url(company.installGuide, { companyId: of.companyId })}
          alt={words.guide}
          style={{ display: 'block', maxWidth: '100%', borderRadius: 8 }}
          onError={() => setBroken(true)}
        />
      ) : null}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.install(words.device[clientTypeHere()], app?.version ?? clientVersion)}
      </Typography>
      {app?.download ? (
        <Button variant="outlined" href={app.download} target="_blank" rel="noopener noreferrer">
          {words.download}
        </Button>
      ) : (
        <Typography variant="body2">{words.ask}</Typography>
      )}
      {setting.helpUrl ? (
        <Link href={setting.helpUrl} target="_blank" rel="noopener noreferrer">
          {words.help}
        </Link>
      ) : null}
    </Box>
  )
}
