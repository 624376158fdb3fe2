import { file, type Recording } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { DownloadIcon } from '@madang/design-system/icons'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** Lets a person have a recording; whoever may not is told so (MAN-REC-04). */
export function RecordDownload({ row }: { row: Recording }) {
  const t = useT()
  const { run, pending } = useDownload(file.download, {
    fileName: row.fileName ?? row.recordTitle,
    success: (name) => t('logs.records.done', { name }),
    errors: { 'WB-403-101': { text: t('logs.records.refused') } },
  })
  return (
    <Button
      size="small"
      startIcon={<DownloadIcon />}
      loading={pending}
      aria-label={t('logs.records.downloadOf', { title: row.meetLog?.meetTitle ?? row.recordTitle })}
      onClick={() => void run({ fileType: 'RECORD', searchIdx: row.recordIdx })}
    >
      {t('logs.column.download')}
    </Button>
  )
}
