import { Box, VisuallyHidden } from '@madang/design-system/core'
import type { Timeline } from '@madang/ink'
import { useId } from 'react'
import { useReplayWords } from './replay-words.ts'
import { pauseMarks } from './use-replay-clock.ts'

interface TimeLineProps {
  timeline: Timeline
  at: number
  onSeek(at: number): void
}

/** A second: what an arrow key moves. */
const stepMs = 1000

/** Where one is in a replay: the browser's own slider, so that mouse, finger, keys and readers know it; pauses are marked below. */
export function TimeLine({ timeline, at, onSeek }: TimeLineProps) {
  const say = useReplayWords()
  const id = useId()
  const { duration, pauses } = timeline
  const last = Math.ceil(duration / stepMs) * stepMs
  return (
    <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
      <Box
        component="input"
        type="range"
        aria-label={say.line}
        aria-valuetext={say.at(at, duration)}
        aria-describedby={pauses.length > 0 ? id : undefined}
        min={0}
        max={last}
        step={stepMs}
        value={at >= duration ? last : Math.floor(at / stepMs) * stepMs}
        onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
          onSeek(Math.min(duration, Number(event.target.value)))
        }
        sx={(theme) => ({
          display: 'block',
          width: '100%',
          height: 44,
          m: 0,
          cursor: 'pointer',
          accentColor: theme.vars.palette.primary.main,
        })}
      />
      {pauses.length > 0 && (
        <>
          <Box aria-hidden sx={{ position: 'relative', height: 6, mx: 1, mt: -1 }}>
            {pauseMarks(timeline).map(({ left, width }, i) => (
              <Box
                key={i}
                data-pause
                sx={{
                  position: 'absolute',
                  height: '100%',
                  minWidth: 3,
                  bgcolor: 'warning.main',
                  borderRadius: 1,
                }}
                style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
              />
            ))}
          </Box>
          <VisuallyHidden id={id}>{say.pauses(pauses.length)}</VisuallyHidden>
        </>
      )}
    </Box>
  )
}
