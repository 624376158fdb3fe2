import { userImport } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { DownloadIcon } from '@madang/design-system/icons'
import { useLanguage } from '@madang/remote-kit'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

export function useSample() {
  const t = useT()
  const language = useLanguage()
  const sample = useDownload(userImport.sample, {
    fileName: t('userImport.sample.file'),
    success: t('userImport.saved'),
  })
  return { pending: sample.pending, run: () => void sample.run({ language }) }
}

/** The table to fill in (MAN-USER-30). */
export function SampleButton() {
  const t = useT()
  const sample = useSample()
  return (
    <Button startIcon={<DownloadIcon />} loading={sample.pending} onClick={sample.run}>
      {t('userImport.sample.button')}
    </Button>
  )
}
