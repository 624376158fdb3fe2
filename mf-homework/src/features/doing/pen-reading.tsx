import { Box, Button, Typography } from '@madang/design-system/core'
import type { QuestionReading } from '@madang/ink/read-question'
import { useT } from '@madang/remote-kit/i18n'

interface PenReadingProps {
  no: number
  reading: QuestionReading | undefined
  /** Somebody types what it says instead. */
  onCorrect: ((text: string) => void) | undefined
}

/** What the machine read of a question's ink, labelled as automatic, with its confidence in words (HW-20, A-82). */
export function PenReading({ no, reading, onCorrect }: PenReadingProps) {
  const t = useT()
  const text = reading?.text ?? ''
  const sure = !reading ? 'waiting' : text === '' ? 'none' : reading.answered ? 'sure' : 'unsure'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" component="p" sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
        {t(`doing.reading.${sure}`, { text })}
      </Typography>
      {onCorrect && reading ? (
        <Button
          size="small"
          aria-label={t('doing.reading.correctOf', { no })}
          onClick={() => onCorrect(text)}
        >
          {t('doing.reading.correct')}
        </Button>
      ) : null}
    </Box>
  )
}
