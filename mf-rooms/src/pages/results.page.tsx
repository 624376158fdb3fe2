import { defaultRangeDays, defaultSize, type LogMeet, logMeet, SearchType } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { DownloadIcon } from '@madang/design-system/icons'
import { isTeacher } from '@madang/domain'
import { useLanguage, useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage, useRecentDays } from '@madang/remote-kit/list'
import { useMemo, useState } from 'react'
import { useOpenResult } from '../features/class-result/use-open-result.ts'
import { ResultCard, resultColumns } from '../features/class-results/result-columns.tsx'
import { searchFields } from '../features/class-results/results.rules.ts'

const ResultDialog = lazy(() => import('../features/class-result/result-dialog.tsx'))
const ExportDialog = lazy(() => import('../features/class-results/export-dialog.tsx'))

/** `/:companyId/logMeet/list?searchStartDate=&searchEndDate=&searchKeyword=&searchFilter=&page=&size=&meetCode=&roomCode=` */
export default function ResultsPage() {
  const t = useT()
  const language = useLanguage()
  const mayExport = isTeacher(useMe().userTypeCd)
  const { result, open, close } = useOpenResult()
  const [exporting, setExporting] = useState<readonly LogMeet[] | null>(null)
  const list = useCallPage(logMeet.list, {
    defaults: {
      size: defaultSize.classResults,
      searchKeyword: '',
      searchFilter: '',
      ...useRecentDays(defaultRangeDays),
    },
    toRequest: ({ searchFilter, ...asked }) => ({
      ...asked,
      searchFilter: searchFields(searchFilter),
      searchType: SearchType.CLASS_RESULT_MINE,
    }),
  })
  const columns = useMemo(() => resultColumns(t, language), [t, language])

  return (
    <ListPage
      list={list}
      title={t('results.title')}
      searchLabel={t('results.keyword')}
      rangeLabel={t('results.column.date')}
      filters={[
        {
          name: 'searchFilter',
          label: t('results.in.label'),
          options: [
            { value: '', label: t('results.in.both') },
            { value: 'meetTitle', label: t('results.in.title') },
            { value: 'userName', label: t('results.in.leader') },
          ],
        },
      ]}
      columns={columns}
      rowId={(row) => row.meetCode}
      rowLabel={(row) => row.meetTitle}
      renderCard={(row) => <ResultCard row={row} t={t} language={language} />}
      onOpen={open}
      empty={{ title: t('results.empty.title'), text: t('results.empty.text') }}
      more={
        mayExport
          ? [
              {
                key: 'export',
                label: t('results.export.button'),
                icon: <DownloadIcon />,
                onSelect: () => setExporting([]),
              },
            ]
          : []
      }
      selection={
        mayExport
          ? {
              actions: (rows) => (
                <Button variant="outlined" startIcon={<DownloadIcon />} onClick={() => setExporting(rows)}>
                  {t('results.export.button')}
                </Button>
              ),
            }
          : undefined
      }
    >
      <Suspense fallback={null}>
        {exporting ? (
          <ExportDialog
            values={list.values}
            selected={exporting.map((row) => row.meetCode)}
            total={list.total}
            onClose={() => setExporting(null)}
          />
        ) : null}
        {result ? <ResultDialog {...result} onClose={close} /> : null}
      </Suspense>
    </ListPage>
  )
}
