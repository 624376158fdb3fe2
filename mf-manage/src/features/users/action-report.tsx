import { Box, Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import type { StatusActions } from './use-status-actions.ts'
import { nameOf } from './user-columns.tsx'

/** What became of each of several people: whom it was done to, whom not and why. */
export function ActionReport({ actions: { report, closeReport } }: { actions: StatusActions }) {
  const t = useT()
  if (!report) return null
  const { deed, done, skipped } = report
  return (
    <Dialog
      open
      size="small"
      title={t(`users.${deed}.report`)}
      onClose={closeReport}
      actions={
        <Button variant="contained" onClick={closeReport}>
          {t('users.report.close')}
        </Button>
      }
    >
      <Typography>
        {done.length > 0 ? t(`users.${deed}.done`, { count: done.length }) : t('users.report.none')}
      </Typography>
      {done.length > 0 && (
        <Names label={t('users.report.doneList')}>
          {done.map((person) => (
            <li key={person.userIdx}>{nameOf(t, person)}</li>
          ))}
        </Names>
      )}
      <Typography sx={{ mt: 2, fontWeight: 600 }}>
        {t('users.report.skipped', { count: skipped.length })}
      </Typography>
      <Names label={t('users.report.skippedList')}>
        {skipped.map(({ person, why }) => (
          <li key={person.userIdx}>
            {t('users.report.because', { name: nameOf(t, person), why: t(`users.report.why.${why}`) })}
          </li>
        ))}
      </Names>
    </Dialog>
  )
}

function Names({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 200, overflowY: 'auto', overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  )
}
