import { NoteStatus, type TaskUser } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { StatusChip, type StatusTone } from '@madang/design-system/ui'
import { formatPhone } from '@madang/domain'
import { type T, useT } from '@madang/remote-kit/i18n'
import { CorrectLink } from './correct-link.tsx'
import { type PersonState, personState } from './progress.rules.ts'

const tones: Record<PersonState, StatusTone> = {
  notStarted: 'neutral',
  inProgress: 'info',
  submitted: 'success',
  overdue: 'error',
}

export interface OfPerson {
  person: TaskUser
  /** Wire text. */
  now: string
}

export function PersonChip({ person, now }: OfPerson) {
  const t = useT()
  const state = personState(person, now)
  const label = t(`follow.state.${state}`)
  // the first of one is nothing to say
  const round = person.note?.round ?? 1
  return (
    <StatusChip
      label={round > 1 ? t('follow.stateOfRound', { state: label, round }) : label}
      tone={tones[state]}
    />
  )
}

/** Answered ones of a note, and once it is marked the wrong ones, in words; nothing before somebody began. */
export function countsOf({ note }: Pick<TaskUser, 'note'>, t: T): string | null {
  if (!note) return null
  const { solveCount: solved, questionCount: total, wrongCount: wrong, noteStatus } = note
  // handed in, and nothing wrong was found by itself: a person has to look
  if (noteStatus === NoteStatus.SUBMIT && wrong === 0) return t('follow.countsWaiting', { solved, total })
  const counts =
    noteStatus < NoteStatus.SUBMIT || wrong === null
      ? t('follow.countsOpen', { solved, total })
      : t('follow.counts', { solved, wrong, total })
  return note.score ? `${t('follow.score', { ...note.score })} · ${counts}` : counts
}

/** Somebody's part in homework (HW-35, MAN-TASK-08). `limit`: the deadline of everybody. */
export const peopleColumns = (now: string, limit: string, t: T): Column<TaskUser>[] => [
  {
    key: 'user',
    header: t('follow.column.person'),
    flex: 3,
    minWidth: 170,
    render: ({ user }) => t('follow.named', { name: user.userName, id: user.userId }),
  },
  {
    key: 'phone',
    header: t('follow.column.phone'),
    width: 130,
    wideOnly: true,
    render: ({ user }) => user.phone && formatPhone(user.phone),
  },
  {
    key: 'taskStatus',
    header: t('follow.column.state'),
    // the longest state, and the round that it is of
    width: 168,
    render: (person) => <PersonChip person={person} now={now} />,
  },
  {
    key: 'submitDatetime',
    header: t('follow.column.submitted'),
    flex: 1,
    minWidth: 150,
    render: (person) =>
      person.submitDatetime ? (
        <When at={person.submitDatetime} time="always" />
      ) : person.submitLimitDatetime === limit ? null : (
        <span className="md-cell">
          {t('follow.ownDeadline')} <When at={person.submitLimitDatetime} time="always" />
        </span>
      ),
  },
  {
    key: 'note',
    header: t('follow.column.counts'),
    flex: 4,
    minWidth: 190,
    render: (person) => countsOf(person, t),
  },
  {
    key: 'correct',
    header: t('follow.column.correct'),
    width: 116,
    render: (person) => <CorrectLink person={person} />,
  },
  {
    key: 'hurryDatetime',
    header: t('follow.column.reminded'),
    width: 150,
    wideOnly: true,
    render: ({ hurryDatetime }) => (hurryDatetime ? <When at={hurryDatetime} time="always" /> : null),
  },
]

/** Somebody on a phone. `limit`: the deadline of everybody. */
export function PersonCard({ person, now, limit }: OfPerson & { limit: string }) {
  const t = useT()
  const counts = countsOf(person, t)
  const quiet = { color: 'text.secondary' } as const
  return (
    <Stack sx={{ gap: 0.25, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {t('follow.named', { name: person.user.userName, id: person.user.userId })}
        </Typography>
        <PersonChip person={person} now={now} />
      </Stack>
      {person.submitDatetime && (
        <Typography variant="body2" sx={quiet}>
          {t('follow.column.submitted')} <When at={person.submitDatetime} time="always" />
        </Typography>
      )}
      {!person.submitDatetime && person.submitLimitDatetime !== limit && (
        <Typography variant="body2" sx={quiet}>
          {t('follow.ownDeadline')} <When at={person.submitLimitDatetime} time="always" />
        </Typography>
      )}
      {counts && (
        <Typography variant="body2" sx={quiet}>
          {counts}
        </Typography>
      )}
      <Box>
        <CorrectLink person={person} />
      </Box>
      {person.hurryDatetime && (
        <Typography variant="body2" sx={quiet}>
          {t('follow.column.reminded')} <When at={person.hurryDatetime} time="always" />
        </Typography>
      )}
    </Stack>
  )
}
