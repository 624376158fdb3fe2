import { note as notes, task, textbook as textbooks } from '@madang/contract'
import { Alert, Box, Button, lazy, Stack, Suspense } from '@madang/design-system/core'
import { PageFrame, Section } from '@madang/design-system/layout'
import { formatQuestions, isTeacher, type Question } from '@madang/domain'
import { useMe, useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { DraftFoot, DraftNotice, useDraft } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { useCallback, useEffect, useRef, useState } from 'react'
import { BackTo } from '../../shared/back-to.tsx'
import { useTaskPaths } from '../../shared/paths.ts'
import { MarkedPages, PagesAndMore } from '../pages/marked-pages.tsx'
import { AnswerGrid } from '../questions/answer-grid.tsx'
import { changesOf, lackingIn } from './answer-changes.rules.ts'
import type { ShownTextbook } from './use-textbook.tsx'

const StoredSheets = lazy(() => import('./stored-sheets.tsx'))
const ChangesDialog = lazy(() => import('./changes-dialog.tsx'))

/** Answers of given homework under work, beside its pages; marks already given change only where the teacher chooses so (MAN-TASK-11, MAN-TASK-12, A-78). */
export function AnswersEdit({
  textbook,
  pages,
  width,
  first,
}: ShownTextbook & { first: readonly Question[] }) {
  const t = useT()
  const paths = useTaskPaths()
  const { navigate, toast, confirm } = useServices()
  const [questions, setQuestions] = useState<readonly Question[]>(first)
  const [current, setCurrent] = useState<number | null>(null)
  const [pageNo, setPageNo] = useState(first[0]?.page ?? 1)
  const [tried, setTried] = useState(false)
  const [looking, setLooking] = useState(false)
  const unread = useRef(0)
  const changes = changesOf(first, questions)
  const lacking = lackingIn(first, questions)
  const [done, setDone] = useState(false)
  const dirty = changes.length > 0
  const draft = useDraft<readonly Question[]>(`answers/${textbook.textbookIdx}`, {
    value: questions,
    // of these answers alone: once others stand there it is offered
    base: JSON.stringify(first),
    onRestore: setQuestions,
  })
  const back = paths.textbook(textbook.textbookIdx)
  // only once nothing holds the page any more
  useEffect(() => {
    if (done) navigate(back, { replace: true })
  }, [done, navigate, back])

  const save = useAction(textbooks.saveAnswers, {
    invalidates: [textbooks.get],
    success: t('textbook.edit.saved'),
  })
  const remark = useAction(notes.remark, {
    invalidates: [
      notes.list,
      notes.view,
      notes.json,
      notes.work,
      notes.question,
      task.userDetail,
      task.questions,
    ],
    success: (changed) => t('textbook.remark.done', { count: changed.length }),
  })
  const { userTypeCd } = useMe()
  const marks = isTeacher(userTypeCd) && textbook.submitCount > 0
  const solutionJsonStr = formatQuestions(questions)
  /** Leaves once all is done that was asked for: what failed can be pressed again. */
  const keep = async (again: boolean) => {
    const { textbookIdx } = textbook
    if ((await save.run({ textbook: { textbookIdx, solutionJsonStr } })) === undefined) return
    const noList = changes.map(({ before }) => before.no)
    await draft.sent()
    if (again && (await remark.run({ textbookIdx, noList })) === undefined) return
    setLooking(false)
    setDone(true)
  }
  const look = () => {
    setTried(true)
    const [missing] = lacking
    if (missing) goTo(missing)
    else if (unread.current > 0) toast(t('textbook.edit.unread'), 'error')
    else if (dirty) setLooking(true)
    else toast(t('textbook.edit.nothing'), 'info')
  }
  const cancel = async () => {
    const question = {
      title: t('textbook.edit.drop'),
      text: t('textbook.edit.dropText'),
      confirmLabel: t('textbook.edit.dropConfirm'),
      danger: true,
    }
    if (dirty && !(await confirm(question))) return
    draft.discard()
    setDone(true)
  }
  const goTo = useCallback(({ no, page }: Question) => {
    setCurrent(no)
    setPageNo(page)
  }, [])
  return (
    <PageFrame
      title={t('textbook.edit.title', { name: textbook.textbookName })}
      breadcrumb={<BackTo to={back} label={textbook.textbookName} />}
      width={width}
      actions={
        <>
          <Button onClick={() => void cancel()}>{t('textbook.edit.cancel')}</Button>
          <Button variant="contained" loading={save.pending} onClick={look}>
            {t('textbook.edit.save')}
          </Button>
        </>
      }
    >
      <Alert severity={textbook.submitCount > 0 ? 'warning' : 'info'}>
        {textbook.submitCount > 0
          ? t(marks ? 'textbook.edit.mayRemark' : 'textbook.edit.marksStay', { count: textbook.submitCount })
          : t('textbook.edit.nobodyYet')}
      </Alert>
      <DraftNotice draft={draft} />
      <Box role="alert">
        {tried && lacking.length > 0 && (
          <Alert severity="error">
            {t('textbook.edit.lacking', { numbers: lacking.map(({ no }) => no).join(', ') })}
          </Alert>
        )}
      </Box>
      <PagesAndMore side="minmax(420px, 520px)">
        <MarkedPages
          pages={pages}
          name={textbook.textbookName}
          pageNo={pageNo}
          onPage={setPageNo}
          questions={questions}
          keys
          current={current}
        />
        <Section title={t('textbook.questionsAndKeys')}>
          <Suspense>
            <StoredSheets textbookIdx={textbook.textbookIdx} />
          </Suspense>
          <Stack sx={{ maxHeight: { lg: 'calc(100dvh - 200px)' }, overflow: 'auto' }}>
            <AnswerGrid
              questions={questions}
              onChange={setQuestions}
              showMissing={tried}
              current={current}
              onEnterRow={goTo}
              onProblems={(count) => {
                unread.current = count
              }}
            />
          </Stack>
        </Section>
      </PagesAndMore>
      <DraftFoot draft={draft} />
      {looking && (
        <Suspense>
          <ChangesDialog
            changes={changes}
            submitCount={textbook.submitCount}
            pending={save.pending || remark.pending}
            preview={marks ? { textbookIdx: textbook.textbookIdx, solutionJsonStr } : null}
            onClose={() => setLooking(false)}
            onSave={(again) => void keep(again)}
          />
        </Suspense>
      )}
    </PageFrame>
  )
}
