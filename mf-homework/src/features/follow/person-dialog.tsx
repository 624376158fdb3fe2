import { codeOf } from '@madang/api-client'
import { NoteStatus, note, TaskStatus } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { Dialog, ErrorState, ListSkeleton } from '@madang/design-system/feedback'
import { DescriptionList, Section, When } from '@madang/design-system/layout'
import { formatPhone } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { AnswerTable } from './answer-table.tsx'
import { CorrectLink } from './correct-link.tsx'
import { countsOf, type OfPerson, PersonChip } from './people-columns.tsx'

/** Somebody's part: its facts, and what was answered once it was handed in. */
export function PersonDialog({ person, now, onClose }: OfPerson & { onClose(): void }) {
  const t = useT()
  const minutes = person.note ? Math.ceil(person.note.spentTime / 60) : 0
  const when = (at: string | null) => at && <When at={at} time="always" />
  const items = [
    { label: t('follow.column.state'), value: <PersonChip person={person} now={now} /> },
    { label: t('follow.column.id'), value: person.user.userId },
    { label: t('follow.column.phone'), value: person.user.phone && formatPhone(person.user.phone) },
    { label: t('follow.column.deadline'), value: when(person.submitLimitDatetime) },
    { label: t('follow.column.submitted'), value: when(person.submitDatetime) },
    { label: t('follow.column.counts'), value: countsOf(person, t) },
    ...(minutes > 0
      ? [{ label: t('follow.column.spent'), value: t('follow.minutes', { count: minutes }) }]
      : []),
    ...(person.note && person.note.noteStatus >= NoteStatus.SUBMIT
      ? [{ label: t('follow.column.note'), value: t(`follow.note.${person.note.noteStatus}`) }]
      : []),
    { label: t('follow.column.reminded'), value: when(person.hurryDatetime) },
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={person.user.userName}
      actions={
        <>
          <Button onClick={onClose}>{t('follow.close')}</Button>
          <CorrectLink person={person} prominent />
        </>
      }
    >
      <DescriptionList columns={1} items={items} />
      {person.note && person.taskStatus === TaskStatus.SUBMITTED && (
        // what is longer than the window is scrolled to by keyboard too
        <Box tabIndex={0} role="group" aria-label={t('follow.answers.title')} sx={{ mt: 3 }}>
          <Answers noteIdx={person.note.noteIdx} />
        </Box>
      )}
    </Dialog>
  )
}

function Answers({ noteIdx }: { noteIdx: number }) {
  const t = useT()
  const { data, error, refetch } = useQuery({ ...callQuery(note.work, { noteIdx }), throwOnError: false })
  return (
    <Section plain title={t('follow.answers.title')}>
      {data ? (
        <AnswerTable work={data} />
      ) : error ? (
        <ErrorState compact code={codeOf(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Section>
  )
}
