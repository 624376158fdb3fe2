import { Box, CircularProgress } from '@madang/design-system/core'
import { ErrorIcon, WarningIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { type DragEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { pageAfter } from '../pages/page-strip.tsx'
import { useWindow } from '../pages/use-window.ts'
import { type BookPage, movePages, removePages } from './book.rules.ts'
import type { Asset } from './import/asset.ts'
import type { Work } from './use-work.ts'

export interface StripProps {
  work: Work
  /** Key of the page that is worked on. */
  selected: string | null
  onSelect(key: string): void
  axis: 'x' | 'y'
}

const length = { x: 96, y: 152 }

/** All pages small: chosen by click and arrow keys, moved by drag and by Alt with an arrow key, deleted by Delete. */
export function Strip({ work, selected, onSelect, axis }: StripProps) {
  const t = useT()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { pages, questions } = work.work
  const at = pages.findIndex(({ key }) => key === selected)
  const { from, to, onScroll, show } = useWindow(frame, {
    count: pages.length,
    itemLength: length[axis],
    axis,
  })
  const [target, setTarget] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (at >= 0) show(at)
  }, [at, show])
  const amounts = useMemo(() => {
    const counted = new Map<string, number>()
    for (const { page } of questions) counted.set(page, (counted.get(page) ?? 0) + 1)
    return counted
  }, [questions])

  const move = (key: string, place: number) => {
    work.change((now) => movePages(now, new Set([key]), place))
    setSaid(t('editor.strip.moved', { no: place > at ? place : place + 1 }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const page = pages[at]
    if (!page) return
    if (event.key === 'Delete') {
      event.preventDefault()
      removeChosen()
      return
    }
    const next = pageAfter(event.key, at + 1, pages.length)
    if (next === undefined) return
    event.preventDefault()
    if (event.altKey) move(page.key, next - 1 > at ? next : next - 1)
    else if (pages[next - 1]) onSelect((pages[next - 1] as BookPage).key)
  }
  const removeChosen = () => {
    const page = pages[at]
    if (!page) return
    const other = pages[at + 1] ?? pages[at - 1]
    work.change((now) => removePages(now, new Set([page.key])))
    setSaid(t('editor.strip.removed', { no: at + 1 }))
    if (other) onSelect(other.key)
  }
  /** The gap that a dragged page would fall into. */
  const gapAt = (event: DragEvent, index: number) => {
    const box = event.currentTarget.getBoundingClientRect()
    const after =
      axis === 'y' ? event.clientY > box.top + box.height / 2 : event.clientX > box.left + box.width / 2
    return index + (after ? 1 : 0)
  }
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  if (at >= 0 && !drawn.includes(at)) drawn.push(at)
  const along = axis === 'y' ? 'top' : 'left'
  return (
    <>
      <Box
        aria-live="polite"
        sx={{
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
        }}
      >
        {said}
      </Box>
      <Box
        ref={frame}
        role="listbox"
        tabIndex={0}
        aria-label={t('editor.strip.label')}
        aria-description={t('editor.strip.keys')}
        aria-orientation={axis === 'y' ? 'vertical' : 'horizontal'}
        aria-activedescendant={at >= 0 ? `${id}-${pages[at]?.key}` : undefined}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onDragLeave={() => setTarget(null)}
        sx={{
          position: 'relative',
          overflow: 'auto',
          overscrollBehavior: 'contain',
          ...(axis === 'y' ? { height: '100%', width: 116 } : { width: '100%', height: 166 }),
        }}
      >
        <Box
          sx={{ position: 'relative', height: '100%' }}
          style={{ [axis === 'y' ? 'height' : 'width']: pages.length * length[axis] }}
        >
          {drawn.map((index) => {
            const page = pages[index]
            if (!page) return null
            const chosen = page.key === selected
            const amount = amounts.get(page.key) ?? 0
            const named = t('editor.strip.page', { no: index + 1, count: amount })
            const shown = work.shown(page)?.state ?? 'waiting'
            const unsure = isUnsure(work, page)
            const state = unsure && shown === 'ready' ? 'unsure' : shown
            return (
              <Box
                key={page.key}
                id={`${id}-${page.key}`}
                role="option"
                aria-selected={chosen}
                aria-posinset={index + 1}
                aria-setsize={pages.length}
                aria-label={
                  state === 'ready'
                    ? named
                    : t('editor.strip.inState', { page: named, state: t(`editor.strip.${state}`) })
                }
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/x-page', page.key)
                  event.dataTransfer.effectAllowed = 'move'
                  onSelect(page.key)
                }}
                onDragOver={(event) => {
                  if (!event.dataTransfer.types.includes('text/x-page')) return
                  event.preventDefault()
                  setTarget(gapAt(event, index))
                }}
                onDrop={(event) => {
                  const key = event.dataTransfer.getData('text/x-page')
                  setTarget(null)
                  if (!key) return
                  event.preventDefault()
                  event.stopPropagation()
                  move(key, gapAt(event, index))
                }}
                onDragEnd={() => setTarget(null)}
                onClick={() => onSelect(page.key)}
                style={{ [along]: index * length[axis] }}
                sx={{
                  ...item,
                  ...(axis === 'y' ? { left: 0, right: 0 } : { top: 0, width: length.x }),
                  ...(target === index && gapBefore[axis]),
                  ...(target === index + 1 && gapAfter[axis]),
                }}
              >
                <Thumb asset={work.shown(page)} chosen={chosen} unsure={unsure} />
                <span aria-hidden>{amount > 0 ? named : t('editor.strip.number', { no: index + 1 })}</span>
              </Box>
            )
          })}
        </Box>
      </Box>
    </>
  )
}

