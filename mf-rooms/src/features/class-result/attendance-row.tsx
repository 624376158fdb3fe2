import type { LogMeet, LogMeetUser } from '@madang/contract'
import { Box, Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import { ChevronDownIcon } from '@madang/design-system/icons'
import { spokenClock, spokenDuration, spokenEnd } from '@madang/domain/spoken-duration'
import { useLanguage } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useId, useState } from 'react'
import { userTypeKey } from '../../shared/user-type.ts'
import { AttendanceFixes } from '../class-record/attendance-fixes.tsx'
import { isGuest } from '../web-class/people.ts'
import { attendedSpan, marksOf, shareOf } from './attendance.ts'
import { NoteButtons } from './note-buttons.tsx'
import type { NoteRights } from './note-rights.ts'

const CorrectDialog = lazy(() => import('../class-record/correct-dialog.tsx'))

const cell = { py: 1, verticalAlign: 'top', borderBottom: '1px solid', borderColor: 'divider' } as const

interface AttendanceRowProps {
  user: LogMeetUser
  logMeet: LogMeet
  /** What the viewer may do with this person's note (ROOMS-70, ROOMS-74). */
  rights: NoteRights
  /** Seconds are shown. */
  exact: boolean
}

/** One person; several stays fold out. Whoever led the class corrects it here, too. */
export function AttendanceRow({ user, logMeet, rights, exact }: AttendanceRowProps) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const joins = user.logMeetUserJoinList
  const { from, to } = attendedSpan(user)
  const { late, early } = marksOf(user, logMeet)
  return (
    <>
      <tr>
        <Box component="td" sx={{ ...cell, pr: 1 }}>
          <Typography variant="subtitle2" component="div" sx={{ overflowWrap: 'anywhere' }}>
            {user.userName}
          </Typography>
          <Typography
            variant="caption"
            component="div"
            sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {isGuest(user.userIdx)
              ? t('class.people.guest')
              : t('result.attendance.idAndType', { id: user.userId, type: t(userTypeKey(user.userTypeCd)) })}
          </Typography>
          {user.noteIdx !== null && (rights.view || rights.download) ? (
            <NoteButtons below noteIdx={user.noteIdx} name={user.userName} rights={rights} />
          ) : null}
        </Box>
        <Box component="td" sx={{ ...cell, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
          {from === null
            ? t('result.attendance.never')
            : t('results.times', {
                from: spokenClock(from, exact),
                to: to === null ? t('result.attendance.inside') : spokenEnd(language, from, to, exact),
              })}
          {late > 0 ? <Mark>{t('result.attendance.late', { minutes: late })}</Mark> : null}
          {early > 0 ? <Mark>{t('result.attendance.early', { minutes: early })}</Mark> : null}
          {user.fixList.length > 0 ? <Mark>{t('record.fix.mark')}</Mark> : null}
          {joins.length > 1 || user.fixList.length > 0 ? (
            <Button
              size="small"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
              endIcon={<ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />}
              sx={{ display: 'flex', px: 0.5, ml: -0.5 }}
            >
              {t('result.attendance.stays', { count: joins.length })}
            </Button>
          ) : null}
          {user.can.correct ? (
            <Button
              size="small"
              aria-haspopup="dialog"
              aria-label={t('result.attendance.fixOf', { name: user.userName })}
              onClick={() => setCorrecting(true)}
              sx={{ display: 'flex', px: 0.5, ml: -0.5, minWidth: 0 }}
            >
              {t('record.fix.open')}
            </Button>
          ) : null}
          {correcting ? (
            <Suspense fallback={null}>
              <CorrectDialog logMeet={logMeet} user={user} onClose={() => setCorrecting(false)} />
            </Suspense>
          ) : null}
        </Box>
        <Box
          component="td"
          sx={{
            ...cell,
            typography: 'body2',
            textAlign: 'end',
            fontVariantNumeric: 'tabular-nums',
            fontWeight: 600,
          }}
        >
          {spokenDuration(language, user.totalJoinMin, user.totalJoinTimeSec, exact)}
          <Box
            aria-hidden="true"
            sx={{ height: 4, mt: 0.5, borderRadius: 1, bgcolor: 'background.sunken', overflow: 'hidden' }}
          >
            <Box sx={{ height: 1, width: shareOf(user, logMeet), bgcolor: 'primary.main' }} />
          </Box>
        </Box>
      </tr>
      {open ? (
        <tr id={id}>
          <Box component="td" colSpan={3} sx={{ ...cell, pl: 2, bgcolor: 'background.sunken' }}>
            <Box
              component="ol"
              sx={{ m: 0, pl: 2.5, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
            >
              {joins.map((join) => (
                <li key={join.joinDatetime}>
                  {t('results.times', {
                    from: spokenClock(join.joinDatetime, exact),
                    to:
                      join.quitDatetime === null
                        ? t('result.attendance.inside')
                        : spokenEnd(language, join.joinDatetime, join.quitDatetime, exact),
                  })}
                </li>
              ))}
            </Box>
            <AttendanceFixes fixes={user.fixList} />
          </Box>
        </tr>
      ) : null}
    </>
  )
}

const Mark = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
    {children}
  </Typography>
)
