import { NoteStatus, type NoteView, note } from '@madang/contract'
import { Alert, Box, Button, lazy, Suspense, Typography } from '@madang/design-system/core'
import { Section } from '@madang/design-system/layout'
import { isTeacher, scoreOf } from '@madang/domain'
import { EarlierBar, useEarlier } from '@madang/ink-pad/earlier'
import { useMe, useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { SaveSourceLine } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useMemo, useRef, useState } from 'react'
import { useNotePaths } from '../../shared/paths.ts'
import { ReturnButton } from '../rounds/return-button.tsx'
import { type Agenda, inkPages, solutionsOf } from '../viewer/content.rules.ts'
import { PageGroups } from '../viewer/page-groups.tsx'
import { RetryChoice } from '../viewer/retry-choice.tsx'
import type { useNote } from '../viewer/use-note.ts'
import { useNoteInk } from '../viewer/use-note-ink.ts'
import { AnswerRow } from './answer-row.tsx'
import { CommentLines } from './comment-lines.tsx'
import { ConfirmPart } from './confirm-part.tsx'
import { KeyLine } from './key-line.tsx'
import type { CorrectKey } from './keys.rules.ts'
import { useSeen } from './landed.ts'
import { PrintWrongs } from './print-wrongs.tsx'
import { ReopenPart } from './reopen-part.tsx'
import { StrayInk } from './stray-ink.tsx'
import { asGoing, withPending } from './unsent.rules.ts'
import { shownBy, useUnsent } from './unsent.ts'
import { UnsentElsewhere, UnsentLines } from './unsent-lines.tsx'
import { useComments } from './use-comments.ts'
import { useKeys } from './use-keys.ts'
import { conflictOf, useMarking } from './use-marking.ts'
import { useNextStudent } from './use-students.ts'

/** The bank, its strokes and its keys, while the note shows already. */
const Comments = lazy(() => import('./comment-part.tsx'))
const ReplaySection = lazy(() => import('../replay/replay-section.tsx'))

interface CorrectNoteProps extends Pick<ReturnType<typeof useNote>, 'names' | 'keys'> {
  info: NoteView
  agendas: readonly Agenda[]
}

