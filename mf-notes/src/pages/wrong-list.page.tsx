import { defaultSize, note, type WrongEntry } from '@madang/contract'
import { Button, lazy, Suspense } from '@madang/design-system/core'
import { PrintIcon } from '@madang/design-system/icons'
import { wrongReasons } from '@madang/domain/wrong-answers'
import { useT } from '@madang/remote-kit/i18n'
import { ListPage, useCallPage } from '@madang/remote-kit/list'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { KindTabs } from '../features/list/kind-tabs.tsx'
import { WrongCard } from '../features/wrong/wrong-card.tsx'
import { wrongColumns } from '../features/wrong/wrong-columns.tsx'
import { useNotePaths } from '../shared/paths.ts'

// the browser's store of unsent ink is no part of the way to the list

/** With the first click. */
const PrintDialog = lazy(async () => ({
  default: (await import('../features/wrong/print-dialog.tsx')).PrintDialog,
}))

const dues = ['DUE', 'LATER', 'LEARNED'] as const
const reasons = [...wrongReasons, 'NONE'] as const

/** `note/wrong`: the own wrong-answer book, what is due first (NOTES-33, HW-20). */
export default function WrongListPage() {
  const t = useT()
  const { wrongView } = useNotePaths()
  const counts = useQuery({ ...callQuery(note.wrongCounts, {}), throwOnError: false })
  const list = useCallPage(note.wrongs, {
    defaults: { size: defaultSize.notes, due: '', reason: '' },
    // an address may say anything
    toRequest: ({ due, reason, ...asked }) => ({
      ...asked,
      due: dues.find((one) => one === due),
      reason: reasons.find((one) => one === reason),
    }),
  })
  const today = counts.data?.today ?? ''
  const [printing, setPrinting] = useState<readonly WrongEntry[] | null>(null)
  return (
    <ListPage
      list={list}
      title={t('title')}
      label={t('wrong.title')}
      subtitle={counts.data && t('wrong.counts', { ...counts.data })}
      tabs={<KindTabs kind="wrong" />}
      actions={
        counts.data &&
        counts.data.due > 0 && (
          <Button
            variant="outlined"
            startIcon={<PrintIcon fontSize="small" />}
            onClick={() => setPrinting([])}
          >
            {t('wrong.print.openDue')}
          </Button>
        )
      }
      selection={{
        actions: (rows) => (
          <Button
            variant="contained"
            startIcon={<PrintIcon fontSize="small" />}
            onClick={() => setPrinting(rows)}
          >
            {t('wrong.print.open')}
          </Button>
        ),
      }}
      filters={[
        {
          name: 'due',
          label: t('wrong.filter.due'),
          options: [
            { value: '', label: t('wrong.filter.anyDay') },
            ...dues.map((value) => ({ value, label: t(`wrong.filter.${value}`) })),
          ],
        },
        {
          name: 'reason',
          label: t('wrong.filter.reason'),
          options: [
            { value: '', label: t('wrong.filter.anyReason') },
            ...reasons.map((value) => ({
              value,
              label: t(value === 'NONE' ? 'wrong.filter.NONE' : `wrong.reason.${value}`),
            })),
          ],
        },
      ]}
      columns={wrongColumns(today, t)}
      rowId={({ noteIdx, no }) => `${noteIdx}-${no}`}
      rowLabel={({ noteTitle: title, no }) => t('wrong.question', { title, no })}
      rowTo={({ noteIdx, no }) => wrongView(noteIdx, no)}
      renderCard={(row) => <WrongCard entry={row} today={today} />}
      empty={{ title: t('wrong.empty'), text: t('wrong.emptyText') }}
    >
      <Suspense fallback={null}>
        {printing && <PrintDialog list={printing} onClose={() => setPrinting(null)} />}
      </Suspense>
    </ListPage>
  )
}
