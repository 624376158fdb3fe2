import { type UserImport, userImport } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { LinearProgress } from '@madang/design-system/ui'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** Third step: the server works, also when this page is left. */
export function RunningStep({ table }: { table: UserImport }) {
  const t = useT()
  const { importId, state, done, total } = table
  const cancel = useAction(userImport.cancel, {
    confirm: { title: t('userImport.running.ask'), text: t('userImport.running.askText'), danger: true },
    invalidates: [userImport.get, userImport.rows],
  })
  const share = total > 0 ? Math.round((100 * done) / total) : null
  const words =
    state === 'WAITING'
      ? t('userImport.running.waiting')
      : share === null || done === total
        ? t('userImport.running.writing')
        : t('userImport.running.hashing', { done, total })
  return (
    <Section title={t('userImport.running.title')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 560 }}>
        <LinearProgress
          aria-label={t('userImport.running.title')}
          {...(share === null ? {} : { variant: 'determinate' as const, value: share })}
        />
        <Typography role="status">{words}</Typography>
        <Typography variant="body2" color="text.secondary">
          {t('userImport.running.text')}
        </Typography>
        <Box>
          <Button
            color="error"
            variant="outlined"
            loading={cancel.pending}
            onClick={() => void cancel.run({ importId })}
          >
            {t('userImport.running.cancel')}
          </Button>
        </Box>
      </Box>
    </Section>
  )
}
