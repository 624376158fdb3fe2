import { ApiError } from '@madang/api-client'
import { type AnswerOf, type LogExport, logExport } from '@madang/contract'
import { Alert, Button, Stack, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { When } from '@madang/design-system/layout'
import { LinearProgress } from '@madang/design-system/ui'
import { useLanguage } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { type T, useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { grouped } from '../../shared/grouped.ts'
import { type ExportRequest, percentOf, underWay } from './export-progress.ts'

interface ExportDialogProps {
  request: ExportRequest
  view: {
    data: AnswerOf<typeof logExport.view> | undefined
    isError: boolean
    refetch(): Promise<unknown>
  }
  /** Begins one at once. */
  starts: boolean
  onStarted(exportId: string): void
  saving: boolean
  onSave(exportId: string): void
  /** What is under way goes on. */
  onClose(): void
}

/** How far a workbook is; from here it is begun, ended and saved. */
export default function ExportDialog(props: ExportDialogProps) {
  const { request, view, starts, onStarted, saving, onSave, onClose } = props
  const t = useT()
  const language = useLanguage()
  const [refused, setRefused] = useState<unknown>(null)
  const [asked, setAsked] = useState(starts)
  const start = useAction(logExport.start, {
    toRequest: (of: ExportRequest) => ({ ...of, language }),
    onSuccess: ({ exportId }) => onStarted(exportId),
  })
  const cancel = useAction(logExport.cancel, { invalidates: [logExport.view] })
  const begin = () => {
    setRefused(null)
    setAsked(true)
    start
      .attempt(request)
      .then(() => view.refetch())
      .catch(setRefused)
      .finally(() => setAsked(false))
  }
  const once = useRef(starts)
  useEffect(() => {
    if (!once.current) return
    once.current = false
    begin()
  })

  const now = asked || refused !== null ? null : (view.data?.logExport ?? null)
  const again = (words: string) => (
    <Button variant="contained" onClick={begin}>
      {words}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('logs.export.title')}
      actions={
        <>
          {underWay(now) && (
            <Button
              color="error"
              loading={cancel.pending}
              onClick={async () => {
                if (await cancel.run({ exportId: now.exportId })) onClose()
              }}
            >
              {t('logs.export.cancel')}
            </Button>
          )}
          {(asked || underWay(now)) && <Button onClick={onClose}>{t('logs.export.behind')}</Button>}
          {refused !== null && again(t('logs.export.retry'))}
          {now?.state === 'FAILED' && again(t('logs.export.retry'))}
          {now?.state === 'READY' && (
            <>
              <Button variant="outlined" onClick={begin}>
                {t('logs.export.anew')}
              </Button>
              <Button variant="contained" loading={saving} onClick={() => onSave(now.exportId)}>
                {t('logs.export.again')}
              </Button>
            </>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2, minHeight: 72 }}>{body({ t, now, asked, refused, view, begin })}</Stack>
    </Dialog>
  )
}

interface Shown {
  t: T
  now: LogExport | null
  asked: boolean
  refused: unknown
  view: ExportDialogProps['view']
  begin(): void
}

function body({ t, now, asked, refused, view, begin }: Shown): ReactNode {
  if (refused !== null) return <Alert severity="error">{refusalWords(t, refused)}</Alert>
  if (!asked && view.isError && !view.data) {
    return (
      <Alert
        severity="error"
        action={<Button onClick={() => void view.refetch()}>{t('logs.export.look')}</Button>}
      >
        {t('logs.export.unseen')}
      </Alert>
    )
  }
  if (now?.state === 'FAILED')
    return <Alert severity="error">{t('logs.export.failed', { code: now.errorCode })}</Alert>
  if (now?.state === 'READY') {
    return (
      <>
        <Typography role="status">
          {t('logs.export.ready', { count: now.total, rows: grouped(now.total) })}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('logs.export.until')} <When at={now.keptUntil} time="always" />
        </Typography>
      </>
    )
  }
  if (!asked && !now) {
    return (
      <>
        <Typography>{t('logs.export.gone')}</Typography>
        <Button variant="contained" onClick={begin} sx={{ alignSelf: 'flex-start' }}>
          {t('logs.export.start')}
        </Button>
      </>
    )
  }
  return <Working now={now} />
}

function Working({ now }: { now: LogExport | null }) {
  const t = useT()
  const counts = now?.state === 'RUNNING' && now.total > 0
  return (
    <>
      <LinearProgress
        aria-label={t('logs.export.title')}
        {...(counts && { variant: 'determinate' as const, value: percentOf(now) })}
      />
      <Typography role="status">
        {counts
          ? t('logs.export.rows', { done: grouped(now.done), total: grouped(now.total) })
          : t('logs.export.waiting')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t('logs.export.text')}
      </Typography>
    </>
  )
}

function refusalWords(t: T, refused: unknown): string {
  if (!(refused instanceof ApiError)) return t('logs.export.offline')
  const { maxRows, rows } = (refused.data ?? {}) as { maxRows?: number; rows?: number }
  if (refused.code !== 'WB-400-224' || maxRows === undefined || rows === undefined)
    return t('logs.export.failed', { code: refused.code })
  return t('logs.export.tooMany', { rows: grouped(rows), max: grouped(maxRows) })
}
