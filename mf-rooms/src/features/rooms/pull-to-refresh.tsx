import { Box, CircularProgress, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { farEnough, followed, isPull } from './pull.ts'

/** On touch devices: pull the page down from its top to read it again. Everybody else has the list refreshing by itself. */
export function PullToRefresh(props: { onRefresh(): Promise<unknown>; children: ReactNode }) {
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const refresh = useRef(props.onRefresh)
  refresh.current = props.onRefresh

  useEffect(() => {
    const box = frame.current
    if (!box) return
    let from: { x: number; y: number } | null = null
    let distance = 0

    const start = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined
      from = touch && scrolledBy(box) <= 0 ? { x: touch.clientX, y: touch.clientY } : null
      distance = 0
    }
    const move = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!from || !touch) return
      const dx = touch.clientX - from.x
      const dy = touch.clientY - from.y
      if (distance === 0 && !isPull(dx, dy, scrolledBy(box))) {
        if (Math.hypot(dx, dy) > 8) from = null
        return
      }
      distance = Math.max(0, dy)
      if (event.cancelable) event.preventDefault()
      setPulled(distance)
    }
    const end = async () => {
      const go = from !== null && farEnough(distance)
      from = null
      distance = 0
      setPulled(0)
      if (!go) return
      setBusy(true)
      try {
        await refresh.current()
      } finally {
        setBusy(false)
      }
    }
    box.addEventListener('touchstart', start, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    box.addEventListener('touchend', end)
    box.addEventListener('touchcancel', end)
    return () => {
      box.removeEventListener('touchstart', start)
      box.removeEventListener('touchmove', move)
      box.removeEventListener('touchend', end)
      box.removeEventListener('touchcancel', end)
    }
  }, [])

  const height = busy ? 56 : followed(pulled)
  return (
    <Box ref={frame} sx={{ overscrollBehaviorY: 'contain' }}>
      <Box
        role="status"
        sx={{
          height,
          overflow: 'hidden',
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 1,
        }}
      >
        {height > 0 ? (
          <>
            <CircularProgress
              size={22}
              aria-hidden="true"
              {...(busy ? {} : { variant: 'determinate' as const, value: Math.min(100, pulled) })}
            />
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t(busy ? 'rooms.pull.busy' : farEnough(pulled) ? 'rooms.pull.release' : 'rooms.pull.more')}
            </Typography>
          </>
        ) : null}
      </Box>
      {props.children}
    </Box>
  )
}

/** How far the page, or the pane that scrolls around it, is scrolled. */
function scrolledBy(inside: HTMLElement): number {
  for (let node = inside.parentElement; node; node = node.parentElement)
    if (node.scrollTop > 0) return node.scrollTop
  return window.scrollY
}
