import { Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import type { Solution } from './content.rules.ts'

/**
 * What a machine read of the handwriting of an answer, said to be so, and who says that it reads otherwise (HW-20, NOTES-32, A-82). Nothing where
 * the answer was typed.
 */
export function ReadLine({
  answer,
  read,
  source,
  pen,
}: Pick<Solution, 'answer' | 'read' | 'source' | 'pen'>) {
  const t = useT()
  const lines = [
    source === 'PERSON' ? t(answer === '' ? 'work.saidNothing' : 'work.saidByPerson') : null,
    read
      ? read.text === ''
        ? t('work.readNothing')
        : t('work.read', { text: read.text, percent: read.confidence })
      : pen && source === null && answer === ''
        ? t('work.notRead')
        : null,
  ].filter((line) => line !== null)
  return lines.map((line) => (
    <Typography key={line} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {line}
    </Typography>
  ))
}
