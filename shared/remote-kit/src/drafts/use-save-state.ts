import { startTransition, useEffect, useState } from 'react'
import type { SaveState } from './save-state.ts'

/** Where one hears how work stands. It changes several times with each stroke of a pen. */
export interface SaveSource {
  view(): SaveState
  subscribe(listener: () => void): () => void
}

const nothing: SaveState = { kind: 'nothing' }

/** How work stands, for the component that says it and no larger one; with a little patience, for what is being drawn comes first. */
export function useSaveState(source: SaveSource | null): SaveState {
  const [state, setState] = useState(() => source?.view() ?? nothing)
  useEffect(() => {
    const look = () => startTransition(() => setState(source?.view() ?? nothing))
    look()
    return source?.subscribe(look)
  }, [source])
  return state
}
