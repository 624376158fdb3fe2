import { Box } from '@madang/design-system/core'
import type { VisibleStroke } from '@madang/ink'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Surface } from './surface.ts'
import { useNear } from './use-near.ts'
import { useSize } from './use-size.ts'
import { fit, type Size } from './view.rules.ts'

export interface InkLayerViewProps {
  /** `strokes` of an `InkPage`, or some of them: the lowest first. */
  strokes: readonly VisibleStroke[]
  /** Pixels of the stored page image. */
  width: number
  height: number
}

const over = { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' } as const

/** Ink over the picture of a page, to look at: lies over the whole of the positioned element that it stands in. */
export function InkLayerView({ strokes, width, height }: InkLayerViewProps) {
  const pens = useMemo(() => strokes.filter(({ tool }) => tool === 'pen'), [strokes])
  const marks = useMemo(() => strokes.filter(({ tool }) => tool === 'highlighter'), [strokes])
  const page = useMemo(() => ({ width, height }), [width, height])
  return (
    <>
      {marks.length > 0 ? <Layer strokes={marks} page={page} multiply /> : null}
      <Layer strokes={pens} page={page} />
    </>
  )
}

interface LayerProps {
  strokes: readonly VisibleStroke[]
  page: Size
  /** As a coloured glass over the picture. */
  multiply?: boolean
}

function Layer({ strokes, page, multiply = false }: LayerProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [surface, setSurface] = useState<Surface | null>(null)
  const size = useSize(canvas)
  const near = useNear(canvas)
  useLayoutEffect(() => {
    const made = new Surface(canvas.current!)
    setSurface(made)
    return () => made.close()
  }, [])
  useLayoutEffect(() => {
    if (!surface || !size || size.width === 0) return
    // a note may have a hundred pages: those that nobody sees hold no pixels
    surface.resize(near ? size : { width: 0, height: 0 })
    if (near) surface.show(strokes, fit(page, size))
  }, [surface, size, near, strokes, page])
  return (
    <Box
      component="canvas"
      ref={canvas}
      aria-hidden
      data-ink={strokes.length}
      sx={multiply ? { ...over, mixBlendMode: 'multiply' } : over}
    />
  )
}
