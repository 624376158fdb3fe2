import { type ReactNode, useContext, useState } from 'react'
import { type Loaded, parts } from '../registry.ts'
import { RouterContext } from '../remote-context.ts'

/**
 * One router around what is inside, where the code brought one. It must stand below the component that is loaded: React
 * may go on with a drawing that it had begun before the code came, and what stands above is as old as that drawing.
 */
export function Routed({ children }: { children: ReactNode }) {
  const within = useContext(RouterContext)
  const [Router] = useState(() => (within ? undefined : parts.router))
  if (!Router) return children
  return (
    <RouterContext value={true}>
      <Router>{children}</Router>
    </RouterContext>
  )
}

/** A page's code, with the router that came with it around it. */
export function routed({ default: Inner }: Loaded): Loaded {
  return {
    default: () => (
      <Routed>
        <Inner />
      </Routed>
    ),
  }
}
