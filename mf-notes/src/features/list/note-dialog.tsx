import type { Note } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { DescriptionList, When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { DownloadButton } from '../download/download-button.tsx'
import { countsOf } from './note-columns.tsx'
import { NoteStateChip } from './note-state.tsx'

interface NoteDialogProps {
  note: Note
  userTypeCd: number
  onClose(): void
}

/** What the list knows of a note, all of it, on every width. */
export function NoteDialog({ note, userTypeCd, onClose }: NoteDialogProps) {
  const t = useT()
  const { textbook, logMeet, task, confirmComment, autoComment } = note
  const items = [
    { label: t('column.student'), value: `${note.userName} (${note.userId})` },
    // class notes are never handed in: they have no state to tell
    ...(logMeet
      ? []
      : [
          { label: t('column.state'), value: <NoteStateChip note={note} userTypeCd={userTypeCd} /> },
          { label: t('detail.submitted'), value: <When at={note.noteSubmitDatetime} time="always" /> },
        ]),
    { label: t('detail.saved'), value: <When at={note.modDatetime} time="always" /> },
    ...(textbook
      ? [
          { label: t('column.type'), value: t(`book.${textbook.bookType}`) },
          { label: t('column.questions'), value: countsOf(note, t) },
        ]
      : []),
    ...(task
      ? [
          { label: t('detail.task'), value: task.taskName },
          { label: t('detail.due'), value: <When at={task.submitLimitDatetime} time="always" /> },
        ]
      : []),
    ...(logMeet
      ? [
          { label: t('column.className'), value: logMeet.meetTitle },
          { label: t('column.leader'), value: logMeet.leaderName },
        ]
      : []),
    ...(autoComment ? [{ label: t('work.auto'), value: t('work.autoText', autoComment), wide: true }] : []),
    ...(confirmComment ? [{ label: t('detail.comment'), value: confirmComment, wide: true }] : []),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={note.noteTitle}
      actions={
        <>
          <DownloadButton note={note} />
          <Button onClick={onClose}>{t('detail.close')}</Button>
        </>
      }
    >
      <DescriptionList columns={1} items={items} />
    </Dialog>
  )
}
