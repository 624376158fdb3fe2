import { Box, IconButton, VisuallyHidden } from '@madang/design-system/core'
import type { VisibleStroke } from '@madang/ink'
import { type PointerEvent, useRef, useState } from 'react'
import { PadIcon } from './icons.tsx'
import { boxOf } from './surface.ts'
import type { Place, View } from './view.rules.ts'
import { usePadWords } from './words.ts'

interface SelectionBoxProps {
  strokes: readonly VisibleStroke[]
  view: View
  corner(view: View, at: Place): Place
  /** Pixels of the page. */
  onMove(dx: number, dy: number): void
  onErase(): void
  onLetGo(): void
}

/** Around what the lasso caught: drag it, erase it, let it go. */
export function SelectionBox({ strokes, view, corner, onMove, onErase, onLetGo }: SelectionBoxProps) {
  const words = usePadWords()
  const from = useRef<Place | null>(null)
  const [by, setBy] = useState<Place>({ x: 0, y: 0 })
  const box = boxOf(strokes)
  if (!box) return null
  const start = corner(view, { x: box.left, y: box.top })
  const end = corner(view, { x: box.right, y: box.bottom })
  const stop = (event: PointerEvent) => event.stopPropagation()
  return (
    <Box
      style={{
        left: start.x + by.x,
        top: start.y + by.y,
        width: Math.max(24, end.x - start.x),
        height: Math.max(24, end.y - start.y),
      }}
      sx={{ position: 'absolute', border: '1.5px dashed', borderColor: 'primary.main', borderRadius: 0.5 }}
    >
      <Box
        data-selected={strokes.length}
        onPointerDown={(event) => {
          stop(event)
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={(event) => {
          stop(event)
          if (!from.current) return
          setBy({ x: event.clientX - from.current.x, y: event.clientY - from.current.y })
        }}
        onPointerUp={(event) => {
          stop(event)
          if (!from.current) return
          from.current = null
          setBy({ x: 0, y: 0 })
          onMove(by.x / view.scale, by.y / view.scale)
        }}
        onPointerCancel={(event) => {
          stop(event)
          from.current = null
          setBy({ x: 0, y: 0 })
        }}
        sx={{ position: 'absolute', inset: 0, cursor: 'move', touchAction: 'none' }}
      />
      <Box
        onPointerDown={stop}
        sx={{
          position: 'absolute',
          top: 'calc(100% + 4px)',
          left: 0,
          display: 'flex',
          bgcolor: 'background.paper',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
        }}
      >
        <IconButton aria-label={words.remove} onClick={onErase} sx={{ minWidth: 44, minHeight: 44 }}>
          <PadIcon name="remove" />
        </IconButton>
        <IconButton aria-label={words.letGo} onClick={onLetGo} sx={{ minWidth: 44, minHeight: 44 }}>
          <PadIcon name="close" />
        </IconButton>
      </Box>
      <VisuallyHidden role="status">{words.chosen(strokes.length)}</VisuallyHidden>
    </Box>
  )
}