const gapBefore = {
  y: { boxShadow: '0 -3px 0 0 var(--md-palette-primary-main)' },
  x: { boxShadow: '-3px 0 0 0 var(--md-palette-primary-main)' },
}
const gapAfter = {
  y: { boxShadow: '0 3px 0 0 var(--md-palette-primary-main)' },
  x: { boxShadow: '3px 0 0 0 var(--md-palette-primary-main)' },
}
const item = {
  position: 'absolute',
  height: 148,
  p: 0.5,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 0.25,
  cursor: 'pointer',
  borderRadius: 1,
  typography: 'caption',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
  textAlign: 'center',
  overflow: 'hidden',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'primary.wash', color: 'primary.main', fontWeight: 700 },
} as const

/** Also of one that was turned or cropped since. */
const isUnsure = (work: Work, { source }: BookPage) => work.assets.get(source)?.problem === 'unsure'

function Thumb({ asset, chosen, unsure }: { asset: Asset | undefined; chosen: boolean; unsure: boolean }) {
  const state = asset?.state ?? 'waiting'
  return (
    <Box
      sx={{
        position: 'relative',
        width: 78,
        height: 104,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        bgcolor: asset?.thumbUrl ? 'transparent' : 'background.sunken',
      }}
    >
      {asset?.thumbUrl ? (
        <Box
          component="img"
          src={asset.thumbUrl}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          sx={{
            // in pixels: a part of a row that is as high as its picture would hold nothing back
            maxWidth: 78,
            maxHeight: 104,
            bgcolor: 'common.white',
            outline: chosen ? '2px solid' : '1px solid',
            outlineColor: chosen ? 'primary.main' : 'divider',
          }}
        />
      ) : null}
      {state === 'ready' && !unsure ? null : (
        <Box
          // its page's name says it
          aria-hidden
          sx={{
            position: 'absolute',
            right: 4,
            bottom: 4,
            p: 0.25,
            borderRadius: 1,
            bgcolor: 'background.paper',
            display: 'flex',
          }}
        >
          {state === 'failed' ? (
            <ErrorIcon fontSize="small" color="error" />
          ) : state === 'ready' ? (
            <WarningIcon fontSize="small" color="warning" />
          ) : (
            <CircularProgress size={16} />
          )}
        </Box>
      )}
    </Box>
  )
}
