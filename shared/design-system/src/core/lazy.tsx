import { Suspense as ReactSuspense, lazy as reactLazy, type SuspenseProps, useSyncExternalStore } from 'react'

let arrivals = 0
const hearing = new Set<() => void>()
const count = () => arrivals
const hear = (draw: () => void) => {
  hearing.add(draw)
  return () => hearing.delete(draw)
}
const arrived = () => {
  arrivals += 1
  for (const draw of [...hearing]) draw()
}

/**
 * React's own, for a boundary of `Suspense` below: there what comes shows at once. React holds back until 300 ms have passed
 * since the last fallback, also for what comes after 10 ms.
 */
export const lazy: typeof reactLazy = (load) =>
  reactLazy(() => {
    const module = load()
    module.then(arrived, arrived)
    return module
  })

/** React's own, drawn again by an update when a piece has come: it holds back only what it draws of itself. */
export function Suspense(props: SuspenseProps) {
  useSyncExternalStore(hear, count)
  return <ReactSuspense {...props} />
}
