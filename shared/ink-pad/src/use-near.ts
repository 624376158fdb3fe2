import { type RefObject, useLayoutEffect, useState } from 'react'

/** Of the window's height, above and below it. */
const margin = 0.25

/** Whether an element lies in what is seen or close to it, by now; where nobody tells, it does. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined')
  useLayoutEffect(() => {
    const node = element.current
    if (!node || typeof IntersectionObserver === 'undefined') return
    // the observer tells a frame later
    const { top, bottom } = node.getBoundingClientRect()
    const room = window.innerHeight * margin
    setNear(bottom >= -room && top <= window.innerHeight + room)
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: `${margin * 100}% 0%`,
    })
    observer.observe(node)
    return () => observer.disconnect()
  }, [element])
  return near
}
