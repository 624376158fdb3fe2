import { type Recording, recordLog } from '@madang/contract'
import { Button, Stack } from '@madang/design-system/core'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { RecordDownload } from './record-download.tsx'
import { helpOf } from './recording.rules.ts'

interface RecordingActionsProps {
  row: Recording
  onBring(row: Recording): void
}

/** Has a recording, helps one on that failed, and deletes one; each by right. */
export function RecordingActions({ row, onBring }: RecordingActionsProps) {
  const t = useT()
  const { recordIdx, recordTitle: name, fileName, state, can } = row
  const help = can.manage ? helpOf(row) : null
  const retry = useAction(recordLog.retry, {
    invalidates: [recordLog.ofClass],
    success: t('record.video.again.checking', { name }),
  })
  const remove = useAction(recordLog.remove, {
    confirm: {
      title: t('record.video.remove.title', { name }),
      text: t('record.video.remove.text'),
      confirmLabel: t('record.video.remove.yes'),
      danger: true,
    },
    invalidates: [recordLog.ofClass],
    success: t('record.video.remove.done'),
  })
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5 }}>
      {state === 'READY' ? (
        <RecordDownload fileType="RECORD" searchIdx={recordIdx} name={name} fileName={fileName ?? name} />
      ) : null}
      {help === 'check' ? (
        <Button
          size="small"
          loading={retry.pending}
          aria-label={t('record.video.again.checkOf', { name })}
          onClick={() => void retry.run({ recordIdx })}
        >
          {t('record.video.again.check')}
        </Button>
      ) : null}
      {help === 'file' ? (
        <Button
          size="small"
          aria-label={t('record.video.again.fileOf', { name })}
          onClick={() => onBring(row)}
        >
          {t('record.video.again.file')}
        </Button>
      ) : null}
      {can.manage ? (
        <Button
          size="small"
          color="error"
          loading={remove.pending}
          aria-label={t('record.video.remove.of', { name })}
          onClick={() => void remove.run({ recordIdx })}
        >
          {t('record.video.remove.do')}
        </Button>
      ) : null}
    </Stack>
  )
}
