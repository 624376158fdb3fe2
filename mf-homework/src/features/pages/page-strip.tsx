import type { BookPage } from '@madang/contract'
import { Box } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import type { Pages } from './use-pages.ts'
import { useWindow } from './use-window.ts'

export interface PageStripProps {
  pages: Pages
  /** 1-based. */
  selected: number
  onSelect(pageNo: number): void
  /** Names the list. */
  label: string
  /** `x`: a row, for phones. */
  axis?: 'x' | 'y' | undefined
  /** Beside the number: what is special about a page. */
  mark?: ((pageNo: number) => ReactNode) | undefined
  /** No thumbnail is read yet. */
  held?: boolean | undefined
}

const itemLength = { x: 92, y: 148 }

/** Thumbnails of all pages, of which only those in sight are drawn: a thousand scroll as ten do. */
export function PageStrip({ pages, selected, onSelect, label, axis = 'y', mark, held }: PageStripProps) {
  const t = useT()
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  const { pageCount: count = 0, need } = pages
  const length = itemLength[axis]
  const { from, to, onScroll, show } = useWindow(frame, { count, itemLength: length, axis })

  useEffect(() => {
    if (count > 0) show(selected - 1)
  }, [count, selected, show])
  useEffect(() => {
    if (count === 0) return
    need(from + 1)
    need(to)
  }, [count, from, to, need])

  const keyDown = (event: KeyboardEvent) => {
    const next = pageAfter(event.key, selected, count)
    if (next === undefined) return
    event.preventDefault()
    if (next !== selected) onSelect(next)
  }
  const drawn = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at + 1)
  // readers follow the chosen one wherever the list was scrolled to
  if (selected >= 1 && selected <= count && !drawn.includes(selected)) drawn.push(selected)
  return (
    <Box
      ref={frame}
      role="listbox"
      tabIndex={0}
      aria-label={label}
      aria-orientation={axis === 'y' ? 'vertical' : 'horizontal'}
      aria-activedescendant={count > 0 ? `${id}-${selected}` : undefined}
      onScroll={onScroll}
      onKeyDown={keyDown}
      sx={{
        position: 'relative',
        overflow: 'auto',
        overscrollBehavior: 'contain',
        ...(axis === 'y' ? { height: '100%', width: 108 } : { width: '100%', height: itemLength.y + 14 }),
      }}
    >
      <Box
        sx={{ position: 'relative', ...(axis === 'y' ? { height: count * length } : { height: '100%' }) }}
        style={axis === 'x' ? { width: count * length } : undefined}
      >
        {drawn.map((pageNo) => (
          <Box
            key={pageNo}
            id={`${id}-${pageNo}`}
            role="option"
            aria-selected={pageNo === selected}
            aria-posinset={pageNo}
            aria-setsize={count}
            onClick={() => onSelect(pageNo)}
            style={axis === 'y' ? { top: (pageNo - 1) * length } : { left: (pageNo - 1) * length }}
            sx={{
              position: 'absolute',
              ...(axis === 'y' ? { left: 0, right: 0 } : { top: 0 }),
              width: axis === 'y' ? 'auto' : length,
              height: itemLength.y,
              p: 0.5,
              display: 'flex',
              flexDirection: 'column',
              alignItems: 'center',
              gap: 0.75,
              cursor: 'pointer',
              borderRadius: 1,
              typography: 'caption',
              fontVariantNumeric: 'tabular-nums',
              color: 'text.secondary',
              '&:hover': { bgcolor: 'action.hover' },
              '&[aria-selected="true"]': { bgcolor: 'primary.wash', color: 'primary.main', fontWeight: 700 },
            }}
          >
            <Thumb
              page={held ? undefined : pages.page(pageNo)}
              renew={pages.renew}
              chosen={pageNo === selected}
            />
            <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
              {t('pages.page', { no: pageNo })}
              {mark?.(pageNo)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface ThumbProps extends Pick<Pages, 'renew'> {
  page: BookPage | undefined
  chosen: boolean
}

function Thumb({ page, renew: renewPage, chosen }: ThumbProps) {
  const renewed = useRef(false)
  const renew = () => {
    if (!page || renewed.current) return
    renewed.current = true
    void renewPage(page)
  }
  return (
    <Box
      sx={{
        width: 84,
        height: 112,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        bgcolor: page ? 'transparent' : 'background.sunken',
      }}
    >
      {page && (
        <Box
          component="img"
          src={page.thumbUrl}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={renew}
          sx={{
            maxWidth: '100%',
            maxHeight: '100%',
            aspectRatio: `${page.width} / ${page.height}`,
            ...(page.width / page.height > 84 / 112 ? { width: '100%' } : { height: '100%' }),
            bgcolor: 'common.white',
            outline: chosen ? '2px solid' : '1px solid',
            outlineColor: chosen ? 'primary.main' : 'divider',
          }}
        />
      )}
    </Box>
  )
}

/** Where a key leads; nothing for keys that mean something else. */
export function pageAfter(key: string, now: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: now + 1,
    ArrowRight: now + 1,
    ArrowUp: now - 1,
    ArrowLeft: now - 1,
    PageDown: now + 5,
    PageUp: now - 5,
    Home: 1,
    End: count,
  }
  const to = moves[key]
  return to === undefined || count === 0 ? undefined : Math.min(count, Math.max(1, to))
}
