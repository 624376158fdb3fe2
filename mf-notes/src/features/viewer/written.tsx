import type { BookPage } from '@madang/contract'
import { Box, Button, lazy, Suspense } from '@madang/design-system/core'
import { type Earlier, EarlierInk } from '@madang/ink-pad/earlier'
import { useT } from '@madang/remote-kit/i18n'
import type { ReactNode } from 'react'
import type { NoteInk } from './use-note-ink.ts'

const RedPen = lazy(() => import('./red-pen.tsx'))
const InkView = lazy(() => import('./ink-view.tsx'))

interface WrittenProps {
  picture: BookPage | undefined
  pageNo: number
  name: string
  ink: NoteInk | undefined
  writes: boolean
  earlier?: Earlier | undefined
  /** The page itself. */
  children: ReactNode
}

/** A page with what was written on it; who corrects may write on it in red. */
export function Written({ picture, pageNo, name, ink, writes, earlier, children: page }: WrittenProps) {
  const t = useT()
  const sheet = ink?.sheets.page(pageNo) ?? null
  const strokes = ink?.strokes(pageNo) ?? []
  const pen = writes && ink?.penPage === pageNo
  if (!ink || !picture) return page
  const size = { width: picture.width, height: picture.height }
  const children = earlier?.under ? (
    <Box sx={{ position: 'relative' }}>
      {page}
      <EarlierInk faint strokes={earlier.work(pageNo)} {...size} />
    </Box>
  ) : (
    page
  )
  return (
    <>
      {writes && (
        <Box>
          <Button
            size="small"
            variant={pen ? 'contained' : 'outlined'}
            aria-pressed={pen}
            onClick={() => ink.setPenPage(pen ? null : pageNo)}
          >
            {t('viewer.pen', { no: name })}
          </Button>
        </Box>
      )}
      {pen ? (
        <Suspense fallback={children}>
          <RedPen
            ink={sheet}
            {...size}
            tools={ink.tools}
            onTools={ink.setTools}
            label={t('viewer.penLabel', { no: name })}
          >
            {children}
          </RedPen>
        </Suspense>
      ) : (
        <Box sx={{ position: 'relative' }}>
          {children}
          {strokes.length > 0 && (
            <Suspense fallback={null}>
              <InkView strokes={strokes} {...size} />
            </Suspense>
          )}
        </Box>
      )}
    </>
  )
}
