import { Button } from '@madang/design-system/core'
import { DownloadIcon } from '@madang/design-system/icons'
import { PageFrame } from '@madang/design-system/layout'
import type { RowId } from '@madang/design-system/table'
import { isTeacher } from '@madang/domain'
import { useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { ResultDialog } from '../features/class-result/result-dialog.tsx'
import { useOpenResult } from '../features/class-result/use-open-result.ts'
import { ExportDialog } from '../features/class-results/export-dialog.tsx'
import { ResultFilters } from '../features/class-results/result-filters.tsx'
import { ResultTable } from '../features/class-results/result-table.tsx'
import { useResultSearch } from '../features/class-results/use-result-search.ts'

const none: ReadonlySet<RowId> = new Set()

/** `/:companyId/logMeet/list?start=&end=&keyword=&title=&leader=&page=&size=&meetCode=` */
export default function ResultsPage() {
  const t = useT()
  const mayExport = isTeacher(useMe().userTypeCd)
  const { search, filter, today, list, resultPage } = useResultSearch()
  const { meetCode, open, close } = useOpenResult()
  const [selected, setSelected] = useState(none)
  const [exporting, setExporting] = useState(false)

  return (
    <PageFrame
      title={t('results.title')}
      filters={
        <ResultFilters
          filter={filter}
          today={today}
          changed={search.changed}
          onChange={(change) => {
            // what is no longer in the list must not go into a sheet unseen
            setSelected(none)
            search.set(change)
          }}
          onReset={() => {
            setSelected(none)
            search.reset()
          }}
        />
      }
      actions={
        mayExport ? (
          <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setExporting(true)}>
            {selected.size > 0
              ? t('results.export.buttonCount', { count: selected.size })
              : t('results.export.button')}
          </Button>
        ) : null
      }
    >
      <ResultTable
        page={resultPage}
        loading={list.isPending || list.isPlaceholderData}
        error={resultPage ? null : list.error}
        onRetry={() => void list.refetch()}
        onOpen={open}
        onPage={search.setPage}
        onSize={search.setSize}
        selected={mayExport ? selected : undefined}
        onSelect={mayExport ? setSelected : undefined}
      />
      {exporting ? (
        <ExportDialog
          filter={filter}
          selected={[...selected].map(String)}
          total={resultPage?.total ?? 0}
          onClose={() => setExporting(false)}
        />
      ) : null}
      {meetCode === null ? null : <ResultDialog meetCode={meetCode} onClose={close} />}
    </PageFrame>
  )
}
