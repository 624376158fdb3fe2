import { codeOf } from '@madang/api-client'
import { charge, defaultSize, logMeet, type Settlement } from '@madang/contract'
import { Alert, Box, Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import { EmptyState, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { PageFrame, When } from '@madang/design-system/layout'
import { Pager } from '@madang/design-system/table'
import { useOwnErrorText, useServices, useUnsaved } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { Adjustments } from '../features/charges/adjustments.tsx'
import { ChargeTable } from '../features/charges/charge-table.tsx'
import {
  addedBy,
  blocksOf,
  type Charged,
  type Edits,
  edited,
  savable,
} from '../features/charges/edits.rules.ts'
import { LeaderField } from '../features/charges/leader-field.tsx'
import { useCharges } from '../features/charges/use-charges.ts'
import { useStatements } from '../features/charges/use-statements.tsx'
import { wonOf } from '../features/charges/words.ts'

const MonthPicker = lazy(async () => ({ default: (await import('@madang/design-system/dates')).MonthPicker }))
const ExplainDialog = lazy(async () => ({
  default: (await import('../features/charges/explain-dialog.tsx')).ExplainDialog,
}))
const SaveDialog = lazy(async () => ({
  default: (await import('../features/charges/save-dialog.tsx')).SaveDialog,
}))

const none: Edits = new Map()

/** `manage/charges/list`: what the classes of a leader cost in a month (MAN-CHG-01…09). */
export default function ChargesPage() {
  const t = useT()
  const { confirm } = useServices()
  const charges = useCharges()
  const { chooses, leaderIdx, searchYm, thisMonth, month, rows, error } = charges
  const [edits, setEdits] = useState(none)
  const [explained, setExplained] = useState<Charged | null>(null)
  const [saving, setSaving] = useState(false)
  const statements = useStatements(charges)
  const said = useOwnErrorText(error)
  useUnsaved(edits.size > 0)

  const leave = async (change: Parameters<typeof charges.go>[0]) => {
    const sure =
      edits.size === 0 ||
      (await confirm({ title: t('charges.leave.title'), text: t('charges.leave.text'), danger: true }))
    if (!sure) return
    setEdits(none)
    charges.go(change)
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
          {rows.length === 0 ? (
            <EmptyState title={t('charges.empty.title')} description={t('charges.empty.text')} />
          ) : (
            <ChargeTable
              blocks={blocksOf(rows, month, edits)}
              edits={edits}
              mayEdit={month.can.edit}
              onType={(row, typed) => setEdits((before) => edited(before, row, typed))}
              onExplain={setExplained}
              onStatement={({ userIdx }) => statements.pdfOf(userIdx)}
            />
          )}
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
            onSaved={(key) => setEdits((before) => new Map([...before].filter(([other]) => other !== key)))}
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

function Totals({ month, added }: { month: Settlement; added: number }) {
  const t = useT()
  const close = useAction(charge.close, {
    confirm: { title: t('charges.closing.ask', { month: month.searchYm }), text: t('charges.closing.text') },
    invalidates: [charge.month, charge.explain, logMeet.list],
    success: t('charges.closing.done'),
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Typography component="p" aria-live="polite" sx={{ flex: '1 1 auto', typography: 'h3' }}>
        {t('charges.total', { amount: wonOf(t, month.total + added) })}
      </Typography>
      {month.closed ? (
        <Alert severity="info">
          {t('charges.closing.by', { name: month.closed.userName })}{' '}
          <When at={month.closed.closedDatetime} time="always" />
        </Alert>
      ) : null}
      {month.can.close ? (
        <Button
          variant="outlined"
          loading={close.pending}
          onClick={() => void close.run({ leaderIdx: month.leaderIdx, searchYm: month.searchYm })}
        >
          {t('charges.closing.button')}
        </Button>
      ) : null}
    </Box>
  )
}
