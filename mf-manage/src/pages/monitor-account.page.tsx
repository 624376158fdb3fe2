import { Button, Typography } from '@madang/design-system/core'
import { PageFrame } from '@madang/design-system/layout'
import { useFlag, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'

/**
 * Where an account of type 4 begins (Appendix D.3): it has no room, no message and no list of its own in the browser,
 * because watching a class works in the Windows app (MAN-MON-09).
 */
export default function MonitorAccountPage() {
  const t = useT()
  const { logout } = useServices()
  const watches = useFlag('MONITORING')
  return (
    <PageFrame title={t('monitor.title')} content="narrow">
      <Typography>{t(watches ? 'monitor.text' : 'monitor.off')}</Typography>
      <Typography sx={{ mt: 1, color: 'text.secondary' }}>{t('monitor.other')}</Typography>
      <Button variant="contained" onClick={logout} sx={{ mt: 2, alignSelf: 'flex-start' }}>
        {t('monitor.signOut')}
      </Button>
    </PageFrame>
  )
}
