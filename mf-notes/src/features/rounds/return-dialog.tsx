import { type DataCall, type Note, note, studyLimits } from '@madang/contract'
import { Alert, Box, Button, CheckboxField, Typography } from '@madang/design-system/core'
import { DateField } from '@madang/design-system/dates'
import { Dialog } from '@madang/design-system/feedback'
import { SelectField, TextArea } from '@madang/design-system/forms'
import { useTimeHint } from '@madang/design-system/layout'
import { notRight } from '@madang/domain'
import { useNow } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { useId, useState } from 'react'
import { offeredDue, timesWith, wireOf } from './return.rules.ts'

interface ReturnDialogProps {
  note: Note
  /** The questions of this round as they are marked. */
  solutions: readonly { no: number; res: number | null }[]
  /** Marks that are on their way have come: the round ends with them. */
  settled(): Promise<unknown>
  invalidates: readonly DataCall[]
  onClose(): void
}

/** Gives homework back: a word to the student, the questions of the next round, and its deadline. */
export default function ReturnDialog({
  note: of,
  solutions,
  settled,
  invalidates,
  onClose,
}: ReturnDialogProps) {
  const t = useT()
  const now = useNow()
  const questions = useId()
  const [comment, setComment] = useState('')
  const open = notRight(solutions)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(open.length > 0 ? open : solutions.map(({ no }) => no)),
  )
  const [due, setDue] = useState(() => offeredDue(of, now))
  const [asked, setAsked] = useState(false)
  const send = useAction(note.giveBack, {
    invalidates,
    success: ({ round }) => t('rounds.give.done', { round }),
    // over this window a toast; what is seen behind it is asked again
    errors: { 'WB-409-005': { kind: 'toast', text: t('rounds.give.late') } },
    onSuccess: () => void draft.sent().then(onClose),
  })
  const draft = useDraft(`giveBack/${of.noteIdx}/${of.round}`, {
    value: { comment, chosen: [...chosen], due },
    onRestore: (found) => {
      setComment(found.comment)
      setChosen(new Set(found.chosen))
      setDue(found.due)
    },
  })
  const limit = wireOf(due)
  const hint = useTimeHint(limit)
  const past = limit === '' || limit <= now
  const numbers = solutions.map(({ no }) => no).filter((no) => chosen.has(no))
  const finish = async () => {
    setAsked(true)
    if (past || numbers.length === 0) return
    await settled()
    await send.run({
      noteIdx: of.noteIdx,
      questionList: numbers,
      submitLimitDatetime: limit,
      ...(comment.trim() && { comment: comment.trim() }),
    })
  }
  const close = () => {
    draft.sayKept()
    onClose()
  }
  const toggle = (no: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(no)
    else next.delete(no)
    setChosen(next)
  }
  return (
    <Dialog
      open
      onClose={close}
      title={t('rounds.give.title', { name: of.userName, round: of.round + 1 })}
      actions={
        <>
          <Button onClick={close}>{t('rounds.give.cancel')}</Button>
          <Button
            variant="contained"
            loading={send.pending}
            disabled={draft.phase === 'elsewhere'}
            onClick={() => void finish()}
          >
            {t('rounds.give.send')}
          </Button>
        </>
      }
    >
      <DraftArea draft={draft}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('rounds.give.text', { round: of.round })}
          </Typography>
          <TextArea
            label={t('rounds.give.comment')}
            value={comment}
            onChange={setComment}
            maxLength={studyLimits.confirmComment}
            minRows={2}
            counter
          />
          <Box component="section" aria-labelledby={questions}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography id={questions} component="h3" variant="subtitle2" sx={{ flex: '1 1 auto' }}>
                {t('rounds.give.questions', { count: numbers.length, total: solutions.length })}
              </Typography>
              <Button size="small" disabled={open.length === 0} onClick={() => setChosen(new Set(open))}>
                {t('rounds.give.notRight', { count: open.length })}
              </Button>
              <Button size="small" onClick={() => setChosen(new Set(solutions.map(({ no }) => no)))}>
                {t('rounds.give.all')}
              </Button>
            </Box>
            <Box
              sx={{
                display: 'grid',
                gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
                columnGap: 1,
                maxHeight: 240,
                overflowY: 'auto',
              }}
            >
              {solutions.map(({ no, res }) => (
                <CheckboxField
                  key={no}
                  label={t(`rounds.give.question.${res === 1 ? 'right' : res === 0 ? 'wrong' : 'open'}`, {
                    no,
                  })}
                  checked={chosen.has(no)}
                  onChange={(on) => toggle(no, on)}
                />
              ))}
            </Box>
            {asked && numbers.length === 0 && <Alert severity="error">{t('rounds.give.noQuestion')}</Alert>}
          </Box>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
            <Box sx={{ flex: '2 1 160px', minWidth: 0 }}>
              <DateField
                label={t('rounds.give.due')}
                required
                hint={hint}
                error={asked && past ? t('rounds.give.past') : undefined}
                value={due.day}
                onChange={(day) => setDue({ ...due, day })}
              />
            </Box>
            <Box sx={{ flex: '1 1 104px', maxWidth: 140 }}>
              <SelectField
                label={t('rounds.give.time')}
                value={due.time}
                options={timesWith(due.time).map((time) => ({ value: time, label: time }))}
                onChange={(time) => setDue({ ...due, time })}
              />
            </Box>
          </Box>
        </Box>
      </DraftArea>
    </Dialog>
  )
}
