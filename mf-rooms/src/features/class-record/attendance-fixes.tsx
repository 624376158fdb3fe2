import type { AttendanceFix } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { displayTime } from '@madang/domain'
import { spokenDuration } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'

/** What staff has said of somebody's attendance, each with why, by whom, and what the total was and became, to the second. */
export function AttendanceFixes({ fixes }: { fixes: readonly AttendanceFix[] }) {
  const t = useT()
  const language = useLanguage()
  if (fixes.length === 0) return null
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {t('record.fix.list')}
      </Typography>
      <Box component="ol" aria-label={t('record.fix.list')} sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
        {fixes.map((fix) => (
          <Box component="li" key={fix.fixIdx} sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            {t(fix.present ? 'record.fix.was' : 'record.fix.wasNot', {
              from: displayTime(fix.fromDatetime),
              to: displayTime(fix.toDatetime),
            })}
            {' · '}
            {t('record.fix.change', {
              before: spokenDuration(language, 0, fix.beforeSec, true),
              after: spokenDuration(language, 0, fix.afterSec, true),
            })}
            <Box sx={{ whiteSpace: 'pre-wrap' }}>{fix.reason}</Box>
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {fix.userName} · <When at={fix.regDatetime} time="always" />
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  )
}
