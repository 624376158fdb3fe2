import type { AnsweredQuestion, BookPage } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import type { Question } from '@madang/domain'
import { strayStrokes } from '@madang/ink/question'
import { usePageInk } from '@madang/ink-pad/earlier'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo } from 'react'
import { InkCrop } from '../readings/ink-crop.tsx'

interface InkAnswerProps {
  one: AnsweredQuestion
  question: Question
  picture: BookPage | undefined
}

/** What a student wrote by hand for the question, as it looks. */
export function InkAnswer({ one, question, picture }: InkAnswerProps) {
  const t = useT()
  const ink = usePageInk(one.inkNoteIdx ?? one.noteIdx, question.page)
  if (ink.failed) return <InkFailed retry={ink.retry} />
  return (
    <InkCrop
      // without a place on the page all of it may be the answer
      rect={question.rect ?? wholeOf(picture)}
      strokes={ink.strokes}
      picture={picture}
      label={t('correct.question.inkOf', { name: one.userName })}
      none={t('correct.question.inkNone')}
    />
  )
}

/** What a student wrote beside all questions of the page. */
export function StrayAnswer({
  one,
  question: { page },
  questions,
  picture,
}: InkAnswerProps & { questions: readonly Question[] }) {
  const t = useT()
  const { strokes, failed, retry } = usePageInk(one.strayNoteIdx ?? one.noteIdx, page)
  const stray = useMemo(() => {
    const rects = questions.flatMap((each) => (each.page === page && each.rect ? [each.rect] : []))
    return strokes && strayStrokes(rects, { strokes })
  }, [strokes, questions, page])
  if (failed) return <InkFailed retry={retry} />
  return (
    <InkCrop
      rect={wholeOf(picture)}
      strokes={stray}
      picture={picture}
      label={t('correct.question.inkOf', { name: one.userName })}
      none={t('correct.question.inkNone')}
    />
  )
}

const wholeOf = (picture: BookPage | undefined) => ({
  x: 0,
  y: 0,
  w: picture?.width ?? 1000,
  h: picture?.height ?? 1414,
})

function InkFailed({ retry }: { retry: () => void }) {
  const t = useT()
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2">{t('correct.question.inkFailed')}</Typography>
      <Button size="small" onClick={retry}>
        {t('correct.question.inkRetry')}
      </Button>
    </Box>
  )
}
