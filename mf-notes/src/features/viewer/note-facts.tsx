import { type NoteView, UserType } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { DescriptionList, When } from '@madang/design-system/layout'
import { useArea, useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useNotePaths } from '../../shared/paths.ts'
import { countsOf } from '../list/note-columns.tsx'
import { NoteStateChip } from '../list/note-state.tsx'
import { minutesOf } from './minutes.rules.ts'

interface NoteFactsProps {
  info: NoteView
  onLog(): void
  onReceipt(): void
}

/** Homework, student, given, due, handed in; spent time opens the log (MAN-NOTE-04, MAN-NOTE-05). */
export function NoteFacts({ info, onLog, onReceipt }: NoteFactsProps) {
  const t = useT()
  const { userTypeCd } = useMe()
  const manage = useArea() === 'MANAGE'
  const { task: taskOf } = useNotePaths()
  const { note, receipt } = info
  const { task, logMeet } = note
  const when = (at: string) => <When at={at} time="always" />
  return (
    <DescriptionList
      items={[
        // a class note may be its teacher's
        {
          label: t(logMeet ? 'viewer.author' : 'viewer.student'),
          value: `${note.userName} (${note.userId})`,
        },
        ...(logMeet
          ? [
              { label: t('viewer.class'), value: logMeet.meetTitle },
              { label: t('viewer.leader'), value: logMeet.leaderName },
              // a class note is handed in by being saved; the console calls it so (MAN-LOG-15)
              {
                label: t(manage ? 'viewer.submitted' : 'viewer.saved'),
                value: when(note.noteSubmitDatetime ?? note.modDatetime),
              },
            ]
          : [{ label: t('viewer.state'), value: <NoteStateChip note={note} userTypeCd={userTypeCd} /> }]),
        ...(task
          ? [
              {
                label: t('viewer.task'),
                // who gave it goes on to everybody's part
                value:
                  userTypeCd === UserType.STUDENT ? (
                    task.taskName
                  ) : (
                    <Box component={Link} to={taskOf(task.taskIdx)} sx={{ color: 'primary.main' }}>
                      {task.taskName}
                    </Box>
                  ),
              },
              { label: t('viewer.given'), value: when(task.regDatetime) },
              { label: t('viewer.due'), value: when(task.submitLimitDatetime) },
              {
                label: t('viewer.submitted'),
                value: note.noteSubmitDatetime ? when(note.noteSubmitDatetime) : null,
              },
              { label: t('viewer.questions'), value: countsOf(note, t) },
              {
                label: t('viewer.spent'),
                value: (
                  <Button size="small" variant="outlined" onClick={onLog}>
                    {t('viewer.spentButton', { minutes: minutesOf(note.logNoteSpentTime) })}
                  </Button>
                ),
              },
              ...(receipt
                ? [
                    {
                      label: t('viewer.receipt.label'),
                      value: (
                        <Button size="small" variant="outlined" onClick={onReceipt}>
                          {t('viewer.receipt.open', { hash: receipt.hash.slice(0, 8) })}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]
          : []),
        ...(note.autoComment && !note.returned
          ? [{ label: t('work.auto'), value: t('work.autoText', note.autoComment), wide: true }]
          : []),
        ...(note.confirmComment && !note.returned
          ? [{ label: t('work.comment'), value: note.confirmComment, wide: true }]
          : []),
      ]}
    />
  )
}
