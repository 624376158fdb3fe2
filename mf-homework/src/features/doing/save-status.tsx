import { Box, Button, Typography } from '@madang/design-system/core'
import { useWhoseTime } from '@madang/design-system/layout'
import { SaveLine, useSaveState, worstOf } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import type { Doing } from './use-doing.ts'

/** Where the answers are, always in sight: with the server since when, on the way, on this device, or refused. */
export function SaveStatus({ saving, savedAt }: Pick<Doing, 'saving' | 'savedAt'>) {
  const t = useT()
  const whose = useWhoseTime()(savedAt)
  const ink = useSaveState(saving.ink)
  const state = worstOf([saving.answers, ink])
  const { kind } = state
  const line = (text: string) => (
    <Typography variant="body2" data-save={kind} sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  )
  if (kind === 'nothing') return line(t('doing.save.nothing'))
  if (kind === 'saved' && savedAt) {
    const said = t('doing.save.saved', { time: savedAt.slice(11, 16) })
    return line(whose ? `${said} (${whose})` : said)
  }
  if (kind === 'sending' || kind === 'saved')
    return line(t(`doing.save.${kind === 'saved' ? 'kept' : 'sending'}`))
  if (kind === 'offline' || kind === 'waiting') {
    return (
      <Box data-save={kind} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {t(`doing.save.${kind}`)}
        </Typography>
        <Button size="small" onClick={saving.tryAgain}>
          {t('doing.save.again')}
        </Button>
      </Box>
    )
  }
  return <SaveLine state={state} tryAgain={saving.tryAgain} />
}
