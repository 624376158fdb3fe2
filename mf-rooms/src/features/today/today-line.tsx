import { type Room, task, UserType } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { useSpokenDate } from '@madang/design-system/layout'
import { categoryEnabled, emergencyOf, isTeacher } from '@madang/domain'
import { useBranding, useFlag, useMe, useNewMessages, useNow } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { Link } from '@madang/remote-kit/router'
import type { ReactNode } from 'react'
import { nearestDeadline, notHandedIn } from './today.rules.ts'

/** Open homework read at once: of teachers it is counted, of students the first counts. */
const homeworkSize = { teacher: 100, student: 5 }

/**
 * What waits for the person today, each part a way there. Facts of calls alone; what they don't answer (yet) is not said.
 * @param running undefined while it is not known
 */
export function TodayLine({ running }: { running: readonly Room[] | undefined }) {
  const t = useT()
  const me = useMe()
  const messages = useNewMessages()
  const { cfg } = useBranding()
  // other pages than the rooms are closed then (SHELL-54)
  const quiet = emergencyOf(cfg.SYSTEM_EMERGENCY_MODE).on
  const homework = useHomework(!quiet)
  const who = t(isTeacher(me.userTypeCd) ? 'today.teacher' : 'today.person', { name: me.userName })
  const first = running?.[0]
  const parts = [
    first && { key: 'class', text: runningWords(running, t), to: null },
    messages > 0 && !quiet
      ? { key: 'messages', text: t('today.messages', { count: messages }), to: 'message/recv/list' }
      : null,
    homework.part,
  ].filter((part): part is Part => Boolean(part))
  const known = running !== undefined && homework.known

  if (parts.length === 0) return known ? t('today.nothing', { who }) : t('today.hello', { who })
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
      <span>{t('today.hello', { who })}</span>
      <Box component="ul" aria-label={t('today.label')} sx={line}>
        {parts.map(({ key, text, to }) => (
          <li key={key}>{to === null ? text : <Way to={to}>{text}</Way>}</li>
        ))}
      </Box>
    </Box>
  )
}

interface Part {
  key: string
  text: string
  /** Below the company; null: it stands on this page. */
  to: string | null
}

const line = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  // between the parts of one line alone: at the beginning of a line the dot stands outside and is cut off
  overflow: 'clip',
  overflowClipMargin: 4,
  '& > li': { position: 'relative' },
  '& > li::before': {
    content: '"·"',
    position: 'absolute',
    insetBlock: 0,
    left: -10,
    display: 'grid',
    placeItems: 'center',
    color: 'text.secondary',
  },
} as const

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Box
    component={Link}
    to={to}
    sx={{ display: 'inline-block', color: 'primary.main', fontWeight: 600, py: 0.25 }}
  >
    {children}
  </Box>
)

function runningWords(running: readonly Room[], t: ReturnType<typeof useT>): string {
  const [{ meet }] = running as [Room]
  return running.length === 1
    ? t('today.class', { title: meet.meetTitle, count: meet.currentUserNum })
    : t('today.classes', { count: running.length })
}

/** Teachers: what is not handed in. Students: what has to be handed in first. Others are asked for nothing. */
function useHomework(allowed: boolean): { known: boolean; part: Part | null } {
  const t = useT()
  const { userTypeCd } = useMe()
  const { cfg } = useBranding()
  const now = useNow()
  const spoken = useSpokenDate()
  const student = userTypeCd === UserType.STUDENT
  const offered = useFlag('HOMEWORK') && categoryEnabled(cfg, 'TASK')
  const enabled = allowed && offered && (student || isTeacher(userTypeCd))
  const size = homeworkSize[student ? 'student' : 'teacher']
  const { data, error } = useQuery({
    ...callQuery(task.list, { open: true, page: 1, size }),
    enabled,
    throwOnError: false,
  })
  if (!enabled || error) return { known: true, part: null }
  if (!data) return { known: false, part: null }
  if (student) {
    const next = nearestDeadline(data.content, now)
    const at = next && spoken(next.submitLimitDatetime, 'always')
    return {
      known: true,
      part: next && {
        key: 'homework',
        text: t('today.deadline', { title: next.taskName, at }),
        to: 'task/list',
      },
    }
  }
  const { count, more } = notHandedIn(data, now)
  // the list shows what was given in a time: all of it is to be seen there
  const first = data.content.map(({ regDatetime }) => regDatetime.slice(0, 10)).sort()[0]
  const to =
    first === undefined ? 'task/list' : `task/list?${new URLSearchParams({ searchStartDate: first })}`
  const text = t(more ? 'today.homeworkMore' : 'today.homework', { count })
  return { known: true, part: count === 0 ? null : { key: 'homework', text, to } }
}
