import Skeleton from '@mui/material/Skeleton'
import type { DayChartProps } from '../charts/day-chart-props.ts'
import { Box } from '../core/box.ts'
import { lazy, Suspense } from '../core/lazy.tsx'

const LineOfDays = lazy(() => import('../charts/line-of-days.tsx'))

/** Days as lines. The library that draws comes with the first one. */
export function DayChart(props: DayChartProps) {
  const { label, height, ref } = props
  return (
    <Box
      component="figure"
      ref={ref}
      role="img"
      aria-label={label}
      sx={{ m: 0, minWidth: 0, minHeight: height }}
    >
      <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
        <LineOfDays {...props} />
      </Suspense>
    </Box>
  )
}
