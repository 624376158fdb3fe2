import type { BookPage } from '@madang/contract'
import type { Question } from '@madang/domain'
import { InkPad, type InkPadProps } from '@madang/ink-pad'
import { PageFigure, type Pages } from '@madang/ink-pad/pages'
import type { ReactNode } from 'react'
import { partOf } from './fresh.rules.ts'

interface QuestionPadProps extends Pick<InkPadProps, 'ink' | 'tools' | 'onTools' | 'label' | 'readOnly'> {
  page: BookPage
  question: Question
  renew: Pages['renew']
  /** Over the picture, in its pixels. */
  over?: ReactNode
}

/** A question as its page prints it, with ink over it. */
export function QuestionPad({ page, question, renew, over, ...pad }: QuestionPadProps) {
  const { width, height } = page
  return (
    <InkPad {...pad} width={width} height={height} part={partOf(question.rect, page)}>
      <PageFigure page={page} alt={pad.label} renew={renew} eager bare>
        {over}
      </PageFigure>
    </InkPad>
  )
}