/** Pages and answers of a note; under correction they are marked by tap and by key (NOTES-24…28). */
export function CorrectNote({ info, agendas: found, names, keys }: CorrectNoteProps) {
  const t = useT()
  const paths = useNotePaths()
  const { navigate } = useServices()
  const { userTypeCd } = useMe()
  const { noteIdx, noteStatus, task } = info.note
  const corrects = info.can.correct && noteStatus === NoteStatus.INSPECTION
  const unsent = useUnsent()
  const { list: waiting, landed } = unsent
  useSeen(landed, found)
  const agendas = useMemo(
    () => withPending(withPending(found, noteIdx, landed.list.map(asGoing)), noteIdx, waiting),
    [found, noteIdx, landed.list, waiting],
  )
  const solutions = solutionsOf(agendas)
  const [at, setAt] = useState<number | null>(null)
  const current = at ?? solutions.find(({ res }) => res === null)?.no ?? solutions[0]?.no ?? null
  const marking = useMarking(noteIdx, info.note.userName, unsent)
  const ink = useNoteInk(noteIdx, agendas)
  const earlier = useEarlier(
    info.roundList.filter(({ returned, round }) => returned && round < info.note.round),
    inkPages(agendas),
  )
  const [replays, setReplays] = useState(false)
  const pageName = (pageNo: number) =>
    names?.flatMap(({ pageList }) => pageList).find((one) => one.pageNo === pageNo)?.pageName ??
    String(pageNo)
  const { userName: who } = info.note
  const comments = useComments(noteIdx, who, unsent)
  const own = unsent.list.filter((one) => one.noteIdx === noteIdx)
  const confirmField = useRef<HTMLTextAreaElement>(null)
  const commentField = useRef<HTMLTextAreaElement>(null)
  // who has just completed one goes on to the next
  const goesOn = info.can.correct || (isTeacher(userTypeCd) && noteStatus === NoteStatus.COMPLETED)
  const next = useNextStudent(goesOn && task ? task.taskIdx : null, noteIdx)
  const start = useAction(note.status, { invalidates: shownBy, success: t('correct.started') })

  const go = (no: number | undefined) => {
    const found = solutions.find((one) => one.no === no)
    if (!found) return
    setAt(found.no)
    document.getElementById(`note-question-${found.no}`)?.scrollIntoView?.({ block: 'nearest' })
  }
  const step = (by: 1 | -1) => go(solutions[solutions.findIndex(({ no }) => no === current) + by]?.no)
  const mark = (no: number | null, result: 0 | 1) => {
    const found = solutions.find((one) => one.no === no)
    if (!found) return
    // the first mark starts the correction
    if (!corrects && !start.pending) void start.run({ noteIdx, statusCd: 3 })
    marking.mark(found, result)
  }
  const tap = (no: number) => {
    go(no)
    mark(no, solutions.find((one) => one.no === no)?.res === 1 ? 0 : 1)
  }
  const check = (pageNo: number, checked: boolean) => {
    const agenda = agendas.find(({ pages }) => pages.some((page) => page.pageNo === pageNo))
    if (agenda) marking.check(agenda.agendaNo, pageNo, checked)
  }
  const deeds: Record<CorrectKey, () => void> = {
    right: () => {
      mark(current, 1)
      step(1)
    },
    wrong: () => {
      mark(current, 0)
      step(1)
    },
    next: () => step(1),
    before: () => step(-1),
    nextStudent: () => next !== null && navigate(paths.view(next)),
    check: () => {
      const pageNo = solutions.find(({ no }) => no === current)?.pageNo
      const page = agendas.flatMap(({ pages }) => pages).find((one) => one.pageNo === pageNo)
      if (page) check(page.pageNo, !page.checked)
    },
    comment: () => commentField.current?.focus(),
    confirm: () => confirmField.current?.focus(),
  }
  useKeys(goesOn, (key) => (info.can.correct || key === 'nextStudent') && deeds[key]())
  const strays = new Set(
    agendas.flatMap(({ pages }) => pages.flatMap(({ pageNo, stray }) => (stray > 0 ? [pageNo] : []))),
  )
  const unmarked = solutions.filter(({ res }) => res === null).length
  const proposed = info.can.correct ? solutions.filter(({ auto }) => auto).length : 0
  // a whole proposal is confirmed as it stands
  const confirms = corrects || (info.can.correct && proposed > 0 && unmarked === 0)
  const score = scoreOf([...keys.values()], new Map(solutions.map((one) => [one.no, one])))
  const currentOne = solutions.find(({ no }) => no === current)
  const writes = corrects && !paths.manage
  const said = (pageNo: number, no: number | null) => (
    <>
      <CommentLines
        list={comments.list.filter((one) => one.pageNo === pageNo && one.solutionNo === no)}
        label={
          no === null
            ? t('correct.comments.ofPage', { no: pageNo })
            : t('correct.comments.ofQuestion', { no })
        }
        onRemove={corrects ? () => comments.say({ pageNo, solutionNo: no }, '') : undefined}
      />
      <UnsentLines
        list={own.filter(
          (one) => one.kind !== 'word' && one.pageNo === pageNo && one.solutionNo === no && !conflictOf(one),
        )}
        work={unsent}
        current={corrects && no !== null && no === current}
      />
    </>
  )

  // what was given back is done again, and stands in no wrong-answer book
  const prints =
    isTeacher(userTypeCd) &&
    noteStatus === NoteStatus.COMPLETED &&
    !info.note.returned &&
    (info.note.wrongCount ?? 0) > 0
  const giveBack = info.textbook && solutions.length > 0 && (
    <ReturnButton note={info.note} solutions={solutions} settled={marking.settled} invalidates={shownBy} />
  )

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: info.textbook ? 'minmax(0, 1fr) 384px' : 'minmax(0, 1fr)',
        },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
        <RetryChoice ink={ink} />
        {!replays && <EarlierBar earlier={earlier} />}
        {ink.hasWork && (
          <Box>
            <Button
              variant={replays ? 'contained' : 'outlined'}
              aria-pressed={replays}
              onClick={() => setReplays(!replays)}
            >
              {t('replay.open')}
            </Button>
          </Box>
        )}
        {replays ? (
          <Suspense fallback={<Typography role="status">{t('replay.loading')}</Typography>}>
            <ReplaySection info={info} agendas={agendas} pageName={pageName} />
          </Suspense>
        ) : (
          <PageGroups
            info={info}
            agendas={agendas}
            names={names}
            current={corrects ? current : null}
            ink={ink}
            writes={writes}
            earlier={earlier}
            below={(pageNo) => said(pageNo, null)}
            {...(corrects && { onTap: tap, onCheck: check })}
          />
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          minWidth: 0,
          // beside the pages, whichever of them is looked at; below the shell's header
          ...(info.textbook && {
            position: { md: 'sticky' },
            top: { md: 73, lg: 81 },
            maxHeight: { md: 'calc(100vh - 89px)' },
            overflowY: { md: 'auto' },
          }),
        }}
      >
        <UnsentElsewhere list={unsent.list} noteIdx={noteIdx} />
        {info.can.correct && (
          <Section title={t('correct.title')}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {!corrects && (
                <Button
                  variant="contained"
                  loading={start.pending}
                  onClick={() => void start.run({ noteIdx, statusCd: 3 })}
                >
                  {t('correct.start')}
                </Button>
              )}
              {!confirms && giveBack}
              {next !== null && (
                <Button variant="outlined" component={Link} to={paths.view(next)}>
                  {t('correct.nextStudent')}
                </Button>
              )}
              {task && current !== null && (
                <Button component={Link} to={paths.question(task.taskIdx, current)}>
                  {t('correct.byQuestion')}
                </Button>
              )}
            </Box>
            {proposed > 0 && (
              <Box sx={{ mt: 1.5 }}>
                <Alert severity="info">
                  {[
                    t('correct.proposal.text', { count: proposed }),
                    ...(unmarked > 0 ? [t('correct.proposal.rest', { count: unmarked })] : []),
                  ].join(' ')}
                </Alert>
              </Box>
            )}
            {corrects && (
              <Box sx={{ mt: 1.5 }}>
                <KeyLine
                  keys={['right', 'wrong', 'next', 'before', 'check', 'comment', 'confirm', 'nextStudent']}
                />
              </Box>
            )}
          </Section>
        )}
        {info.can.correct && <StrayInk pages={agendas.flatMap(({ pages }) => pages)} />}
        {noteStatus === NoteStatus.COMPLETED && !info.note.returned && info.note.confirmComment && (
          <Alert severity="success">
            {t('work.comment')}: {info.note.confirmComment}
          </Alert>
        )}
        {corrects && <SaveSourceLine source={ink.sheets.saving} tryAgain={ink.sheets.tryAgain} />}
        {info.can.reopen && <ReopenPart note={info.note} />}
        {prints && (
          <Box>
            <PrintWrongs note={info.note} />
          </Box>
        )}
        {solutions.length > 0 && (
          <Section title={t('work.answers')}>
            {comments.failed && <Alert severity="warning">{t('correct.comments.failed')}</Alert>}
            {score.total > 0 && (
              <Typography sx={{ fontWeight: 600, mb: 0.5 }}>
                {score.open === keys.size
                  ? t('correct.points.unmarked', { count: score.total })
                  : t('correct.points.score', { given: score.given, total: score.total })}
              </Typography>
            )}
            {corrects && (
              <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
                {t('correct.progress', { marked: solutions.length - unmarked, total: solutions.length })}
              </Typography>
            )}
            <Box component="ol" aria-label={t('work.answers')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {solutions.map((solution) => {
                const { no } = solution
                return (
                  <AnswerRow
                    key={no}
                    solution={solution}
                    question={keys.get(no)}
                    strays={strays.has(solution.pageNo)}
                    current={corrects && no === current}
                    conflict={marking.conflictAt(no)}
                    onGo={() => {
                      setAt(no)
                      document
                        .getElementById(`note-page-${solution.pageNo}`)
                        ?.scrollIntoView?.({ block: 'start' })
                    }}
                    onMark={corrects ? (result) => marking.mark(solution, result) : undefined}
                    onPoints={
                      corrects
                        ? (points) => marking.mark(solution, points === keys.get(no)?.points ? 1 : 0, points)
                        : undefined
                    }
                    comments={said(solution.pageNo, no)}
                    onKeepTheirs={() => marking.keepTheirs(no)}
                    onUseMine={() => marking.useMine(no)}
                  />
                )
              })}
            </Box>
          </Section>
        )}
        {corrects && currentOne && (
          <Suspense>
            <Comments
              solution={currentOne}
              ink={ink}
              writes={writes}
              say={comments.say}
              typed={({ pageNo, solutionNo }) =>
                own.find(
                  (one) =>
                    one.kind === 'comment' &&
                    one.state === 'typed' &&
                    one.pageNo === pageNo &&
                    one.solutionNo === solutionNo,
                )?.text ?? ''
              }
              type={comments.type}
              field={commentField}
            />
          </Suspense>
        )}
        {confirms && (
          <ConfirmPart
            noteIdx={noteIdx}
            who={who}
            word={own.find(({ kind }) => kind === 'word')}
            work={unsent}
            unmarked={unmarked}
            settled={marking.settled}
            field={confirmField}
            beside={giveBack}
          />
        )}
      </Box>
    </Box>
  )
}
