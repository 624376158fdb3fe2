import {
  type ComponentType,
  type LazyExoticComponent,
  Suspense as ReactSuspense,
  lazy as reactLazy,
  type SuspenseProps,
  useSyncExternalStore,
} from 'react'
import { type Piece, pieceOf } from './piece.ts'

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

/** What stands in the place of a part that didn't come. */
export interface MissingPartProps {
  error: unknown
  /** It is asked for again at this moment. */
  busy: boolean
  onRetry(): void
  /** Of a window: how whoever opened it has it closed. */
  onClose?: (() => void) | undefined
}

let MissingPart: ComponentType<MissingPartProps> | undefined

/** The words of a failure belong to whoever brings the pages. Until then nothing stands where a part didn't come. */
export function drawMissingParts(drawing: ComponentType<MissingPartProps>): void {
  MissingPart = drawing
}

/** What stands where a piece is missing: nothing while it has not failed. */
export function missingPart(piece: Piece<unknown>, props: object) {
  const { onClose } = props as { onClose?: unknown }
  const failure = piece.failure()
  if (!MissingPart || !failure) return null
  return (
    <MissingPart
      error={failure.error}
      busy={piece.isBusy()}
      onRetry={() => void piece.fetch()}
      onClose={typeof onClose === 'function' ? () => onClose() : undefined}
    />
  )
}

/** For what has a boundary of its own for failures, and decides itself when it is asked for again: a page. */
export const lazyPage: typeof reactLazy = (load) =>
  reactLazy(() => {
    const module = load()
    module.then(arrived, arrived)
    return module
  })

export interface LazyOptions {
  /** Of little things that stand many times on a page: nothing shows until it comes, and it is asked for until then. */
  quiet?: boolean
}

type Lazy = <
  // biome-ignore lint/suspicious/noExplicitAny: as React's own, whose props pass through unseen
  T extends ComponentType<any>,
>(
  load: () => Promise<{ default: T }>,
  options?: LazyOptions,
) => LazyExoticComponent<T>

/**
 * A part whose code comes when it is drawn, below a boundary of `Suspense`: there what comes shows at once (React holds back until
 * 300 ms have passed since the last fallback, also for what comes after 10 ms). What doesn't come takes nothing with it: the failure
 * stands in the part's own place, and it is asked for again, by itself and by hand.
 */
export const lazy: Lazy = (load, { quiet = false } = {}) => {
  const piece = pieceOf(load)
  // biome-ignore lint/suspicious/noExplicitAny: see above
  function Settled(props: any) {
    useSyncExternalStore(piece.subscribe, piece.version)
    const Came = piece.there()?.default
    if (Came) return <Came {...props} />
    return quiet ? null : missingPart(piece, props)
  }
  // biome-ignore lint/suspicious/noExplicitAny: what settles stands for what comes
  return lazyPage<any>(() => piece.fetch().then(() => ({ default: Settled })))
}

/** React's own, drawn again by an update when a piece has come: it holds back only what it draws of itself. */
export function Suspense(props: SuspenseProps) {
  useSyncExternalStore(hear, count)
  return <ReactSuspense {...props} />
}
