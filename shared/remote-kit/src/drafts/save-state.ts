import type { DraftView } from './draft-document.ts'
import type { Trouble } from './trouble.ts'

/** How a person's work stands, in the order in which it travels. */
export type SaveState =
  /** Nothing to keep. */
  | { kind: 'nothing' }
  /** On its way into this browser, and there. */
  | { kind: 'keeping' }
  | { kind: 'kept' }
  /** On its way to the server, and there. */
  | {
      kind: 'sending'
      /** Why this browser does not keep it meanwhile. */
      unkept?: Trouble
    }
  | { kind: 'saved' }
  /** No line; so many batches wait in this browser. */
  | { kind: 'offline'; pending: number }
  /** The server asked for patience. */
  | { kind: 'waiting' }
  /** The server said no; the work waits in this browser. */
  | {
      kind: 'refused'
      code: string
      /** Why it waits in this page's memory alone. */
      unkept?: Trouble
    }
  /** The browser keeps nothing. */
  | { kind: Trouble }

export const isTrouble = (kind: SaveState['kind']): kind is Trouble =>
  kind === 'full' || kind === 'blocked' || kind === 'broken'

/** Why some of the work is lost with its window; undefined: none would be. */
export const unkeptOf = (state: SaveState): Trouble | undefined =>
  isTrouble(state.kind) ? state.kind : 'unkept' in state ? state.unkept : undefined

/** The server has all of it, as far as this browser knows. */
export const isWithServer = ({ kind }: SaveState): boolean => kind === 'nothing' || kind === 'saved'

/** A draft's state as a person reads it. */
export const ofDraft = ({ save }: DraftView): SaveState => ({ kind: save })
