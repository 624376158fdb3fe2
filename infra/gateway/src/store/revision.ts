import type { Channel } from './names.ts'
import type { Pointers } from './pointers.ts'

/** One movement of a pointer: the state after it, and who did what when. */
export interface Revision {
  revision: number
  at: string
  by: string
  /** `halt`: the gateway stopped a canary; `retire`: it removed versions that nobody needs any more. */
  action: 'promote' | 'rollback' | 'halt' | 'retire'
  app: string
  channel: Channel
  version: string | null
  from: string | null
  /** Of a canary, percent after the move. */
  traffic?: number
  /** Why, in the words of whoever did it. */
  note?: string
  pointers: Pointers
}

export type Change = Omit<Revision, 'revision' | 'at' | 'pointers'>

/** Without the state: a line of the history. */
export type Move = Omit<Revision, 'pointers'>
