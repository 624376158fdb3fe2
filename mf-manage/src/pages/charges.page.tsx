import { codeOf } from '@madang/api-client'
import { defaultSize } from '@madang/contract'
import { Box, Button, lazy, Suspense } from '@madang/design-system/core'
import { EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import { Pager } from '@madang/design-system/table'
import { useOwnErrorText, useServices } from '@madang/remote-kit'
import { DraftFoot, DraftNotice } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { Adjustments } from '../features/charges/adjustments.tsx'
import { ChargeTable } from '../features/charges/charge-table.tsx'
import { addedBy, blocksOf, type Charged, type Edits, savable } from '../features/charges/edits.rules.ts'
import { LeaderField } from '../features/charges/leader-field.tsx'
import { Totals } from '../features/charges/totals.tsx'
import { useCharges } from '../features/charges/use-charges.ts'
import { useEdits } from '../features/charges/use-edits.ts'
import { useStatements } from '../features/charges/use-statements.tsx'

const MonthPicker = lazy(async () => ({ default: (await import('@madang/design-system/dates')).MonthPicker }))
const ExplainDialog = lazy(async () => ({
  default: (await import('../features/charges/explain-dialog.tsx')).ExplainDialog,
}))
const SaveDialog = lazy(async () => ({
  default: (await import('../features/charges/save-dialog.tsx')).SaveDialog,
}))

/** `manage/charges/list`: what the classes of a leader cost in a month (MAN-CHG-01…09). */
export default function ChargesPage() {
  const t = useT()
  const { confirm } = useServices()
  const charges = useCharges()
  const { chooses, leaderIdx, searchYm, thisMonth, month, rows, error } = charges
  const { edits, draft, type, saved } = useEdits(`${leaderIdx ?? 'none'}/${searchYm}`, rows)
  const [explained, setExplained] = useState<Charged | null>(null)
  const [saving, setSaving] = useState(false)
  const statements = useStatements(charges)
  const said = useOwnErrorText(error)
  const leave = async (change: Parameters<typeof charges.go>[0]) => {
    const sure =
      edits.size === 0 || (await confirm({ title: t('charges.leave.title'), text: t('charges.leave.text') }))
    if (sure) charges.go(change)
  }
  const ready = month !== undefined && rows !== undefined
  return (
    <PageFrame
      title={t('charges.title')}
      subtitle={t('charges.subtitle')}
      width="wide"
      more={statements.more}
      actions={month?.can.edit && <SaveButton edits={edits} onSave={() => setSaving(true)} />}
      filters={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-end' }}>
          <Suspense fallback={<Box sx={{ height: 64, width: 250 }} />}>
            <MonthPicker
              month={searchYm}
              max={thisMonth}
              onMonth={(next) => void leave({ searchYm: next })}
            />
          </Suspense>
          {chooses ? (
            <Box sx={{ width: { xs: '100%', sm: 280 } }}>
              <LeaderField leaderIdx={leaderIdx} onLeader={(next) => void leave({ leaderIdx: next })} />
            </Box>
          ) : null}
        </Box>
      }
    >
      {leaderIdx === null ? (
        <EmptyState title={t('charges.choose')} description={t('charges.chooseText')} />
      ) : error && !ready ? (
        <ErrorState
          compact
          {...(codeOf(error) && { code: codeOf(error) })}
          {...(said && { message: said })}
          onRetry={charges.retry}
        />
      ) : ready ? (
        <>
          <Totals month={month} added={addedBy(edits, month.closed !== null)} />
          <DraftNotice draft={draft} />
          {rows.length === 0 ? (
            <EmptyState title={t('charges.empty.title')} description={t('charges.empty.text')} />
          ) : (
            <ChargeTable
              blocks={blocksOf(rows, month, edits)}
              edits={edits}
              mayEdit={month.can.edit && draft.phase !== 'elsewhere'}
              onType={type}
              onExplain={setExplained}
              onStatement={({ userIdx }) => statements.pdfOf(userIdx)}
            />
          )}
          <DraftFoot draft={draft} />
          <Pager
            label={t('charges.title')}
            page={charges.page}
            size={defaultSize.general}
            total={charges.total}
            onPageChange={(page) => charges.go({ page })}
          />
          <Adjustments list={month.adjustmentList} />
        </>
      ) : (
        <ListSkeleton rows={8} />
      )}
      <Suspense>
        {explained ? (
          <ExplainDialog
            meetCode={explained.meetCode}
            userIdx={explained.userIdx}
            onClose={() => setExplained(null)}
          />
        ) : null}
        {saving ? (
          <SaveDialog
            edits={edits}
            closed={month?.closed !== null}
            onSaved={saved}
            onClose={() => setSaving(false)}
          />
        ) : null}
      </Suspense>
    </PageFrame>
  )
}

function SaveButton({ edits, onSave }: { edits: Edits; onSave(): void }) {
  const t = useT()
  const { toast } = useServices()
  const count = savable(edits).length
  // the button is never dead: pressing it says that there is nothing to save
  return (
    <Button variant="contained" onClick={() => (count > 0 ? onSave() : toast(t('charges.nothing'), 'info'))}>
      {count > 0 ? t('charges.saveCount', { count }) : t('charges.save.submit')}
    </Button>
  )
}
