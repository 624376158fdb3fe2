import { type UserImport, user, userImport } from '@madang/contract'
import { Alert, Box, Button, type Severity } from '@madang/design-system/core'
import { DownloadIcon } from '@madang/design-system/icons'
import { Section, useSpokenDate } from '@madang/design-system/layout'
import { useLanguage, useServices } from '@madang/remote-kit'
import { useAction, useDownload } from '@madang/remote-kit/action'
import { type T, useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useState } from 'react'
import { ImportRows } from './import-rows.tsx'
import { endText } from './import-words.ts'

function saidOf(t: T, { state, added, errorCode }: UserImport): { severity: Severity; text: string } {
  if (state === 'DONE') return { severity: 'success', text: t('userImport.result.done', { count: added }) }
  if (state === 'UNDONE') return { severity: 'info', text: t('userImport.result.undone') }
  if (state === 'CANCELLED') return { severity: 'info', text: t('userImport.result.cancelled') }
  if (errorCode === 'WB-400-008') return { severity: 'error', text: t('userImport.result.licence') }
  return { severity: 'error', text: t('userImport.result.failed', { code: errorCode ?? '' }) }
}

interface ResultStepProps {
  table: UserImport
  onAnother(): void
}

/** Last step: who was added and who not, and the way back within a day (MAN-USER-31). */
export function ResultStep({ table, onAnother }: ResultStepProps) {
  const t = useT()
  const language = useLanguage()
  const spoken = useSpokenDate()
  const { confirm, showError } = useServices()
  const [problem, setProblem] = useState<string | null>(null)
  const { importId, added, counts, undoUntil } = table
  const undo = useAction(userImport.undo, {
    invalidates: [userImport.get, userImport.rows, user.list],
    success: ({ count }) => t('userImport.undo.done', { count }),
  })
  const takeBack = async () => {
    const asked = await confirm({
      title: t('userImport.undo.ask', { count: added }),
      text: t('userImport.undo.text'),
      confirmLabel: t('userImport.undo.confirm'),
      danger: true,
    })
    if (!asked) return
    setProblem(null)
    try {
      await undo.attempt({ importId })
    } catch (error) {
      const words = endText(t, error)
      if (words) setProblem(words)
      else showError(error)
    }
  }
  const faults = useDownload(userImport.faults, {
    fileName: t('userImport.faults.file'),
    success: t('userImport.saved'),
  })
  const refused = counts.ERROR + counts.CONFLICT + counts.TWICE
  const said = saidOf(t, table)
  return (
    <>
      <Section title={t('userImport.result.title')}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Alert severity={said.severity}>{said.text}</Alert>
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to="manage/group/list" variant="contained">
              {t('userImport.result.list')}
            </Button>
            <Button variant="outlined" onClick={onAnother}>
              {t('userImport.start.another')}
            </Button>
            {refused > 0 ? (
              <Button
                startIcon={<DownloadIcon />}
                loading={faults.pending}
                onClick={() => void faults.run({ importId, language })}
              >
                {t('userImport.faults.button', { count: refused })}
              </Button>
            ) : null}
            {undoUntil ? (
              <Button color="error" loading={undo.pending} onClick={() => void takeBack()}>
                {t('userImport.undo.button', { until: spoken(undoUntil, 'always') })}
              </Button>
            ) : null}
          </Box>
        </Box>
      </Section>
      <Section title={t('userImport.result.rows')}>
        <ImportRows table={table} />
      </Section>
    </>
  )
}
