import { Box } from '@madang/design-system/core'
import { NumberInput } from '@madang/design-system/forms'
import { pointsOf, type Question, type Scored } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

interface PointsInputProps {
  question: Question
  mark: Scored
  onPoints(points: number): void
}

/** Points for a part of a question: taken with Enter, or when one goes on. */
export function PointsInput({ question, mark, onPoints }: PointsInputProps) {
  const t = useT()
  const [typed, setTyped] = useState<string | null>(null)
  const { no, points: most } = question
  const held = mark.res === null ? '' : String(pointsOf(question, mark))
  const wrong = typed !== null && Number(typed) > most
  const take = () => {
    if (typed === null || wrong) return
    setTyped(null)
    if (typed !== '' && typed !== held) onPoints(Number(typed))
  }
  return (
    <Box
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      sx={{ width: 96, flex: 'none' }}
    >
      <NumberInput
        label={t('correct.points.of', { no })}
        hideLabel
        value={typed ?? held}
        onChange={setTyped}
        unit={t('correct.points.most', { most })}
        error={wrong ? t('correct.points.tooMany', { most }) : undefined}
      />
    </Box>
  )
}
