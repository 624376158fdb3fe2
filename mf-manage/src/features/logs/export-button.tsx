import { type LogExport, logExport } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { DownloadIcon } from '@madang/design-system/icons'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useEffect, useRef, useState } from 'react'
import { type ExportRequest, percentOf, underWay } from './export-progress.ts'

const ExportDialog = lazy(() => import('./export-dialog.tsx'))

/** While the server works. */
const LOOK_MS = 1000

/** Saves what the list's filter shows as a workbook; it is made on the server and found there again after a reload. */
export function ExportButton({ request }: { request: ExportRequest }) {
  const t = useT()
  const [opened, setOpened] = useState<'start' | 'look' | null>(null)
  const view = useQuery({
    ...callQuery(logExport.view, { kind: request.kind }),
    throwOnError: false,
    refetchInterval: ({ state: { data } }) => (underWay(data?.logExport) ? LOOK_MS : false),
  })
  const now = view.data?.logExport ?? null
  const save = useDownload(logExport.file, {
    fileName: t('logs.export.file'),
    success: (name) => t('logs.export.saved', { name }),
  })
  const expected = useExpected(now, save.run)
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        variant="outlined"
        onClick={() => setOpened(now && (underWay(now) || expected.unseen(now)) ? 'look' : 'start')}
      >
        {underWay(now) ? t('logs.export.running', { percent: percentOf(now) }) : t('logs.export.button')}
      </Button>
      {opened && (
        <Suspense>
          <ExportDialog
            request={request}
            view={view}
            starts={opened === 'start'}
            onStarted={expected.expect}
            saving={save.pending}
            onSave={(exportId) => {
              expected.seen(exportId)
              void save.run({ exportId })
            }}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Saves a workbook once it is ready, where it was begun or seen at work here; one that was ready before is offered. */
function useExpected(now: LogExport | null, save: (of: { exportId: string }) => Promise<boolean>) {
  const waiting = useRef(new Set<string>())
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (!now) return
    if (underWay(now)) waiting.current.add(now.exportId)
    if (now.state === 'READY' && waiting.current.delete(now.exportId)) {
      seen.current.add(now.exportId)
      void save({ exportId: now.exportId })
    }
  }, [now, save])
  return {
    expect: (exportId: string) => void waiting.current.add(exportId),
    seen: (exportId: string) => void seen.current.add(exportId),
    unseen: ({ exportId, state }: LogExport) => state === 'READY' && !seen.current.has(exportId),
  }
}
