import { type NoteView, note, studyLimits } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { TextArea } from '@madang/design-system/forms'
import { Section } from '@madang/design-system/layout'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useQueryClient } from '@madang/remote-kit/query'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { viewQuery } from '../viewer/use-note.ts'
import type { Unsent } from './unsent.rules.ts'
import { shownBy, type UnsentWork } from './unsent.ts'
import { UnsentLines } from './unsent-lines.tsx'

interface ConfirmPartProps {
  noteIdx: number
  /** Whose note it is. */
  who: string
  /** What is being written to the student, or has failed with the confirmation. */
  word: Unsent | undefined
  /** Questions that nobody has marked yet. */
  unmarked: number
  work: UnsentWork
  /** Marks that are on their way have come: a completed note would refuse them. False: some of them wait. */
  settled(): Promise<boolean>
  /** Filled with the way to the comment, for the keyboard. */
  field?: Ref<HTMLTextAreaElement> | undefined
  /** What else may become of it. */
  beside?: ReactNode
}

/** A comment, and the end of the correction (NOTES-28). */
export function ConfirmPart(props: ConfirmPartProps) {
  const { noteIdx, who, word, work, unmarked, settled, field, beside } = props
  const t = useT()
  const queries = useQueryClient()
  const { confirm: asks, showError, toast } = useServices()
  const comment = word?.text ?? ''
  const wordOf = (text: string) =>
    ({ noteIdx, who, kind: 'word', pageNo: 0, solutionNo: null, text }) as const
  const setComment = (text: string) => work.type(wordOf(text))
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  const confirm = useAction(note.status, {
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
            can: { ...before.can, correct: false, reopen: true },
          },
      ),
  })
  const finish = async () => {
    const question = {
      title: t('correct.confirm.title'),
      text: unmarked > 0 ? t('correct.confirm.unmarked', { count: unmarked }) : t('correct.confirm.text'),
      confirmLabel: t('correct.confirm.button'),
    }
    if (confirm.pending || !(await asks(question))) return
    // a completed note refuses what still waits
    if (!(await settled())) return toast(t('correct.confirm.waits'), 'warning')
    const text = comment.trim()
    try {
      await confirm.attempt({ noteIdx, statusCd: 4, ...(text && { confirmComment: text }) })
      setComment('')
      if (word && word.state !== 'typed') work.drop(word)
    } catch (error) {
      // over another student's note a window would say nothing of this one: it is told there by name
      if (here.current) return showError(error)
      setComment('')
      work.send(wordOf(text))
    }
  }
  return (
    <Section title={t('correct.confirm.section')}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, alignItems: 'flex-start' }}>
        {word && word.state !== 'typed' && <UnsentLines list={[word]} work={work} />}
        <TextArea
          label={t('correct.confirm.comment')}
          hint={t('correct.confirm.commentHelp')}
          value={comment}
          onChange={setComment}
          maxLength={studyLimits.confirmComment}
          minRows={2}
          counter
          inputRef={field}
          onEnter={() => void finish()}
          // takes the focus away, so that the next key leads on to the next student instead of being typed here
          disabled={confirm.pending}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" loading={confirm.pending} onClick={() => void finish()}>
            {t('correct.confirm.button')}
          </Button>
          {beside}
        </Box>
      </Box>
    </Section>
  )
}
