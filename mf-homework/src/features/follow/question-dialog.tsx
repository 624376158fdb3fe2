import type { Task, TaskQuestion } from '@madang/contract'
import { Box, Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { DescriptionList } from '@madang/design-system/layout'
import { isTeacher } from '@madang/domain'
import { useArea, useMe } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { Link } from '@madang/remote-kit/router'
import { useEffect, useMemo } from 'react'
import { QuestionCrop } from '../doing/question-crop.tsx'
import { usePages } from '../pages/use-pages.ts'
import { marksText, ShareBar } from './question-columns.tsx'

interface QuestionDialogProps {
  task: Task
  question: TaskQuestion
  rect: Parameters<typeof QuestionCrop>[0]['rect'] | null
  onClose(): void
}

/** One question: as the page prints it, its key, how it went, and for its teacher the way to everybody's answers. */
export function QuestionDialog({ task, question, rect, onClose }: QuestionDialogProps) {
  const t = useT()
  const me = useMe()
  const corrects = useArea() === 'SERVICE' && isTeacher(me.userTypeCd) && task.regUser.userIdx === me.userIdx
  const { no, page: pageNo, key, wrongList } = question
  const pages = usePages(
    useMemo(() => ({ kind: 'textbook' as const, idx: task.textbookIdx }), [task.textbookIdx]),
  )
  const { need } = pages
  useEffect(() => need(pageNo), [need, pageNo])
  const page = pages.page(pageNo)
  const numbered = t('follow.questions.numbered', { no })
  const items = [
    { label: t('follow.questions.share'), value: <ShareBar question={question} /> },
    { label: t('follow.questions.marks'), value: marksText(question, t) },
    { label: t('follow.questions.page'), value: pageNo },
    { label: t('follow.questions.key'), value: key.join(' / ') || t('follow.questions.noKey') },
    ...wrongList.map((one, i) => ({
      label: i === 0 ? t('follow.questions.common') : '',
      value: t('follow.questions.gave', { ...one }),
    })),
  ]
  return (
    <Dialog
      open
      onClose={onClose}
      title={numbered}
      actions={
        <>
          <Button onClick={onClose}>{t('follow.close')}</Button>
          {corrects && (
            <Button
              variant="contained"
              component={Link}
              to={`note/question?taskIdx=${task.taskIdx}&no=${no}`}
            >
              {t('follow.questions.everybody')}
            </Button>
          )}
        </>
      }
    >
      {rect && page && (
        <Box sx={{ mb: 2 }}>
          <QuestionCrop page={page} rect={rect} label={numbered} />
        </Box>
      )}
      <DescriptionList columns={1} items={items} />
    </Dialog>
  )
}
