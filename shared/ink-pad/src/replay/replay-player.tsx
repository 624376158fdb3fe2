import { Box, Button, CheckboxField, Typography } from '@madang/design-system/core'
import { SelectField } from '@madang/design-system/forms'
import { ToggleButton, ToggleButtonGroup } from '@madang/design-system/ui'
import {
  type InkSheet,
  NoteReplay,
  questionTimesOf,
  type ReplayPage,
  type ReplayQuestion,
  replaySpeeds,
  replayStepsOf,
} from '@madang/ink'
import { type ReactNode, useMemo, useState } from 'react'
import { InkLayerView } from '../ink-layer-view.tsx'
import { QuestionJump } from './question-jump.tsx'
import { clockOf, useReplayWords } from './replay-words.ts'
import { StepList } from './step-list.tsx'
import { TimeLine } from './time-line.tsx'
import { useReplayClock } from './use-replay-clock.ts'

export interface ReplayPlayerProps {
  /** With all their ink, of `useReplayInk`. */
  pages: readonly ReplayPage[]
  /** Whose writing is played. */
  sheet: InkSheet
  questions: readonly ReplayQuestion[]
  pageName(pageNo: number): string
  /** Pixels of the stored page image; undefined while it is on its way. */
  sizeOf(pageNo: number): { width: number; height: number } | undefined
  /** The picture of a page: as wide as its place, without a border. */
  picture(pageNo: number): ReactNode
}

const allPages = 'all'

/** How a note was written, on a line of time. */
export function ReplayPlayer(props: ReplayPlayerProps) {
  const { pages, sheet, pageName } = props
  const say = useReplayWords()
  const [scope, setScope] = useState<string>(allPages)
  const { layer, author } = sheet
  const written = useMemo(
    () => pages.filter(({ page }) => (page.sheet({ layer, author })?.log.entries.length ?? 0) > 0),
    [pages, layer, author],
  )
  const options = [
    { value: allPages, label: say.all },
    ...written.map(({ pageNo }) => ({ value: String(pageNo), label: say.page(pageName(pageNo)) })),
  ]
  const played = useMemo(
    () => written.filter(({ pageNo }) => scope === allPages || String(pageNo) === scope),
    [written, scope],
  )
  if (written.length === 0) return <Typography>{say.empty}</Typography>
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      {written.length > 1 && (
        <SelectField label={say.scope} value={scope} onChange={setScope} options={options} />
      )}
      <Player key={scope} {...props} pages={played} />
    </Box>
  )
}

function Player({ pages, sheet, questions, pageName, sizeOf, picture }: ReplayPlayerProps) {
  const say = useReplayWords()
  const [speed, setSpeed] = useState<(typeof replaySpeeds)[number]>(1)
  const [skips, setSkips] = useState(false)
  const { layer, author } = sheet
  const replay = useMemo(() => new NoteReplay(pages, { layer, author }), [pages, layer, author])
  const { timeline } = replay
  const steps = useMemo(() => replayStepsOf(timeline, questions), [timeline, questions])
  const times = useMemo(() => questionTimesOf(timeline, questions), [timeline, questions])
  const { at, plays, still, seek, toggle } = useReplayClock(timeline, speed, skips)
  const frame = useMemo(() => replay.at(at), [replay, at])
  const pageNo = frame.pageNo ?? timeline.events[0]?.pageNo ?? 1
  const size = sizeOf(pageNo)
  const stood = frame.strokes(pageNo)
  // a picture now and then shows strokes that are done
  const live = still ? null : frame.live
  const strokes = useMemo(() => (live ? [...stood, live] : stood), [stood, live])
  return (
    <>
      <Box role="group" aria-label={say.controls} sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button variant="contained" onClick={toggle} sx={{ minWidth: 96 }}>
            {plays ? say.pause : say.play}
          </Button>
          <TimeLine timeline={timeline} at={at} onSeek={seek} />
          <Typography
            variant="body2"
            aria-hidden
            sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
          >
            {clockOf(at)} / {clockOf(timeline.duration)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={speed}
            aria-label={say.speed}
            onChange={(_, next: typeof speed | null) => next && setSpeed(next)}
          >
            {replaySpeeds.map((count) => (
              <ToggleButton key={count} value={count} sx={{ minWidth: 44 }}>
                {say.times(count)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          {timeline.pauses.length > 0 && (
            <CheckboxField label={say.skip} checked={skips} onChange={setSkips} />
          )}
        </Box>
        <QuestionJump times={times} onSeek={seek} />
      </Box>
      <Typography component="h3" variant="subtitle2">
        {say.page(pageName(pageNo))}
      </Typography>
      <Box
        data-replay-page={pageNo}
        data-ink={strokes.length}
        sx={{ position: 'relative', outline: '1px solid', outlineColor: 'divider', borderRadius: 0.5 }}
      >
        {picture(pageNo)}
        {size && <InkLayerView key={pageNo} strokes={strokes} {...size} />}
      </Box>
      <StepList
        steps={steps}
        current={steps.findLastIndex((step) => step.at <= at)}
        pageName={pageName}
        onSeek={seek}
      />
    </>
  )
}
