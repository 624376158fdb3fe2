import type { LogMeetUser } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { ChevronDownIcon } from '@madang/design-system/icons'
import { displayDateTime, displayTime, minutesUp } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { useId, useState } from 'react'
import { userTypeKey } from '../../shared/user-type.ts'
import { isGuest } from '../web-class/people.ts'
import { attendedSpan } from './attendance.ts'

const cell = { py: 1, verticalAlign: 'top', borderBottom: '1px solid', borderColor: 'divider' } as const

/** One person; several stays fold out. */
export function AttendanceRow({ user }: { user: LogMeetUser }) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const joins = user.logMeetUserJoinList
  const { from, to } = attendedSpan(user)
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
        </Box>
        <Box component="td" sx={{ ...cell, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}>
          {from === null
            ? t('result.attendance.never')
            : t('results.times', {
                from: displayTime(from),
                to: to === null ? t('result.attendance.inside') : displayTime(to),
              })}
          {joins.length > 1 ? (
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
          {t('result.minutes', { minutes: minutesUp(user.totalJoinTimeSec) })}
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
                    from: displayDateTime(join.joinDatetime),
                    to:
                      join.quitDatetime === null
                        ? t('result.attendance.inside')
                        : displayDateTime(join.quitDatetime),
                  })}
                </li>
              ))}
            </Box>
          </Box>
        </tr>
      ) : null}
    </>
  )
}
