import { textbook as textbooks } from '@madang/contract'
import { Alert, Box, Button, lazy, Stack, Suspense } from '@madang/design-system/core'
import { PageFrame, Section } from '@madang/design-system/layout'
import { formatQuestions, type Question } from '@madang/domain'
import { useServices, useUnsaved } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
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

/** Answers of given homework under work, beside its pages; marks already given stay (MAN-TASK-11, MAN-TASK-12, A-78). */
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
  useUnsaved(dirty && !done)
  const back = paths.textbook(textbook.textbookIdx)
  // only once nothing holds the page any more
  useEffect(() => {
    if (done) navigate(back, { replace: true })
  }, [done, navigate, back])

  const save = useAction(textbooks.saveAnswers, {
    invalidates: [textbooks.get],
    success: t('textbook.edit.saved'),
    onSuccess: () => setDone(true),
  })
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
    if (!dirty || (await confirm(question))) setDone(true)
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
          ? t('textbook.edit.marksStay', { count: textbook.submitCount })
          : t('textbook.edit.nobodyYet')}
      </Alert>
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
      {looking && (
        <Suspense>
          <ChangesDialog
            changes={changes}
            submitCount={textbook.submitCount}
            pending={save.pending}
            onClose={() => setLooking(false)}
            onSave={() =>
              void save
                .run({
                  textbook: {
                    textbookIdx: textbook.textbookIdx,
                    solutionJsonStr: formatQuestions(questions),
                  },
                })
                .then(() => setLooking(false))
            }
          />
        </Suspense>
      )}
    </PageFrame>
  )
}
