import { Alert, Button } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { longGone } from './backoff.ts'
import type { Connection } from './connection.ts'

/** Says over the room that the line is gone, why, and that the page is at it. Nothing while inside. */
export function ConnectionBanner({ connection, onTryNow }: { connection: Connection; onTryNow(): void }) {
  const t = useT()
  if (connection.at !== 'waiting' && connection.at !== 'connecting' && connection.at !== 'joining')
    return null
  const words = connection.cause === 'server' ? 'server' : connection.attempt >= longGone ? 'long' : 'network'
  return (
    <Alert
      severity="warning"
      title={t(`class.line.${words}.title`)}
      action={
        <Button size="small" onClick={onTryNow} disabled={connection.at !== 'waiting'} sx={{ flex: 'none' }}>
          {t('class.line.tryNow')}
        </Button>
      }
    >
      {t(`class.line.${words}.text`)}
    </Alert>
  )
}
