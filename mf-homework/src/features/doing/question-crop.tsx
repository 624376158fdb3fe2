import type { BookPage } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import type { Question } from '@madang/domain'
import { useState } from 'react'

interface QuestionCropProps {
  page: BookPage
  rect: NonNullable<Question['rect']>
  label: string
}

/** Pixels of the page around a rectangle, which is often drawn close. */
const margin = 6

/** A question as its page prints it: on a small screen the whole page is too small to read. Nothing where its picture does not come. */
export function QuestionCrop({ page, rect, label }: QuestionCropProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (broken === page.imgUrl) return null
  const [x, y] = [Math.max(0, rect.x - margin), Math.max(0, rect.y - margin)]
  const width = Math.min(page.width, rect.x + rect.w + margin) - x
  const height = Math.min(page.height, rect.y + rect.h + margin) - y
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${x} ${y} ${width} ${height}`}
      sx={{
        display: 'block',
        width: '100%',
        maxWidth: width,
        height: 'auto',
        maxHeight: '70vh',
        bgcolor: 'common.white',
        borderRadius: 0.5,
      }}
    >
      <image
        href={page.imgUrl}
        width={page.width}
        height={page.height}
        onError={() => setBroken(page.imgUrl)}
      />
    </Box>
  )
}
