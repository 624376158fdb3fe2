import type { NoteWork, Task } from '@madang/contract'
import { Alert, Box, Button, Typography } from '@madang/design-system/core'
import { LoadingState } from '@madang/design-system/feedback'
import { PageFrame } from '@madang/design-system/layout'
import type { Question } from '@madang/domain'
import { EarlierBar, useEarlier } from '@madang/ink-pad/earlier'
import { useServices } from '@madang/remote-kit'
import { isWithServer, type SaveSource, useSaveState } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useMemo, useState } from 'react'
import { BackToStudentList } from '../../shared/back-to.tsx'
import { useStudentPaths } from '../../shared/paths.ts'
import { DeadlineLine } from './deadline-line.tsx'
import { ElsewhereNotice } from './elsewhere-notice.tsx'
import { HandInNotice } from './hand-in-notice.tsx'
import { LeftOfRound } from './left-of-round.tsx'
import { RoundNotice } from './round-notice.tsx'
import { keptOf } from './rounds.rules.ts'
import { SaveLeftOver } from './save-left-over.tsx'
import { SaveStatus } from './save-status.tsx'
import { answerOf } from './sheet.rules.ts'
import { SheetView } from './sheet-view.tsx'
import { StrayNotice } from './stray-notice.tsx'
import { type NotYetReason, SubmitDialog } from './submit-dialog.tsx'
import { useDoing } from './use-doing.ts'

/** Pages whose ink of an earlier round is read. */
const mostPages = 100

interface OpenWorkProps {
  task: Task
  work: NoteWork
  questions: readonly Question[]
  onSubmitted(): void
  /** Handed in somewhere else. */
  onReload(): void
}

/** Homework under work: answers are saved by themselves, and handed in once (HW-12…16); after the deadline they stand as they are (HW-18). */
export function OpenWork({ task, work, questions, onSubmitted, onReload }: OpenWorkProps) {
  const t = useT()
  const { toast, showError } = useServices()
  const { work: workAt } = useStudentPaths()
  const [asks, setAsks] = useState(false)
  /** Why the last press handed nothing in, as the window says it. */
  const [notYet, setNotYet] = useState<NotYetReason | null>(null)
  const [goal, setGoal] = useState<{ no: number } | null>(null)
  const doing = useDoing({
    task,
    work,
    questions,
    handInWords: {
      title: ({ taskName: name }) => t('doing.waiting.title', { name }),
      late: ({ taskName: name }) => t('doing.waiting.lateOf', { name }),
      done: ({ taskName: name }) => t('doing.waiting.done', { name }),
      to: workAt,
    },
    onNewer: () => toast(t('doing.newer'), 'info'),
    onSubmitted,
    onReload,
  })
  const kept = useMemo(() => keptOf(questions, work.redoList), [questions, work.redoList])
  const pages = useMemo(
    () => Array.from({ length: Math.min(work.pageCount, mostPages) }, (_, i) => i + 1),
    [work.pageCount],
  )
  const earlier = useEarlier(
    work.roundList.filter(({ returned, round }) => returned && round < work.note.round),
    pages,
  )
  const { sheet, pen, closed, total, unanswered, strayPages, waiting } = doing
  if (!sheet) return <LoadingState />
  const looksOn = closed || doing.elsewhere

  const before = work.roundList.find(({ round }) => round === work.note.round - 1)
  const handIn = async () => {
    setNotYet(null)
    const went = await doing.handIn()
    if (went === 'unsaved' || went === 'newer') setNotYet(went)
    else setAsks(false)
    if (typeof went === 'object') showError(went.refused)
  }
  const saveLeft = (
    <SaveLeftOver taskName={task.taskName} answers={[...sheet.typed.values()]} sheets={pen.sheets} />
  )
  return (
    <PageFrame
      title={task.taskName}
      subtitle={<DeadlineLine limit={work.submitLimitDatetime} />}
      breadcrumb={<BackToStudentList label={t('doing.back')} />}
    >
      <RoundNotice work={work} />
      {before ? <LeftOfRound taskName={task.taskName} noteIdx={before.noteIdx} /> : null}
      <HandInNotice waiting={waiting} />
      {closed ? <Alert severity="warning">{t('doing.closed')}</Alert> : null}
      {doing.elsewhere && !closed ? <ElsewhereNotice onTake={doing.takeOver} /> : null}
      {closed ? <InkTooLate ink={doing.saving.ink} action={sheet.typed.size > 0 ? null : saveLeft} /> : null}
      {closed && sheet.typed.size > 0 ? (
        <Alert severity="error" action={saveLeft}>
          {t('doing.tooLate', { count: sheet.typed.size })}
        </Alert>
      ) : null}
      <EarlierBar earlier={earlier} />
      <SheetView
        textbookIdx={task.textbookIdx}
        pageCount={work.pageCount}
        questions={questions}
        answerOf={(no) => answerOf(sheet, no)}
        clashOf={(no) => sheet.clashes.get(no)}
        readOnly={looksOn}
        keptFrom={kept}
        onAnswer={doing.type}
        onSettle={doing.settle}
        goal={goal}
        pen={pen}
        earlier={earlier}
        round={work.note.round}
        onPage={pen.onPage}
        bar={
          looksOn ? null : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              {strayPages.includes(pen.shown) ? (
                <Box sx={{ flex: '1 0 100%' }}>
                  <StrayNotice
                    pageNo={pen.shown}
                    framed={questions.some(({ page, rect }) => page === pen.shown && rect)}
                  />
                </Box>
              ) : null}
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Typography variant="subtitle2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {t('doing.answered', { count: total - unanswered.length, total })}
                </Typography>
                <SaveStatus saving={doing.saving} savedAt={doing.savedAt} />
              </Box>
              <Button
                variant="contained"
                onClick={() => {
                  setNotYet(null)
                  setAsks(true)
                }}
              >
                {t('doing.submit.open')}
              </Button>
            </Box>
          )
        }
      />
      {asks ? (
        <SubmitDialog
          total={total}
          unanswered={unanswered}
          strayPages={strayPages}
          undecided={[...sheet.clashes.keys()].sort((a, b) => a - b)}
          notYet={notYet}
          pending={doing.pending}
          onGo={(no) => {
            setAsks(false)
            setGoal({ no })
          }}
          onSubmit={() => void handIn()}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </PageFrame>
  )
}

/** Ink that did not reach the server before the deadline. */
function InkTooLate({ ink, action }: { ink: SaveSource | null; action: ReactNode }) {
  const t = useT()
  if (isWithServer(useSaveState(ink))) return null
  return (
    <Alert severity="error" action={action}>
      {t('doing.pen.tooLate')}
    </Alert>
  )
}
