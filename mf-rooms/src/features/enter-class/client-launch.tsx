import { Alert, Box, Button, CircularProgress, Link, Typography } from '@madang/design-system/core'
import { MonitorIcon, OpenInNewIcon } from '@madang/design-system/icons'
import { useBranding } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useClientLaunch } from './use-client-launch.ts'

export interface ClientLaunchProps {
  meetCode: string
  /** Present where the company allows the class in the browser. */
  onBrowser?: (() => void) | undefined
}

/**
 * Opens the installed client and never leaves anybody stuck: the browser is offered from the start where it is
 * allowed, and five seconds after a launch the page says what else can be done.
 */
export function ClientLaunch({ meetCode, onBrowser }: ClientLaunchProps) {
  const t = useT()
  const { company, setting } = useBranding()
  const { stage, launch } = useClientLaunch(company.companyCode, meetCode)

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{t(onBrowser ? 'enter.choose' : 'enter.appOnly')}</Typography>
      <Box role="status">
        {stage === 'launching' ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            <CircularProgress size={20} aria-hidden="true" />
            <Typography variant="body2">{t('enter.launching')}</Typography>
          </Box>
        ) : null}
        {stage === 'waited' ? (
          <Alert severity="info" title={t('enter.notOpened.title')}>
            {t(onBrowser ? 'enter.notOpened.browser' : 'enter.notOpened.install')}
            {setting.helpUrl ? (
              <>
                {' '}
                <Link href={setting.helpUrl} target="_blank" rel="noopener noreferrer">
                  {t('enter.install')}
                </Link>
              </>
            ) : null}
          </Alert>
        ) : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {onBrowser ? (
          <Button variant="contained" size="large" startIcon={<OpenInNewIcon />} onClick={onBrowser}>
            {t('enter.browser')}
          </Button>
        ) : null}
        <Button
          variant={onBrowser ? 'outlined' : 'contained'}
          size="large"
          startIcon={<MonitorIcon />}
          disabled={stage === 'launching'}
          onClick={launch}
        >
          {t(stage === 'waited' ? 'enter.appAgain' : 'enter.app')}
        </Button>
      </Box>
    </Box>
  )
}
