import { Button } from '@madang/design-system/core'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'

/** Clears what this browser remembers, whoever is shown (MAN-USER-41, A-105). */
export function ResetSettings() {
  const t = useT()
  const { confirm, settings, toast } = useServices()
  const reset = async () => {
    const sure = await confirm({
      title: t('userDetail.reset.confirm'),
      text: t('userDetail.reset.text'),
      confirmLabel: t('userDetail.reset.button'),
    })
    if (!sure) return
    settings.resetSettings()
    toast(t('userDetail.reset.done'), 'success')
  }
  return (
    <Button size="small" variant="outlined" onClick={() => void reset()}>
      {t('userDetail.reset.button')}
    </Button>
  )
}
