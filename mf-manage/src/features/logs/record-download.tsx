import { file, type Recording } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { DownloadIcon } from '@madang/design-system/icons'
import { StatusChip } from '@madang/design-system/ui'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** Lets a person have a recording; whoever may not is told so (MAN-REC-04). */
export function RecordDownload({ row }: { row: Recording }) {
  return row.state === 'READY' ? <Download row={row} /> : <State row={row} />
}

/** One that isn't ready says how far it is; what helps it on stands in its class. */
function State({ row: { state, progress } }: { row: Recording }) {
  const t = useT()
  return (
    <StatusChip
      label={
        state === 'PROCESSING'
          ? t('logs.records.checked', { percent: progress })
          : t(`logs.records.state.${state}`)
      }
      tone={state === 'FAILED' ? 'error' : 'info'}
    />
  )
}

function Download({ row }: { row: Recording }) {
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
