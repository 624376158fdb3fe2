import type { Task } from '@madang/contract'
import { Alert, Box, Button, CircularProgress, Link, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { MonitorIcon, OpenInNewIcon } from '@madang/design-system/icons'
import { useBranding } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { taskLink } from './task-link.ts'
import { useLaunch } from './use-launch.ts'

export interface OpenTaskDialogProps {
  task: Task
  /** The browser is as good as the client; otherwise it is offered once the client has not opened. */
  browserFirst: boolean
  pending: boolean
  onBrowser(): void
  onClose(): void
}

/** Homework in the installed client or in the browser (HW-11): nobody is stuck without a client. */
export default function OpenTaskDialog(props: OpenTaskDialogProps) {
  const { task, browserFirst, pending, onBrowser, onClose } = props
  const t = useT()
  const { company, setting } = useBranding()
  const { stage, launch } = useLaunch(taskLink(company.companyCode, task.taskIdx))
  const offersBrowser = browserFirst || stage === 'waited'
  return (
    <Dialog
      open
      size="small"
      keepSmall
      title={task.taskName}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('open.cancel')}</Button>}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t(browserFirst ? 'open.choose' : 'open.appFirst')}</Typography>
        <Box role="status">
          {stage === 'launching' ? (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              <CircularProgress size={20} aria-hidden="true" />
              <Typography variant="body2">{t('open.launching')}</Typography>
            </Box>
          ) : null}
          {stage === 'waited' ? (
            <Alert severity="info" title={t('open.notOpened')}>
              {t('open.notOpenedText')}
              {setting.helpUrl ? (
                <>
                  {' '}
                  <Link href={setting.helpUrl} target="_blank" rel="noopener noreferrer">
                    {t('open.install')}
                  </Link>
                </>
              ) : null}
            </Alert>
          ) : null}
        </Box>
        <Box sx={{ display: 'grid', gap: 1 }}>
          {offersBrowser ? (
            <Button
              variant="contained"
              size="large"
              loading={pending}
              startIcon={<OpenInNewIcon />}
              onClick={onBrowser}
            >
              {t('open.browser')}
            </Button>
          ) : null}
          <Button
            variant={offersBrowser ? 'outlined' : 'contained'}
            size="large"
            startIcon={<MonitorIcon />}
            disabled={stage === 'launching'}
            onClick={launch}
          >
            {t(stage === 'waited' ? 'open.appAgain' : 'open.app')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}
