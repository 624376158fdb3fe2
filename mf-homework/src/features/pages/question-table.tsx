import { Box, Button } from '@madang/design-system/core'
import type { Question } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { keyOf } from './answer-marks.rules.ts'

interface QuestionTableProps {
  questions: readonly Question[]
  /** A number was pressed: its page is to be shown. */
  onOpen(question: Question): void
  current?: number | null
  /** Without it what is taken as right has no column: students see none before they are done (HW-45). */
  keys: boolean
}

const atFirst = 100
const more = 300

/** Questions with page, key and points; a number leads to its place. */
export function QuestionTable({ questions, onOpen, current, keys }: QuestionTableProps) {
  const t = useT()
  const [shown, setShown] = useState(atFirst)
  const left = questions.length - shown
  return (
    <Box
      sx={{ maxHeight: 560, overflow: 'auto' }}
      tabIndex={0}
      role="region"
      aria-label={t('pages.questions')}
    >
      <Box component="table" aria-label={t('pages.questions')} sx={looks}>
        <thead>
          <tr>
            <th scope="col">{t('pages.column.no')}</th>
            <th scope="col">{t('pages.column.page')}</th>
            {keys && <th scope="col">{t('pages.column.key')}</th>}
            <th scope="col">{t('pages.column.points')}</th>
          </tr>
        </thead>
        <tbody>
          {questions.slice(0, shown).map((question) => (
            <tr key={question.no} aria-current={question.no === current || undefined}>
              <th scope="row">
                <Button
                  size="small"
                  sx={{ minWidth: 36, px: 1, ml: -1 }}
                  aria-label={t('pages.goTo', { no: question.no })}
                  onClick={() => onOpen(question)}
                >
                  {question.no}
                </Button>
              </th>
              <td>{question.page}</td>
              {keys && <td>{keyOf(question) || t('pages.noKey')}</td>}
              <td>{question.points}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      {left > 0 && (
        <Button fullWidth onClick={() => setShown(shown + more)}>
          {t('pages.moreQuestions', { count: left })}
        </Button>
      )}
    </Box>
  )
}

const looks = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    px: 1,
    py: 0.5,
    textAlign: 'left',
    overflowWrap: 'anywhere',
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& thead th': {
    position: 'sticky',
    top: 0,
    bgcolor: 'background.paper',
    color: 'text.secondary',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  '& tr[aria-current]': { bgcolor: 'primary.wash' },
} as const
