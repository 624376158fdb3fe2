import { type ComponentType, useEffect, useReducer, useState } from 'react'

/** Between tries while the line is down, ms. */
const againMs = 1000

const all: (() => Promise<void>)[] = []

/** Fetches the pieces that open over the page, when there is nothing else to do. Never fails: the first opening asks again. */
export const fetchPieces = (): Promise<void> =>
  Promise.all(all.map((load) => load())).then(
    () => {},
    () => {},
  )

type Opened = { open: boolean }

/**
 * A piece that nobody sees before it is opened (dialog, menu, drawer): its code is no part of the first view, and comes
 * when it is opened, or before that when the page is at rest. While the line is down an opened piece tries again; what
 * stands on the page stays.
 */
export function later<P extends Opened>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let Piece: ComponentType<P> | undefined
  let loading: Promise<void> | undefined
  const fetchPiece = () => {
    loading ??= load().then(
      (module) => {
        Piece = module.default
      },
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  all.push(fetchPiece)

  return function Later(props: P) {
    const { open } = props
    const [opened, setOpened] = useState(open)
    const [, look] = useReducer((n: number) => n + 1, 0)
    if (open && !opened) setOpened(true)
    const missing = open && !Piece
    useEffect(() => {
      if (!missing) return
      let timer: ReturnType<typeof setTimeout> | undefined
      let live = true
      const ask = () => {
        fetchPiece().then(
          () => live && look(),
          () => {
            if (live) timer = setTimeout(ask, againMs)
          },
        )
      }
      ask()
      return () => {
        live = false
        clearTimeout(timer)
      }
    }, [missing])
    return opened && Piece ? <Piece {...props} /> : null
  }
}
