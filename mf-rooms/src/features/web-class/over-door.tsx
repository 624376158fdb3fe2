import { Button, Typography } from '@madang/design-system/core'
import { CheckIcon, MonitorIcon, WarningIcon } from '@madang/design-system/icons'
import { durationParts } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { canResume, type OverReason } from './connection.ts'
import { Door } from './door.tsx'

export interface OverDoorProps {
  reason: OverReason
  code: string | undefined
  meetTitle: string | null
  /** Seconds that the class had run when it ended; null when this person was never inside. */
  ranSec: number | null
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
  const { reason, code, meetTitle, ranSec, guest, onResume, onDone } = props
  const t = useT()
  const back = canResume(reason)
  const ran = durationParts(ranSec ?? 0)
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
          {t(ran.hours > 0 ? 'class.over.ran' : 'class.over.ranMinutes', ran)}
        </Typography>
      ) : null}
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
