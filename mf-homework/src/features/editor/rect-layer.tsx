import type { Rect } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { clampRect, rectOf, type Size } from './geometry.rules.ts'

export interface PlacedQuestion {
  key: string
  no: number
  rect: Rect
  /** Nobody has taken it yet. */
  proposed?: boolean
  /** What it is, for one that is no question. */
  name?: string
}

export interface RectLayerProps {
  size: Size
  placed: readonly PlacedQuestion[]
  selected: string | null
  /** Dragging over the page draws; otherwise the page scrolls under the finger. */
  drawing: boolean
  onSelect(key: string | null): void
  onDraw(rect: Rect): void
  onPlace(key: string, rect: Rect): void
  onRemove(key: string): void
  /** Enter at a question: its answer is wanted. */
  onEnter?(key: string): void
}

interface Drag {
  key: string | null
  /** Which side follows the pointer; 0: the rectangle as a whole. */
  sides: { x: -1 | 0 | 1; y: -1 | 0 | 1 }
  from: { x: number; y: number }
  was: Rect
  now: Rect
}

const corners = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
] as const

/** Smaller ones are a click that trembled. */
const meant = 12

/**
 * Rectangles of the questions over their page, in its pixels: drawn, moved and resized by pointer, or by the arrow keys. One
 * stop for Tab however many they are: Page Up and Page Down go from one to the next.
 */
export function RectLayer(props: RectLayerProps) {
  const { size, placed, selected, drawing, onSelect, onDraw, onPlace } = props
  const [drag, setDrag] = useState<Drag | null>(null)

  const begin = (event: PointerEvent<SVGElement>, key: string | null, sides: Drag['sides'], was?: Rect) => {
    if (event.button !== 0) return
    event.stopPropagation()
    const from = pointOf(event, size)
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const start = was ?? { ...from, w: 0, h: 0 }
    setDrag({ key, sides, from, was: start, now: start })
  }
  const move = (event: PointerEvent<SVGElement>) => {
    if (!drag) return
    const to = pointOf(event, size)
    setDrag({ ...drag, now: dragged(drag, to, size) })
  }
  const end = () => {
    if (!drag) return
    setDrag(null)
    const { key, was, now } = drag
    if (key !== null) {
      if (now.x !== was.x || now.y !== was.y || now.w !== was.w || now.h !== was.h) onPlace(key, now)
    } else if (now.w >= meant && now.h >= meant) onDraw(clampRect(now, size))
    else onSelect(null)
  }
  const follow = { onPointerMove: move, onPointerUp: end, onPointerCancel: () => setDrag(null) }
  const stop = placed.some(({ key }) => key === selected) ? selected : placed[0]?.key
  return (
    <>
      <rect
        x={0}
        y={0}
        width={size.width}
        height={size.height}
        fill="transparent"
        onPointerDown={(event: PointerEvent<SVGElement>) => {
          if (drawing) begin(event, null, { x: 1, y: 1 })
          else onSelect(null)
        }}
        {...follow}
        style={{ cursor: drawing ? 'crosshair' : 'default', touchAction: drawing ? 'none' : 'auto' }}
      />
      {placed.map((question) => (
        <Placed
          {...props}
          key={question.key}
          question={question}
          rect={drag?.key === question.key ? drag.now : question.rect}
          chosen={question.key === selected}
          stop={question.key === stop}
          begin={begin}
          follow={follow}
        />
      ))}
      {drag?.key === null ? (
        <rect {...boxOf(drag.now)} style={{ ...frame, fill: tint, strokeDasharray: '6 4' }} />
      ) : null}
    </>
  )
}

type PlacedProps = Pick<
  RectLayerProps,
  'size' | 'placed' | 'onSelect' | 'onPlace' | 'onRemove' | 'onEnter'
> & {
  question: PlacedQuestion
  rect: Rect
  chosen: boolean
  /** Tab comes here. */
  stop: boolean
  begin(event: PointerEvent<SVGElement>, key: string, sides: Drag['sides'], was: Rect): void
  follow: object
}

