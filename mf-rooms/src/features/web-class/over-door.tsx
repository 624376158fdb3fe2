import { Alert, Button, Typography } from '@madang/design-system/core'
import { CheckIcon, MonitorIcon, WarningIcon } from '@madang/design-system/icons'
import { fullMinutes } from '@madang/domain'
import { spokenDuration } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import type { PendingLine } from './chat-log.ts'
import { canResume, type OverReason } from './connection.ts'
import { Door } from './door.tsx'

export interface OverDoorProps {
  reason: OverReason
  code: string | undefined
  meetTitle: string | null
  /** Seconds that the class had run when it ended; null when this person was never inside. */
  ranSec: number | null
  /** Lines that were not said before it was over. */
  unsaid: readonly Pick<PendingLine, 'clientKey' | 'text'>[]
  guest: boolean
  onResume(): void
  /** To the rooms; a guest signs out instead. */
  onDone(): void
}

const icons = {
  ended: <CheckIcon />,
  left: <CheckIcon />,
  elsewhere: <MonitorIcon />,
  removed: <WarningIcon />,
  missing: <WarningIcon />,
  full: <WarningIcon />,
  'full-month': <WarningIcon />,
  refused: <WarningIcon />,
} as const

/** What happened, in words, and the one thing to do next. */
export function OverDoor(props: OverDoorProps) {
  const { reason, code, meetTitle, ranSec, unsaid, guest, onResume, onDone } = props
  const t = useT()
  const back = canResume(reason)
  const language = useLanguage()
  return (
    <Door title={t(`class.over.${reason}.title`)} icon={icons[reason]}>
      {meetTitle ? (
        <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {meetTitle}
        </Typography>
      ) : null}
      <Typography role="status">{t(`class.over.${reason}.text`)}</Typography>
      {ranSec !== null && reason === 'ended' ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('class.over.ran', { time: spokenDuration(language, fullMinutes(ranSec), ranSec) })}
        </Typography>
      ) : null}
      {unsaid.length > 0 && (
        <Alert severity="warning" title={t('class.over.unsaid', { count: unsaid.length })}>
          {unsaid.map(({ clientKey, text }) => (
            <Typography
              key={clientKey}
              variant="body2"
              sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
              {text}
            </Typography>
          ))}
        </Alert>
      )}
      {code === undefined ? null : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('class.over.code', { code })}
        </Typography>
      )}
      {back ? (
        <Button variant="contained" size="large" onClick={onResume}>
          {t(`class.over.${reason}.button`)}
        </Button>
      ) : null}
      <Button {...(back ? {} : { variant: 'contained' as const, size: 'large' as const })} onClick={onDone}>
        {t(guest ? 'class.over.finish' : 'class.over.toRooms')}
      </Button>
    </Door>
  )
}
