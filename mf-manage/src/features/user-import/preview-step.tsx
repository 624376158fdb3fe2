import { codeOf } from '@madang/api-client'
import { type UserImport, userImport } from '@madang/contract'
import { Alert, Box, Button, PasswordInput, Typography } from '@madang/design-system/core'
import { DownloadIcon } from '@madang/design-system/icons'
import { Section } from '@madang/design-system/layout'
import { useLanguage, useServices } from '@madang/remote-kit'
import { useAction, useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { ImportRows } from './import-rows.tsx'
import { endText } from './import-words.ts'
import { TableMapping } from './table-mapping.tsx'
import { TableReading } from './table-reading.tsx'

interface PreviewStepProps {
  table: UserImport
  onAnother(): void
}

/** Second step: what would become of each row. Nothing is written before the button is pressed. */
export function PreviewStep({ table, onAnother }: PreviewStepProps) {
  const t = useT()
  const language = useLanguage()
  const { showError } = useServices()
  const [userPwd, setPassword] = useState('')
  const [passwordProblem, setPasswordProblem] = useState<string | undefined>()
  const [problem, setProblem] = useState<string | null>(null)
  const { importId, counts, withoutPassword, room } = table
  const start = useAction(userImport.start, { invalidates: [userImport.get, userImport.rows] })
  const cancel = useAction(userImport.cancel, { onSuccess: onAnother })
  const faults = useDownload(userImport.faults, {
    fileName: t('userImport.faults.file'),
    success: t('userImport.saved'),
  })
  const refused = counts.ERROR + counts.CONFLICT + counts.TWICE
  const unsure = table.reading.unsure.length > 0
  const tooMany = room !== null && counts.NEW > room

  const go = async () => {
    setProblem(null)
    if (withoutPassword > 0 && userPwd === '') return setPasswordProblem(t('userImport.start.missing'))
    setPasswordProblem(undefined)
    try {
      await start.attempt({ importId, ...(withoutPassword > 0 && { userPwd }) })
    } catch (error) {
      const words = endText(t, error)
      if (codeOf(error) === 'WB-400-230') setPasswordProblem(t('userImport.fault.password'))
      else if (words) setProblem(words)
      else showError(error)
    }
  }
  return (
    <>
      <TableReading table={table} />
      <TableMapping table={table} />
      <Section
        title={t('userImport.preview.title', { file: table.fileName })}
        actions={
          refused > 0 ? (
            <Button
              startIcon={<DownloadIcon />}
              loading={faults.pending}
              onClick={() => void faults.run({ importId, language })}
            >
              {t('userImport.faults.button', { count: refused })}
            </Button>
          ) : undefined
        }
      >
        <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
          {t('userImport.preview.text')}
        </Typography>
        <ImportRows table={table} />
      </Section>
      <Section title={t('userImport.start.title')}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 480 }}>
          {tooMany ? (
            <Alert severity="error">
              {t('userImport.start.room', { room: room ?? 0, count: counts.NEW })}
            </Alert>
          ) : null}
          {problem ? <Alert severity="error">{problem}</Alert> : null}
          {unsure ? <Alert severity="info">{t('userImport.start.unsure')}</Alert> : null}
          {counts.NEW === 0 ? <Alert severity="info">{t('userImport.start.nobody')}</Alert> : null}
          {withoutPassword > 0 ? (
            <PasswordInput
              label={t('userImport.start.password')}
              hint={t('userImport.start.passwordHint', { count: withoutPassword })}
              value={userPwd}
              onChange={setPassword}
              error={passwordProblem}
              autoComplete="new-password"
            />
          ) : null}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {counts.NEW > 0 && !unsure ? (
              <Button
                variant="contained"
                disabled={tooMany}
                loading={start.pending}
                onClick={() => void go()}
              >
                {t('userImport.start.button', { count: counts.NEW })}
              </Button>
            ) : null}
            <Button variant="outlined" loading={cancel.pending} onClick={() => void cancel.run({ importId })}>
              {t('userImport.start.another')}
            </Button>
          </Box>
        </Box>
      </Section>
    </>
  )
}
