import { logNote, type NoteView, note, type RequestOf, studyLimits, task } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { TextArea } from '@madang/design-system/forms'
import { Section } from '@madang/design-system/layout'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useQueryClient } from '@madang/remote-kit/query'
import { type ReactNode, type Ref, useState } from 'react'
import { viewQuery } from '../viewer/use-note.ts'

export const shownBy = [
  note.view,
  note.json,
  note.list,
  note.work,
  note.question,
  logNote.list,
  task.userDetail,
]

interface ConfirmPartProps {
  noteIdx: number
  /** Questions that nobody has marked yet. */
  unmarked: number
  /** Marks that are on their way have come: a completed note would refuse them. */
  settled(): Promise<unknown>
  /** Filled with the way to the comment, for the keyboard. */
  field?: Ref<HTMLTextAreaElement> | undefined
  /** What else may become of it. */
  beside?: ReactNode
}

/** A comment, and the end of the correction (NOTES-28). */
export function ConfirmPart({ noteIdx, unmarked, settled, field, beside }: ConfirmPartProps) {
  const t = useT()
  const queries = useQueryClient()
  const [comment, setComment] = useState('')
  const confirm = useAction(note.status, {
    toRequest: async (request: RequestOf<typeof note.status>) => {
      await settled()
      return request
    },
    confirm: {
      title: t('correct.confirm.title'),
      text: unmarked > 0 ? t('correct.confirm.unmarked', { count: unmarked }) : t('correct.confirm.text'),
      confirmLabel: t('correct.confirm.button'),
    },
    invalidates: shownBy,
    success: t('correct.confirm.done'),
    // at once: a mark by key would be refused from now on
    onSuccess: (answer) =>
      void queries.setQueryData<NoteView>(
        viewQuery(noteIdx).queryKey,
        (before) =>
          before && {
            ...before,
            note: { ...before.note, ...answer },
            can: { ...before.can, correct: false },
          },
      ),
  })
  const finish = () =>
    void confirm.run({
      noteIdx,
      statusCd: 4,
      ...(comment.trim() && { confirmComment: comment.trim() }),
    })
  return (
    <Section title={t('correct.confirm.section')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'flex-start' }}>
        <TextArea
          label={t('correct.confirm.comment')}
          hint={t('correct.confirm.commentHelp')}
          value={comment}
          onChange={setComment}
          maxLength={studyLimits.confirmComment}
          minRows={2}
          counter
          inputRef={field}
          onEnter={finish}
          // takes the focus away, so that the next key leads on to the next student instead of being typed here
          disabled={confirm.pending}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" loading={confirm.pending} onClick={finish}>
            {t('correct.confirm.button')}
          </Button>
          {beside}
        </Box>
      </Box>
    </Section>
  )
}
