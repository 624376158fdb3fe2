import { Box, lazy, Suspense, Typography } from '@madang/design-system/core'
import { useIsPhone } from '@madang/design-system/theme'
import { ToggleButton, ToggleButtonGroup } from '@madang/design-system/ui'
import { type ReactNode, useState } from 'react'
import type { InkLayerViewProps } from '../ink-layer-view.tsx'
import { useEarlierWords } from './earlier-words.ts'
import type { Earlier } from './use-earlier.ts'

const Ink = lazy(async () => ({ default: (await import('../ink-layer-view.tsx')).InkLayerView }))

interface BesideEarlierProps {
  earlier: Earlier | undefined
  /** The present round. */
  round: number
  /** The page as it was then: its picture, and what lies on it. */
  old: ReactNode
  /** The page as it is now. */
  children: ReactNode
}

/** The page of an earlier round beside the same page now; on a phone one of them, by a switch above it. */
export function BesideEarlier({ earlier, round, old, children }: BesideEarlierProps) {
  const say = useEarlierWords()
  const phone = useIsPhone()
  const [shows, setShows] = useState<'now' | 'then'>('now')
  if (!earlier?.chosen || !earlier.beside) return children
  const before = earlier.chosen.round
  if (!phone) {
    return (
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'end' }}
      >
        <Part title={say.no(before)}>{old}</Part>
        <Part title={say.no(round)}>{children}</Part>
      </Box>
    )
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <ToggleButtonGroup
        exclusive
        size="small"
        fullWidth
        value={shows}
        aria-label={say.shown}
        onChange={(_, next: 'now' | 'then' | null) => next && setShows(next)}
      >
        <ToggleButton value="then">{say.no(before)}</ToggleButton>
        <ToggleButton value="now">{say.no(round)}</ToggleButton>
      </ToggleButtonGroup>
      {shows === 'then' && old}
      {/* who writes keeps the pad, its place and what is under way */}
      <Box sx={{ display: shows === 'now' ? 'block' : 'none' }}>{children}</Box>
    </Box>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Typography variant="body2" sx={{ fontWeight: 600, mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

/** The ink of an earlier round on a page that stands in a positioned element; `faint` under what is written now. */
export function EarlierInk({ faint = false, ...ink }: InkLayerViewProps & { faint?: boolean }) {
  if (ink.strokes.length === 0) return null
  return (
    <Box
      data-earlier={faint ? 'under' : 'beside'}
      sx={{ position: 'absolute', inset: 0, pointerEvents: 'none', ...(faint && { opacity: 0.3 }) }}
    >
      <Suspense fallback={null}>
        <Ink {...ink} />
      </Suspense>
    </Box>
  )
}
