import { charge, logMeet, type Settlement } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { invalidateCalls } from '@madang/remote-kit/query'
import { wonOf } from './words.ts'

/**
 * What a month comes to, who closed it, and closing.
 * @param props.added by what was typed and isn't saved
 */
export function Totals({ month, added }: { month: Settlement; added: number }) {
  const t = useT()
  const { toast } = useServices()
  const waits = t('charges.closing.waits', { count: month.runningList.length })
  const ask = async () => {
    // known already, and named below the button
    if (month.runningList.length > 0) return toast(waits, 'info')
    await close.run({ leaderIdx: month.leaderIdx, searchYm: month.searchYm })
    // also after a refusal: what it waits for began to run since the page was read
    invalidateCalls([charge.month])
  }
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
        <Button variant="outlined" loading={close.pending} onClick={() => void ask()}>
          {t('charges.closing.button')}
        </Button>
      ) : null}
      {month.can.close ? <Running list={month.runningList} /> : null}
    </Box>
  )
}

/** What closing waits for. */
function Running({ list }: { list: Settlement['runningList'] }) {
  const t = useT()
  if (list.length === 0) return null
  return (
    <Box sx={{ flexBasis: '100%' }}>
      <Alert severity="info">
        {t('charges.closing.waits', { count: list.length })}
        <Box
          component="ul"
          aria-label={t('charges.closing.running')}
          sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}
        >
          {list.map(({ meetCode, meetTitle, startDatetime }) => (
            <li key={meetCode}>
              {meetTitle} · <When at={startDatetime} time="always" />
            </li>
          ))}
        </Box>
      </Alert>
    </Box>
  )
}
