import { logMeet } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { displaySeconds } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'

/** Joins and quits as the server kept them, before any correction; asked for when somebody wants to see them. */
export function JoinHistory({ meetCode, userIdx }: { meetCode: string; userIdx: number }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const kept = useQuery({
    ...callQuery(logMeet.userJoin, { meetCode, userIdx }),
    enabled: open,
    throwOnError: false,
  })
  if (!open) {
    return (
      <Box sx={{ mt: 2 }}>
        <Button size="small" variant="outlined" onClick={() => setOpen(true)}>
          {t('charges.joins.open')}
        </Button>
      </Box>
    )
  }
  return (
    <>
      <Typography variant="subtitle2" component="h3" sx={{ mt: 2 }}>
        {t('charges.joins.title')}
      </Typography>
      {kept.data?.length ? (
        <Box component="ol" aria-label={t('charges.joins.title')} sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          {kept.data.map(({ joinDatetime, quitDatetime }) => (
            <li key={joinDatetime}>
              {t('charges.explain.span', {
                from: displaySeconds(joinDatetime),
                to: quitDatetime ? displaySeconds(quitDatetime) : '–',
              })}
            </li>
          ))}
        </Box>
      ) : (
        <Typography variant="body2" aria-live="polite">
          {kept.error
            ? t('charges.joins.failed')
            : kept.data
              ? t('charges.joins.none')
              : t('charges.joins.loading')}
        </Typography>
      )}
    </>
  )
}
