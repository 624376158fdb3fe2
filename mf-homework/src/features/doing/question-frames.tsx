import type { BookPage } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { useIsPhone } from '@madang/design-system/theme'
import type { Question } from '@madang/domain'

interface QuestionFramesProps {
  page: BookPage | undefined
  /** Those of the page. */
  questions: readonly Question[]
  focused: number | null
  /** Somebody writes here, and has to see where each answer belongs. */
  shows: boolean
  /** A place was tapped. */
  onQuestion(no: number): void
}

/** On the picture of a page, which is white paper in both schemes. */
const line = '#5c5c66'

/** Where the questions of a page stand: thin frames with their numbers while somebody writes, else the one that is looked at. */
export function QuestionFrames({ page, questions, focused, shows, onQuestion }: QuestionFramesProps) {
  const phone = useIsPhone()
  // in pixels of the page, which is drawn as wide as the window of a phone
  const size = (page?.width ?? 1000) / (phone ? 36 : 56)
  return questions.map(({ no, rect }) => {
    if (!rect) return null
    const there = focused === no
    return (
      <g key={no}>
        <Box
          component="rect"
          data-question={no}
          x={rect.x}
          y={rect.y}
          width={rect.w}
          height={rect.h}
          onClick={() => onQuestion(no)}
          sx={(theme) => {
            const { primary } = theme.vars.palette
            return {
              cursor: 'pointer',
              fill: there ? `color-mix(in srgb, ${primary.main} 8%, transparent)` : 'transparent',
              stroke: there ? primary.main : shows ? line : 'transparent',
              strokeWidth: there ? 3 : 1,
              strokeDasharray: there ? 'none' : '5 4',
              vectorEffect: 'non-scaling-stroke',
              '@media (hover: hover)': { '&:hover': { stroke: primary.main } },
              '@media print': { display: 'none' },
            }
          }}
        />
        {shows ? (
          <Box
            component="text"
            aria-hidden="true"
            x={rect.x + rect.w - size * 0.35}
            y={rect.y + size * 0.35}
            sx={{
              fontSize: size,
              fontWeight: 700,
              textAnchor: 'end',
              fill: line,
              // legible over print without hiding it
              stroke: '#fff',
              strokeWidth: size / 4,
              paintOrder: 'stroke',
              pointerEvents: 'none',
              '@media print': { display: 'none' },
            }}
          >
            {no}
          </Box>
        ) : null}
      </g>
    )
  })
}
