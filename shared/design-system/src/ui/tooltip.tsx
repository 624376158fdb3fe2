import { styled } from '@mui/material/styles'
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

export interface TooltipProps {
  title: string
  /** One element that takes pointer, focus and key handlers. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** Before it shows and before it goes, ms: long enough to cross the gap to the words. */
const patienceMs = 150
const gap = 8

const Bubble = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  position: 'fixed',
  zIndex: theme.zIndex.tooltip,
  maxWidth: 300,
  padding: '4px 8px',
  borderRadius: 6,
  backgroundColor: '#20262e',
  color: '#f3f5f7',
  border: '1px solid #3a424d',
}))

/** The name of a picture, for who sees: under the element at hover and keyboard focus; Escape takes it away (WCAG 1.4.13). */
export function Tooltip({ title, children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const later = (element: HTMLElement | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(element), patienceMs)
  }
  const now = (element: HTMLElement | null) => {
    clearTimeout(timer.current)
    setAnchor(element)
  }
  const given = children.props
  // The element's own enter, focus and key handlers stay its own (links fetch ahead by theirs).
  const child = cloneElement(children, {
    'aria-label': given['aria-label'] ?? title,
    onPointerOver(event: PointerEvent<HTMLElement>) {
      given.onPointerOver?.(event)
      if (event.pointerType !== 'touch') later(event.currentTarget)
    },
    onPointerOut(event: PointerEvent<HTMLElement>) {
      given.onPointerOut?.(event)
      later(null)
    },
    onFocusCapture(event: FocusEvent<HTMLElement>) {
      given.onFocusCapture?.(event)
      if (event.currentTarget.matches(':focus-visible')) now(event.currentTarget)
    },
    onBlurCapture(event: FocusEvent<HTMLElement>) {
      given.onBlurCapture?.(event)
      now(null)
    },
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      given.onKeyDownCapture?.(event)
      if (event.key === 'Escape') now(null)
    },
  })
  return (
    <>
      {child}
      {anchor ? (
        <Words anchor={anchor} onEnter={() => now(anchor)} onLeave={() => later(null)}>
          {title}
        </Words>
      ) : null}
    </>
  )
}

interface WordsProps {
  anchor: HTMLElement
  children: string
  onEnter(): void
  onLeave(): void
}

/** Below the element and inside the window; above where there is no room. */
function Words({ anchor, children, onEnter, onLeave }: WordsProps) {
  const bubble = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bubble.current
    if (!element) return
    const at = anchor.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const left = at.left + at.width / 2 - width / 2
    const below = at.bottom + gap
    element.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`
    element.style.top = `${below + height + gap > window.innerHeight ? at.top - height - gap : below}px`
  }, [anchor])
  return createPortal(
    <Bubble ref={bubble} role="tooltip" onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {children}
    </Bubble>,
    document.body,
  )
}
