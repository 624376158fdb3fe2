import type { BookPage } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { useLanguage } from '@madang/remote-kit'
import { type ReactNode, useState } from 'react'
import { useBackOnline } from './use-back-online.ts'

export interface PageFigureProps {
  /** `undefined` while it is on its way: its place is kept. */
  page: BookPage | undefined
  /** What the picture is, for readers: "Page 3 of …". */
  alt: string
  /** Drawn over the picture, in pixels of the page. */
  children?: ReactNode
  /** `renew` of `usePages`. */
  renew?: ((page: BookPage) => Promise<void>) | undefined
  /** The page that somebody waits for: read before all others. */
  eager?: boolean | undefined
  /** The picture is there, or will not come. */
  onSettled?: (() => void) | undefined
  /** Without a border: what lies over it is as large as the picture. */
  bare?: boolean | undefined
}

const words = {
  ko: { pictureFailed: '그림을 불러오지 못했어요.', retry: '다시 시도' },
  en: { pictureFailed: 'The picture could not be loaded.', retry: 'Try again' },
} as const

/** A4, until the page says its own. */
const usual = { width: 1000, height: 1414 }

/** A page at its true proportions before its picture is there, so that nothing jumps. */
export function PageFigure({ page, alt, children, renew, eager, onSettled, bare = false }: PageFigureProps) {
  const { width, height } = page ?? usual
  return (
    <Box
      aria-busy={page ? undefined : true}
      sx={{
        position: 'relative',
        width: '100%',
        aspectRatio: `${width} / ${height}`,
        bgcolor: page ? 'common.white' : 'background.sunken',
        ...(bare ? {} : { border: '1px solid', borderColor: 'divider', borderRadius: 0.5 }),
        overflow: 'hidden',
      }}
    >
      {page && (
        <Picture key={page.pageIdx} page={page} alt={alt} renew={renew} eager={eager} onSettled={onSettled} />
      )}
      {page && children ? (
        <Box component="svg" viewBox={`0 0 ${width} ${height}`} sx={layer}>
          {children}
        </Box>
      ) : null}
    </Box>
  )
}

const layer = { position: 'absolute', inset: 0, width: '100%', height: '100%', display: 'block' } as const
const whole = { objectFit: 'contain' } as const

/**
 * Addresses are good for hours: the first failure asks for another one, the second says so and waits for the line or a click. The page
 * that somebody waits for is there as its thumbnail until the picture has come.
 */
function Picture({
  page,
  alt,
  renew,
  eager = false,
  onSettled,
}: Omit<PageFigureProps, 'children'> & { page: BookPage }) {
  const text = words[useLanguage()]
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const [there, setThere] = useState(false)
  const again = async () => {
    await renew?.(page)
    setFailed(false)
    setTries((before) => before + 1)
  }
  useBackOnline(failed, () => void again())
  if (failed) {
    return (
      <Box
        role="alert"
        sx={{
          ...layer,
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          gap: 1,
          p: 2,
          bgcolor: 'background.sunken',
          color: 'text.primary',
          textAlign: 'center',
        }}
      >
        <Typography variant="body2">{text.pictureFailed}</Typography>
        <Button size="small" variant="outlined" onClick={() => void again()}>
          {text.retry}
        </Button>
      </Box>
    )
  }
  const loaded = () => {
    setThere(true)
    onSettled?.()
  }
  const broke = () => {
    if (tries === 0 && renew) void again()
    else {
      setFailed(true)
      onSettled?.()
    }
  }
  return (
    <>
      {!there && eager && (
        <Box component="img" src={page.thumbUrl} alt="" draggable={false} sx={{ ...layer, ...whole }} />
      )}
      <Box
        component="img"
        key={tries}
        src={page.imgUrl}
        alt={alt}
        width={page.width}
        height={page.height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onLoad={loaded}
        onError={broke}
        sx={{ ...layer, ...whole }}
      />
    </>
  )
}
