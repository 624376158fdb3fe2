import { Box } from '@madang/design-system/core'
import { boundsAround } from '@madang/ink/bounds'
import { outlineOf } from '@madang/ink/outline'
import { svgPathData } from '@madang/ink/svg'
import { useMemo } from 'react'
import { strokesOf } from './bank.rules.ts'

/** Kept strokes, small. Their name stands beside them. */
export function BankInk({ ink }: { ink: string }) {
  const { paths, box } = useMemo(() => {
    const strokes = strokesOf(ink)
    const { left, top, right, bottom } = boundsAround(strokes.flatMap(({ points }) => points))
    return {
      paths: strokes.map((stroke) => ({ d: svgPathData(outlineOf(stroke)), fill: stroke.color })),
      box: `${left - 6} ${top - 6} ${right - left + 12} ${bottom - top + 12}`,
    }
  }, [ink])
  return (
    <Box
      component="svg"
      aria-hidden="true"
      viewBox={box}
      sx={{ width: 64, height: 36, flex: 'none', bgcolor: 'common.white', borderRadius: 0.5 }}
    >
      {paths.map((path, i) => (
        <path key={i} {...path} />
      ))}
    </Box>
  )
}
