import type { BookPage } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import type { VisibleStroke } from '@madang/ink'
import { InkLayerView } from '@madang/ink-pad'
import type { Pages } from '@madang/ink-pad/pages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNear } from '../class-pages/use-near.ts'
import { usePagePicture } from '../class-pages/use-page-picture.ts'

interface PageAt {
  noteIdx: number
  agendaNo: number
  pageNo: number
}

interface BookThumbProps {
  pages: Pages
  pageNo: number
  /** What was written on it. */
  strokes: readonly VisibleStroke[]
}

/** A page of work, small: its book has it so, with what was written on it. */
export function BookThumb({ pages, pageNo, strokes }: BookThumbProps) {
  const { need } = pages
  useEffect(() => need(pageNo), [need, pageNo])
  const page = pages.page(pageNo)
  return (
    <Thumb url={page?.thumbUrl} page={page}>
      {page && strokes.length > 0 ? (
        <InkLayerView strokes={strokes} width={page.width} height={page.height} />
      ) : null}
    </Thumb>
  )
}

/** A page of a class note: there is one picture of it, read as it comes near. */
export function ClassThumb({ at }: { at: PageAt }) {
  const place = useRef<HTMLDivElement>(null)
  const { url } = usePagePicture(at, useNear(place))
  return (
    <div ref={place}>
      <Thumb url={url} />
    </div>
  )
}

interface ThumbProps {
  url: BookPage['thumbUrl'] | undefined
  /** Its own shape, so that what lies over the picture lies where it was written. */
  page?: BookPage | undefined
  children?: ReactNode
}

/** The page is named beside it, so it says nothing; where it can't be had, paper stays. */
function Thumb({ url, page, children }: ThumbProps) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Box
      sx={{
        aspectRatio: '5 / 7',
        bgcolor: 'common.white',
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      <Box sx={page ? sheetOf(page) : { width: '100%', height: '100%' }}>
        {url && url !== failed && (
          <Box
            component="img"
            src={url}
            alt=""
            loading="lazy"
            draggable={false}
            onError={() => setFailed(url)}
            sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
          />
        )}
        {children}
      </Box>
    </Box>
  )
}

/** As large as the tile lets it be. */
const sheetOf = ({ width, height }: BookPage) => ({
  position: 'relative',
  aspectRatio: `${width} / ${height}`,
  ...(width * 7 > height * 5 ? { width: '100%' } : { height: '100%' }),
})
