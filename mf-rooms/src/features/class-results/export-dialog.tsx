import { limits, logMeet } from '@madang/contract'
import { Alert, Stack, Typography } from '@madang/design-system/core'
import { FormDialog } from '@madang/design-system/feedback'
import { LinearProgress, RadioField } from '@madang/design-system/ui'
import { useFlag, useLanguage } from '@madang/remote-kit'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { exportProblem, searchFields } from './results.rules.ts'

export interface ExportDialogProps {
  /** What the list shows. */
  values: { searchStartDate: string; searchEndDate: string; searchKeyword: string; searchFilter: string }
  /** Chosen classes; none: all of the filtered range. */
  selected: readonly string[]
  total: number
  onClose(): void
}

type Sheet = 'join' | 'score'

/** ROOMS-61…64 */
export default function ExportDialog({ values, selected, total, onClose }: ExportDialogProps) {
  const t = useT()
  const language = useLanguage()
  const scores = useFlag('SCORE_EXCEL')
  const [sheet, setSheet] = useState<Sheet>('join')
  const problem = exportProblem(selected.length, total)
  const file = useDownload(sheet === 'join' ? logMeet.excelJoin : logMeet.excelScore, {
    fileName: t(`results.export.file.${sheet}`),
    success: t('results.export.done'),
  })
  const request = {
    searchStartDate: values.searchStartDate,
    searchEndDate: values.searchEndDate,
    searchFilter: searchFields(values.searchFilter),
    ...(values.searchKeyword === '' ? {} : { searchKeyword: values.searchKeyword }),
    language,
    ...(selected.length > 0 ? { excelRoomMeet: [...selected] } : {}),
  }

  return (
    <FormDialog
      open
      size="small"
      title={t('results.export.title')}
      onClose={onClose}
      submitLabel={t('results.export.submit')}
      submitDisabled={problem !== null}
      onSubmit={() => file.attempt(request)}
    >
      <Stack spacing={2}>
        {problem ? (
          <Alert severity="warning">
            {t(`results.export.${problem}`, { most: limits.excelClasses, total })}
          </Alert>
        ) : (
          <Typography>
            {selected.length > 0
              ? t('results.export.selected', { count: selected.length })
              : t('results.export.all', { count: total })}
          </Typography>
        )}
        <RadioField<Sheet>
          label={t('results.export.sheet')}
          row={false}
          value={sheet}
          onChange={setSheet}
          options={[
            { value: 'join', label: t('results.export.join') },
            ...(scores ? [{ value: 'score' as const, label: t('results.export.score') }] : []),
          ]}
        />
        <div role="status">
          {file.pending ? (
            <>
              <LinearProgress aria-hidden="true" sx={{ mb: 1 }} />
              <Typography variant="body2">{t('results.export.busy')}</Typography>
            </>
          ) : null}
        </div>
      </Stack>
    </FormDialog>
  )
}
