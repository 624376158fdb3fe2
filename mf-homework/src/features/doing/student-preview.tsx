import { Alert, Box, Button, Stack, Typography } from '@madang/design-system/core'
import { isAnswered } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import type { Previewed } from '../give/preview/preview.rules.ts'
import { DeadlineLine } from './deadline-line.tsx'
import { SheetView } from './sheet-view.tsx'

export interface StudentPreviewProps {
  previewed: Previewed
  title: string
  /** The deadline, wire text; empty while none is chosen. */
  limit: string
  /** In a window: as on a phone. */
  narrow?: boolean
}

/** The sheet that a student works on, with nothing behind it: what is typed is kept nowhere. */
export default function StudentPreview({ previewed, title, limit, narrow = false }: StudentPreviewProps) {
  const t = useT()
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const { pages, pageCount, questions } = previewed
  const answered = questions.filter(({ no }) => isAnswered(typed.get(no) ?? '')).length
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Alert severity="info">{t('doing.preview.text')}</Alert>
      <Box>
        <Typography variant="h2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {limit && (
          <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
            <DeadlineLine limit={limit} />
          </Typography>
        )}
      </Box>
      <Box sx={narrow ? { '& > *': { gridTemplateColumns: 'minmax(0, 1fr) !important' } } : {}}>
        <SheetView
          textbookIdx={0}
          pages={pages}
          pageCount={pageCount}
          questions={questions}
          answerOf={(no) => typed.get(no) ?? ''}
          readOnly={false}
          onAnswer={(no, answer) => setTyped((before) => new Map(before).set(no, answer))}
          bar={
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <Typography
                variant="subtitle2"
                sx={{ flex: '1 1 200px', minWidth: 0, fontVariantNumeric: 'tabular-nums' }}
              >
                {t('doing.answered', { count: answered, total: questions.length })}
              </Typography>
              <Button variant="contained" disabled>
                {t('doing.submit.open')}
              </Button>
            </Box>
          }
        />
      </Box>
    </Stack>
  )
}
