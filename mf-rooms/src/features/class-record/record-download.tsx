import { file } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { useCan } from '@madang/remote-kit'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

interface RecordDownloadProps {
  fileType: 'RECORD' | 'CHAT' | 'CHAT_FILE'
  searchIdx: number
  /** What the row is called. */
  name: string
  fileName: string
}

/** Lets a person have a recording or a chat; whoever may not reads so above the list instead (ROOMS-71, ROOMS-73). */
export function RecordDownload({ fileType, searchIdx, name, fileName }: RecordDownloadProps) {
  const t = useT()
  const has = useCan('RECORD_DOWNLOAD')
  const { run, pending } = useDownload(file.download, {
    fileName,
    success: (saved) => t('record.file.done', { name: saved }),
    errors: { 'WB-403-101': { text: t('record.file.refused') } },
  })
  if (!has) return null
  return (
    <Button
      size="small"
      loading={pending}
      aria-label={t('record.file.downloadOf', { name })}
      onClick={() => void run({ fileType, searchIdx })}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {t('record.file.download')}
    </Button>
  )
}
