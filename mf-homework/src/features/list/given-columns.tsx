import type { Task } from '@madang/contract'
import { Box, Stack, Typography } from '@madang/design-system/core'
import { useSpokenDate, When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { type T, useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { Deadline, SoonChip } from './task-parts.tsx'

export interface GivenLooks {
  /** Wire text. */
  now: string
  manage: boolean
  textbookOf(textbookIdx: number): string
  /** In the console the counts open those whom they count (MAN-TASK-04). */
  onPeople?: ((task: Task, show: 'submitted' | 'missing') => void) | undefined
}

const missingOf = (row: Task) => row.totalUserCount - row.submitUserCount

/** A teacher's columns (HW-22); in the console the name itself leads to the textbook (MAN-TASK-02). */
export function givenColumns({ now, manage, textbookOf, onPeople }: GivenLooks, t: T): Column<Task>[] {
  const toTextbook = (row: Task, words: string) => (
    <Box
      component={Link}
      to={textbookOf(row.textbookIdx)}
      className="md-cell"
      title={words}
      sx={{ color: 'primary.main', textDecoration: 'underline', textUnderlineOffset: '3px' }}
    >
      {words}
    </Box>
  )
  const counted = (row: Task, show: 'submitted' | 'missing', words: string) =>
    onPeople ? (
      <Box
        component="button"
        type="button"
        className="md-cell"
        aria-haspopup="dialog"
        aria-label={t(`people.${show}`, { name: row.taskName, words })}
        onClick={(event) => {
          // the row itself opens its page
          event.stopPropagation()
          onPeople(row, show)
        }}
        sx={count}
      >
        {words}
      </Box>
    ) : (
      words
    )
  return [
    {
      key: 'taskName',
      header: t('column.name'),
      flex: 3,
      minWidth: 160,
      ...(manage && { render: (row: Task) => toTextbook(row, row.taskName) }),
    },
    {
      key: 'textbook',
      header: t('column.textbook'),
      flex: 2,
      minWidth: 130,
      wideOnly: true,
      render: (row) => (manage ? row.textbook.textbookName : toTextbook(row, row.textbook.textbookName)),
    },
    {
      key: 'submitLimitDatetime',
      header: t('column.deadline'),
      width: 236,
      render: (row) => <Deadline task={row} now={now} />,
    },
    {
      key: 'submitUserCount',
      header: t('column.submitted'),
      width: 128,
      render: (row) =>
        counted(
          row,
          'submitted',
          t('submittedShort', { total: row.totalUserCount, count: row.submitUserCount }),
        ),
    },
    {
      key: 'missing',
      header: t('column.missing'),
      width: 96,
      render: (row) =>
        missingOf(row) > 0 ? counted(row, 'missing', t('students', { count: missingOf(row) })) : t('nobody'),
    },
    {
      key: 'autoReview',
      header: t('column.review'),
      width: 96,
      wideOnly: true,
      render: (row) => t(row.autoReview ? 'review.auto' : 'review.teacher'),
    },
    {
      key: 'regDatetime',
      header: t('column.assigned'),
      width: 128,
      wideOnly: true,
      render: (row) => <When at={row.regDatetime} />,
    },
  ]
}

const count = {
  font: 'inherit',
  border: 0,
  p: 0,
  bgcolor: 'transparent',
  cursor: 'pointer',
  color: 'primary.main',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
} as const

/** Given homework on a phone. */
export function GivenCard({ task, now }: { task: Task; now: string }) {
  const t = useT()
  const spoken = useSpokenDate()
  const missing = missingOf(task)
  return (
    <Stack sx={{ gap: 0.5, minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{task.taskName}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {task.textbook.textbookName}
      </Typography>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('dueAt', { at: spoken(task.submitLimitDatetime, 'always') })}
        </Typography>
        <SoonChip task={task} now={now} />
      </Stack>
      <Typography variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('submittedOf', { total: task.totalUserCount, count: task.submitUserCount })}
        {missing > 0 ? ` · ${t('missingOf', { count: missing })}` : ''}
      </Typography>
    </Stack>
  )
}
