import { Box, Button, Typography } from '@madang/design-system/core'
import { SaveLine } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import type { SheetHandle } from './use-sheet.ts'

/** Where the answers are, always in sight: with the server since when, on the way, on this device, or refused. */
export function SaveStatus({ box, savedAt }: Pick<SheetHandle, 'box' | 'savedAt'>) {
  const t = useT()
  const { kind } = box.state
  const line = (text: string) => (
    <Typography variant="body2" data-save={kind} sx={{ color: 'text.secondary' }}>
      {text}
    </Typography>
  )
  if (kind === 'nothing') return line(t('doing.save.nothing'))
  if (kind === 'saved' && savedAt) return line(t('doing.save.saved', { time: savedAt.slice(11, 16) }))
  if (kind === 'sending' || kind === 'saved')
    return line(t(`doing.save.${kind === 'saved' ? 'kept' : 'sending'}`))
  if (kind === 'offline' || kind === 'waiting') {
    return (
      <Box data-save={kind} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" role="status" sx={{ color: 'warning.main', fontWeight: 600 }}>
          {t(`doing.save.${kind}`)}
        </Typography>
        <Button size="small" onClick={box.tryAgain}>
          {t('doing.save.again')}
        </Button>
      </Box>
    )
  }
  return <SaveLine state={box.state} tryAgain={box.tryAgain} />
}
