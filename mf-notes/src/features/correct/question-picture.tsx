import type { BookPage } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import type { Question } from '@madang/domain'
import { useState } from 'react'

interface QuestionPictureProps {
  rect: Question['rect']
  page: BookPage
  /** Of `usePages`: its address is no longer good. */
  renew(page: BookPage): Promise<void>
  label: string
}

/** Around the question, as a share of its height: what is printed close to it belongs to it. */
const air = 0.2

/** The question as it is printed: the part of its page, or all of it where it has no place. */
export function QuestionPicture({ rect, page, renew, label }: QuestionPictureProps) {
  const [tries, setTries] = useState(0)
  const { width, height, imgUrl } = page
  const { x, y, w, h } = rect ?? { x: 0, y: 0, w: width, h: height }
  const [left, top] = [Math.max(0, x - h * air), Math.max(0, y - h * air)]
  const [right, bottom] = [Math.min(width, x + w + h * air), Math.min(height, y + h + h * air)]
  const box = `${left} ${top} ${Math.max(1, right - left)} ${Math.max(1, bottom - top)}`
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={box}
      preserveAspectRatio="xMidYMid meet"
      sx={{
        display: 'block',
        width: '100%',
        maxHeight: rect ? 280 : 480,
        bgcolor: 'common.white',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <image
        href={imgUrl}
        width={width}
        height={height}
        onError={() => {
          if (tries > 0) return
          setTries(1)
          void renew(page)
        }}
      />
    </Box>
  )
}