function Placed(props: PlacedProps) {
  const { question, rect, chosen, stop, size, placed, begin, follow, onSelect, onPlace, onRemove } = props
  const t = useT()
  const { key, no, proposed = false, name } = question
  const numeral = proposed ? `+${no}` : `${no}`
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(key)
      return
    }
    const step = { PageUp: -1, PageDown: 1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const other = placed[placed.indexOf(question) + step]
      const layer = event.currentTarget.closest('svg')
      if (other) layer?.querySelector<SVGElement>(`[data-rect="${other.key}"]`)?.focus()
      return
    }
    if (event.key === 'Enter' && props.onEnter && !proposed) {
      event.preventDefault()
      props.onEnter(key)
      return
    }
    const next = keyed(event, rect, size)
    if (!next) return
    event.preventDefault()
    onPlace(key, next)
  }
  return (
    <g>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture has no button elements */}
      <rect
        {...boxOf(rect)}
        role="button"
        tabIndex={stop ? 0 : -1}
        aria-pressed={chosen}
        aria-label={
          name === undefined
            ? t(proposed ? 'editor.rect.proposed' : 'editor.rect.label', { no, ...rect })
            : t('editor.rect.named', { name, ...rect })
        }
        data-rect={key}
        aria-description={t('editor.rect.keys')}
        onFocus={() => onSelect(key)}
        onKeyDown={onKeyDown}
        onPointerDown={(event: PointerEvent<SVGElement>) => {
          onSelect(key)
          if (chosen || event.pointerType === 'mouse') begin(event, key, { x: 0, y: 0 }, rect)
        }}
        {...follow}
        style={{
          ...frame,
          fill: tint,
          cursor: 'move',
          touchAction: chosen ? 'none' : 'auto',
          // one that is no question is drawn anew over itself
          ...(name !== undefined && { pointerEvents: 'none' as const }),
          ...(chosen && strong),
          ...(proposed && { strokeDasharray: '8 5' }),
        }}
      />
      {name === undefined ? (
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
        <g aria-hidden="true" style={{ pointerEvents: 'none' }}>
          <rect
            x={rect.x}
            y={rect.y}
            width={22 + 11 * numeral.length}
            height={30}
            style={{ fill: 'var(--md-palette-primary-main)' }}
          />
          <text
            x={rect.x + 11}
            y={rect.y + 22}
            style={{ fill: 'var(--md-palette-primary-contrastText)', font: '700 20px sans-serif' }}
          >
            {numeral}
          </text>
        </g>
      ) : null}
      {chosen
        ? corners.map(({ x, y }) => (
            <circle
              key={`${x}${y}`}
              data-corner={`${x},${y}`}
              cx={rect.x + (x > 0 ? rect.w : 0)}
              cy={rect.y + (y > 0 ? rect.h : 0)}
              r={11}
              onPointerDown={(event: PointerEvent<SVGElement>) => begin(event, key, { x, y }, rect)}
              {...follow}
              style={{
                ...frame,
                fill: '#fff',
                cursor: x === y ? 'nwse-resize' : 'nesw-resize',
                touchAction: 'none',
              }}
            />
          ))
        : null}
    </g>
  )
}

const tint = 'color-mix(in srgb, var(--md-palette-primary-main) 10%, transparent)'
const frame = {
  stroke: 'var(--md-palette-primary-main)',
  strokeWidth: 2,
  vectorEffect: 'non-scaling-stroke',
} as const
const strong = {
  strokeWidth: 3,
  fill: 'color-mix(in srgb, var(--md-palette-primary-main) 20%, transparent)',
} as const

const boxOf = ({ x, y, w, h }: Rect) => ({ x, y, width: w, height: h })

/** Where the pointer is, in pixels of the page. */
function pointOf(event: PointerEvent<SVGElement>, size: Size): { x: number; y: number } {
  const svg = event.currentTarget.ownerSVGElement ?? event.currentTarget
  const { left, top, width, height } = svg.getBoundingClientRect()
  return {
    x: Math.round(((event.clientX - left) * size.width) / (width || size.width)),
    y: Math.round(((event.clientY - top) * size.height) / (height || size.height)),
  }
}

function dragged({ key, sides, from, was }: Drag, to: { x: number; y: number }, size: Size): Rect {
  const inside = { x: Math.max(0, Math.min(size.width, to.x)), y: Math.max(0, Math.min(size.height, to.y)) }
  if (key === null) return rectOf(from, inside)
  const by = { x: to.x - from.x, y: to.y - from.y }
  if (sides.x === 0) return clampRect({ ...was, x: was.x + by.x, y: was.y + by.y }, size)
  const fixed = { x: was.x + (sides.x > 0 ? 0 : was.w), y: was.y + (sides.y > 0 ? 0 : was.h) }
  const moving = { x: was.x + (sides.x > 0 ? was.w : 0), y: was.y + (sides.y > 0 ? was.h : 0) }
  const end = {
    x: Math.max(0, Math.min(size.width, moving.x + by.x)),
    y: Math.max(0, Math.min(size.height, moving.y + by.y)),
  }
  return clampRect(rectOf(fixed, end), size)
}

/** Arrow keys move by 5 px, with Shift they move the right and lower side; Alt makes it 1 px. */
function keyed({ key, shiftKey, altKey }: KeyboardEvent, rect: Rect, size: Size): Rect | null {
  const by = altKey ? 1 : 5
  const ways: Record<string, readonly [number, number]> = {
    ArrowLeft: [-by, 0],
    ArrowRight: [by, 0],
    ArrowUp: [0, -by],
    ArrowDown: [0, by],
  }
  const way = ways[key]
  if (!way) return null
  const [x, y] = way
  return clampRect(
    shiftKey
      ? {
          ...rect,
          w: Math.min(rect.w + x, size.width - rect.x),
          h: Math.min(rect.h + y, size.height - rect.y),
        }
      : { ...rect, x: rect.x + x, y: rect.y + y },
    size,
  )
}
