import { NoteStatus, type NoteWork, type Task } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { DescriptionList, PageFrame, Section, When } from '@madang/design-system/layout'
import { isAnswered, type Question } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo } from 'react'
import { BackToStudentList } from '../../shared/back-to.tsx'
import { LeftNotice } from './left-notice.tsx'
import { PageReceipts } from './page-receipts.tsx'
import { RoundNotice } from './round-notice.tsx'
import { keptOf } from './rounds.rules.ts'
import { SheetView } from './sheet-view.tsx'
import { useLeftAnswers } from './use-left-answers.ts'
import { usePen } from './use-pen.ts'

interface HandedInProps {
  task: Task
  work: NoteWork
  questions: readonly Question[]
}

/** What was handed in, as a receipt, and after completion how it was marked and why. */
export function HandedIn({ task, work, questions }: HandedInProps) {
  const t = useT()
  const { note, answerList, pageList, receiptHash: hash } = work
  const byNo = useMemo(() => new Map(answerList.map((one) => [one.no, one])), [answerList])
  const left = useLeftAnswers(work)
  const completed = note.noteStatus === NoteStatus.COMPLETED
  const pen = usePen({
    noteIdx: note.noteIdx,
    questions,
    pageCount: work.pageCount,
    readOnly: true,
    // what counts is the server's reading, which knows the key: it is shown once the note is completed (HW-45)
    reads: !completed,
  })
  const kept = keptOf(questions, work.redoList)
  const byPen = new Set(pageList.flatMap((page) => page.answered))
  const answered = questions.filter(
    ({ no }) => kept.has(no) || byPen.has(no) || isAnswered(byNo.get(no)?.answer ?? ''),
  ).length
  const total = questions.length
  // not all but the wrong ones: a teacher may complete a note without marking everything
  const right = answerList.filter(({ res }) => res === 1).length
  return (
    <PageFrame title={task.taskName} breadcrumb={<BackToStudentList label={t('doing.back')} />}>
      <LeftNotice taskName={task.taskName} answers={left.answers} sheets={pen.sheets} />
      <RoundNotice work={work} />
      <Section title={t('doing.receipt.title')}>
        <DescriptionList
          columns={1}
          items={[
            {
              label: t('doing.receipt.at'),
              value: note.noteSubmitDatetime ? <When at={note.noteSubmitDatetime} time="always" /> : '-',
            },
            { label: t('doing.receipt.answers'), value: t('doing.answered', { count: answered, total }) },
            {
              label: t('doing.receipt.result'),
              value: completed
                ? t('doing.receipt.right', { count: right, total })
                : t('doing.receipt.waiting'),
            },
            ...(completed && note.confirmComment
              ? [{ label: t('doing.receipt.comment'), value: note.confirmComment }]
              : []),
            ...(pageList.length > 0
              ? [{ label: t('doing.receipt.pages'), value: <PageReceipts pages={pageList} /> }]
              : []),
            ...(hash
              ? [
                  {
                    label: t('doing.receipt.hash'),
                    value: (
                      <Box component="code" title={hash} sx={{ overflowWrap: 'anywhere' }}>
                        {hash.slice(0, 12)}
                      </Box>
                    ),
                  },
                ]
              : []),
          ]}
        />
      </Section>
      <SheetView
        textbookIdx={task.textbookIdx}
        pageCount={work.pageCount}
        questions={questions}
        answerOf={(no) => byNo.get(no)?.answer ?? ''}
        markOf={(no) => (completed ? (byNo.get(no) ?? { no, answer: '', res: null, why: null }) : undefined)}
        readOnly
        pen={pen}
        onPage={pen.onPage}
      />
    </PageFrame>
  )
}
