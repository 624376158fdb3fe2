import { Box, Stack, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { AnswerGrid } from '../../questions/answer-grid.tsx'
import { withAnswers } from '../book.rules.ts'
import { SheetPages } from '../sheet-pages.tsx'
import { shownPages } from './shown-pages.ts'
import type { Upload } from './use-upload.ts'

/** Answers, typed beside the quick answer. */
export function QuestionsField({ upload }: { upload: Upload }) {
  const t = useT()
  const { work, questions, setUnread } = upload
  const [current, setCurrent] = useState<number | null>(null)
  const quick = shownPages(upload.upload.hidden.quick, work.assets)
  return (
    <Stack sx={{ gap: 1, minWidth: 0 }}>
      <Typography variant="subtitle2" component="h3">
        {t('editor.upload.answers')}
      </Typography>
      {questions.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('editor.upload.noQuestions')}
        </Typography>
      ) : (
        <>
          {quick.length > 0 && <SheetPages sheet="quick" pages={quick} />}
          <Box sx={{ maxHeight: 420, overflow: 'auto' }}>
            <AnswerGrid
              questions={questions}
              current={current}
              onEnterRow={({ no }) => setCurrent(no)}
              onProblems={setUnread}
              onChange={(next) => work.change((now) => withAnswers(now, next), 'answers')}
            />
          </Box>
        </>
      )}
    </Stack>
  )
}
