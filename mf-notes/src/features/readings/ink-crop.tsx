import type { BookPage } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import type { VisibleStroke } from '@madang/ink'
import { outlineOf } from '@madang/ink/outline'
import { svgPathData } from '@madang/ink/svg'
import { useMemo, useState } from 'react'
import { cropAround, penOf, type Rect } from './crop.rules.ts'

interface InkCropProps {
  rect: Rect
  /** Of its page; null while they are on their way. */
  strokes: readonly VisibleStroke[] | null
  /** The printed page behind them, as soon as it is known. */
  picture: BookPage | undefined
  label: string
  /** Where nothing is written. */
  none: string
}

/** What was written for a question, in lines that stay sharp at every size, on what is printed there. */
export function InkCrop({ rect, strokes, picture, label, none }: InkCropProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const pen = useMemo(() => (strokes ? penOf(rect, strokes) : []), [rect, strokes])
  const paths = useMemo(() => pen.map((stroke) => svgPathData(outlineOf(stroke))), [pen])
  const { x, y, w, h } = cropAround(rect, pen)
  return (
    <Box
      aria-busy={strokes === null || undefined}
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: 132,
        bgcolor: 'common.white',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
        overflow: 'hidden',
      }}
    >
      {strokes !== null && pen.length === 0 ? (
        <Typography variant="body2" sx={{ color: '#5c5c66', p: 1 }}>
          {none}
        </Typography>
      ) : (
        <Box
          component="svg"
          role="img"
          aria-label={label}
          data-ink={pen.length}
          viewBox={`${x} ${y} ${w} ${h}`}
          sx={{ display: 'block', width: '100%', height: '100%' }}
        >
          {picture && broken !== picture.imgUrl ? (
            <image
              href={picture.imgUrl}
              width={picture.width}
              height={picture.height}
              opacity={0.45}
              onError={() => setBroken(picture.imgUrl)}
            />
          ) : null}
          {paths.map((d, i) => (
            <path key={i} d={d} fill="#1a1a24" />
          ))}
        </Box>
      )}
    </Box>
  )
}
