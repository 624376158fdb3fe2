import type { BookPage } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import type { Solution } from './content.rules.ts'

interface MarkLayerProps {
  page: BookPage
  solutions: readonly Solution[]
  /** The question that somebody is at. */
  current?: number | null | undefined
  /** A tap on a question; absent: nobody corrects here. */
  onTap?: ((no: number) => void) | undefined
}

/** A ring for right and a stroke for wrong, at the question's rectangle (NOTES-22). Readers have the list of questions beside the pages. */
export function MarkLayer({ page, solutions, current, onTap }: MarkLayerProps) {
  const unit = page.width / 1000
  return (
    <Box component="g" aria-hidden="true">
      {solutions.map(({ no, res, rect }) => {
        if (!rect) return null
        const { x, y, w, h } = rect
        const size = Math.max(26 * unit, Math.min(h, 64 * unit)) / 2
        const [cx, cy] = [x + size, y + Math.min(h, size * 2) / 2]
        return (
          <Box
            component="g"
            key={no}
            data-question={no}
            data-res={res ?? ''}
            onClick={onTap && (() => onTap(no))}
            sx={{ cursor: onTap ? 'pointer' : 'inherit' }}
          >
            <Box
              component="rect"
              {...{ x, y, width: w, height: h, rx: 6 * unit }}
              sx={(theme) => ({
                fill: 'transparent',
                stroke: current === no ? theme.vars.palette.primary.main : 'transparent',
                strokeWidth: 4 * unit,
              })}
            />
            {res === 1 && (
              <Box component="circle" cx={cx} cy={cy} r={size} sx={{ ...red, strokeWidth: 5 * unit }} />
            )}
            {res === 0 && (
              <Box
                component="path"
                d={`M${cx + size} ${cy - size}L${cx - size} ${cy + size}`}
                sx={{ ...red, strokeWidth: 6 * unit, strokeLinecap: 'round' }}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}

/** Marks are a teacher's red on white paper, in both colour modes. */
const red = { fill: 'none', stroke: '#d32f2f' } as const
