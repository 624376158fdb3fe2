import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { missingPart } from './core/lazy.tsx'
import { pieceOf } from './core/piece.ts'

const all: (() => Promise<void>)[] = []

/** Fetches the pieces that open over the page, when there is nothing else to do. Never fails: the first opening asks again. */
export const fetchPieces = (): Promise<void> => Promise.all(all.map((load) => load())).then(() => {})

type Opened = { open: boolean }

/**
 * A piece that nobody sees before it is opened (dialog, menu, drawer): its code is no part of the first view, and comes
 * when it is opened, or before that when the page is at rest. While the line is down an opened piece says so and tries again;
 * what stands on the page stays.
 */
export function later<P extends Opened>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const piece = pieceOf(load)
  all.push(piece.fetch)

  return function Later(props: P) {
    const { open } = props
    const [opened, setOpened] = useState(open)
    useSyncExternalStore(open ? piece.subscribe : nobody, piece.version)
    if (open && !opened) setOpened(true)
    const Came = piece.there()?.default
    const missing = open && !Came
    useEffect(() => {
      if (missing) void piece.fetch()
    }, [missing])
    if (Came) return opened ? <Came {...props} /> : null
    return open ? missingPart(piece, props) : null
  }
}

const nobody = () => () => {}
