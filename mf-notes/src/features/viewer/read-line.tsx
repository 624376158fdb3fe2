import { Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'

interface ReadLineProps {
  /** Empty: it could not be read. */
  text: string
  /** Percent. */
  confidence: number
}

/** What a machine read of the handwriting of an answer, said to be so (HW-20, NOTES-32, A-82). */
export function ReadLine({ text, confidence }: ReadLineProps) {
  const t = useT()
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {text === '' ? t('work.readNothing') : t('work.read', { text, percent: confidence })}
    </Typography>
  )
}
