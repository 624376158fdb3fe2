import { Box, Button, Typography } from '@madang/design-system/core'
import type { ReplayStep } from '@madang/ink'
import { memo, useId } from 'react'
import { useReplayWords } from './replay-words.ts'

interface StepListProps {
  steps: readonly ReplayStep[]
  /** The step that is played; -1 before all. */
  current: number
  pageName(pageNo: number): string
  onSeek(at: number): void
}

/** A replay in words; a step is gone to. */
export const StepList = memo(function StepList({ steps, current, pageName, onSeek }: StepListProps) {
  const say = useReplayWords()
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2">
        {say.steps}
      </Typography>
      <Box
        component="ol"
        aria-labelledby={id}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto' }}
      >
        {steps.map((step, i) => (
          <li key={i} aria-current={i === current ? 'step' : undefined}>
            <Button
              size="small"
              onClick={() => onSeek(step.at)}
              sx={{
                width: '100%',
                justifyContent: 'flex-start',
                textAlign: 'start',
                fontWeight: i === current ? 700 : 400,
              }}
            >
              {say.step(step, pageName)}
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  )
})
