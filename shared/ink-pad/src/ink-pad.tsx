import { Box, isComposing } from '@madang/design-system/core'
import { useIsPhone } from '@madang/design-system/theme'
import type { VisibleStroke } from '@madang/ink'
import { type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { InkToolbar } from './ink-toolbar.tsx'
import type { PageInk } from './page-ink.ts'
import { SelectionBox } from './selection-box.tsx'
import { Stage } from './stage.ts'
import { type InkTools, toolKeys } from './tools.ts'
import { useSize } from './use-size.ts'
import { toFrame, zoomOf } from './view.rules.ts'

export interface InkPadProps {
  /** The page's ink, of `useInkSheets` or `useLooseInk`; null while it is on its way. */
  ink: PageInk | null
  /** Pixels of the stored page image. */
  width: number
  height: number
  /** What is shown of it, in its pixels; absent: all. */
  part?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } | undefined
  /** The chosen tool, colours and widths: of the whole screen, so that they stay from page to page. */
  tools: InkTools
  onTools(tools: InkTools): void
  /** Names the page for readers: "Page 3, handwriting". */
  label: string
  /** The picture of the page and what lies on it; fills the frame, without a border of its own. */
  children: ReactNode
  /** Shows ink and takes none. */
  readOnly?: boolean
  /** Beside the tools. */
  extra?: ReactNode
}

const noInk: PageInk = {
  strokes: [],
  sheet: { layer: 'work', author: 0 },
  canUndo: false,
  canRedo: false,
  live: () => [],
  act() {},
  write() {},
  settle() {},
  undo() {},
  redo() {},
}

/** As large as its stroke needs, which the stage says. */
const underPen = { position: 'absolute', left: 0, top: 0, pointerEvents: 'none' } as const
const over = { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' } as const

/** A page to write on: tools above, the picture with the ink over it below. */
export function InkPad(props: InkPadProps) {
  const { width, height, part, tools, onTools, label, children, readOnly = false, extra } = props
  const { x, y, w, h } = part ?? { x: 0, y: 0, w: width, h: height }
  const ink = props.ink ?? noInk
  const takesInk = !readOnly && props.ink !== null
  const id = useId()
  const phone = useIsPhone()
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const marks = useRef<HTMLCanvasElement>(null)
  const base = useRef<HTMLCanvasElement>(null)
  const live = useRef<HTMLCanvasElement>(null)
  const size = useSize(frame)
  const page = useMemo(() => ({ x, y, width: w, height: h }), [x, y, w, h])
  const [, setDrawn] = useState(0)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [stage, setStage] = useState<Stage | null>(null)

  useLayoutEffect(() => {
    const made = new Stage(
      {
        frame: frame.current!,
        content: content.current!,
        marks: marks.current!,
        base: base.current!,
        live: live.current!,
      },
      {
        onView: () => setDrawn((before) => before + 1),
        onSelect: (strokes) => setChosen(strokes.map(({ id }) => id)),
      },
    )
    setStage(made)
    return () => made.close()
  }, [])
  const selected = useMemo(
    () => (chosen.length === 0 ? [] : ink.strokes.filter((stroke) => chosen.includes(stroke.id))),
    [chosen, ink.strokes],
  )
  useLayoutEffect(() => {
    stage?.hear({ ink, tools, onTools, takesInk })
  }, [stage, ink, tools, onTools, takesInk])
  useLayoutEffect(() => {
    if (stage && size && size.width > 0) stage.place(page, size, width)
  }, [stage, size, page, width])
  useLayoutEffect(() => {
    if (stage && size) stage.show(ink.live())
  }, [stage, size, ink])

  const view = stage?.view
  const zoom = view && size && size.width > 0 ? zoomOf(view, page, size) : 1
  const letGo = useCallback(() => setChosen([]), [])
  const chooseTools = useCallback(
    (next: InkTools) => {
      letGo()
      onTools(next)
    },
    [letGo, onTools],
  )
  const zoomBy = useCallback((by: number) => stage?.zoom(by), [stage])
  const fitAll = useCallback(() => stage?.fit(), [stage])
  const erase = (strokes: readonly VisibleStroke[]) => {
    setChosen([])
    ink.act([{ kind: 'erase', at: Date.now(), pieces: strokes.map(({ piece }) => piece) }])
  }
  const move = (dx: number, dy: number) => {
    const step = (value: number) => Math.round(value * 16) / 16
    const [right, down] = [step(dx), step(dy)]
    if (selected.length === 0 || (right === 0 && down === 0)) return
    ink.act([
      { kind: 'move', at: Date.now(), pieces: selected.map(({ piece }) => piece), dx: right, dy: down },
    ])
  }
  const keyDown = (event: React.KeyboardEvent) => {
    if (readOnly || isComposing(event) || event.altKey) return
    const command = event.ctrlKey || event.metaKey
    const done = command ? commandKey(event) : plainKey(event)
    if (done) event.preventDefault()
  }
  const commandKey = (event: React.KeyboardEvent): boolean => {
    if (event.code === 'KeyZ') event.shiftKey ? ink.redo() : ink.undo()
    else if (event.code === 'KeyY') ink.redo()
    else if (event.key === '+' || event.key === '=') stage?.zoom(1.5)
    else if (event.key === '-') stage?.zoom(1 / 1.5)
    else if (event.key === '0') stage?.fit()
    else return false
    return true
  }
  const plainKey = (event: React.KeyboardEvent): boolean => {
    // the tools have arrows of their own
    if (event.target !== frame.current) return false
    const tool = toolKeys[event.code]
    if (tool) {
      onTools({ ...tools, tool })
      return true
    }
    if (selected.length === 0) return false
    const steps: Record<string, readonly [number, number]> = {
      ArrowLeft: [-8, 0],
      ArrowRight: [8, 0],
      ArrowUp: [0, -8],
      ArrowDown: [0, 8],
    }
    const step = steps[event.key]
    if (step) move(...step)
    else if (event.key === 'Delete' || event.key === 'Backspace') erase(selected)
    else if (event.key === 'Escape') letGo()
    else return false
    return true
  }
  const writes = !readOnly && tools.tool !== 'hand'
  return (
    <Box onKeyDown={keyDown} sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      {readOnly ? null : (
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            // a page is taller than the window: its tools stay in reach, below the shell's header
            position: 'sticky',
            top: { xs: 57, lg: 65 },
            zIndex: 1,
          }}
        >
          <InkToolbar
            tools={tools}
            onTools={chooseTools}
            canUndo={ink.canUndo}
            canRedo={ink.canRedo}
            onUndo={ink.undo}
            onRedo={ink.redo}
            zoom={zoom}
            onZoom={zoomBy}
            onFit={fitAll}
            narrow={phone}
            controls={id}
          />
          {extra}
        </Box>
      )}
      <Box
        ref={frame}
        id={id}
        role="group"
        aria-label={label}
        aria-busy={props.ink === null || undefined}
        tabIndex={readOnly ? undefined : 0}
        data-ink={ink.strokes.length}
        data-zoom={zoom.toFixed(2)}
        sx={{
          position: 'relative',
          width: '100%',
          aspectRatio: `${w} / ${h}`,
          overflow: 'hidden',
          bgcolor: 'common.white',
          borderRadius: 0.5,
          outline: '1px solid',
          outlineColor: 'divider',
          userSelect: 'none',
          WebkitUserSelect: 'none',
          WebkitTouchCallout: 'none',
          touchAction:
            !readOnly && (zoom > 1 || (writes && stage?.fingersDraw !== false)) ? 'none' : 'pan-x pan-y',
          cursor: writes ? 'crosshair' : zoom > 1 ? 'grab' : 'auto',
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
        }}
      >
        <Box
          ref={content}
          sx={{
            width: `${(100 * width) / w}%`,
            transformOrigin: '0 0',
            pointerEvents: writes ? 'none' : 'auto',
          }}
        >
          {children}
        </Box>
        <Box component="canvas" ref={marks} aria-hidden sx={{ ...over, mixBlendMode: 'multiply' }} />
        <Box component="canvas" ref={base} aria-hidden sx={over} />
        <Box component="canvas" ref={live} aria-hidden sx={underPen} />
        {view && selected.length > 0 && !readOnly ? (
          <SelectionBox
            strokes={selected}
            view={view}
            corner={toFrame}
            onMove={move}
            onErase={() => erase(selected)}
            onLetGo={letGo}
          />
        ) : null}
      </Box>
    </Box>
  )
}
