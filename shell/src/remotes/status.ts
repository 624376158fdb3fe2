import { cell } from '../core/cell.ts'

/** How a remote stands in its place of the page. */
export type RemoteStatus =
  | { kind: 'away' }
  | { kind: 'loading' }
  | { kind: 'shown'; version: string }
  /** `phase`: in which step; the version is the one that ran, or was asked for. */
  | {
      kind: 'failed'
      error: unknown
      attempts: number
      phase: 'load' | 'bootstrap' | 'mount'
      version: string
    }

const away: RemoteStatus = { kind: 'away' }
const all = cell<Readonly<Record<string, RemoteStatus>>>({})

export const remoteStatuses = all
export const statusOf = (name: string): RemoteStatus => all.get()[name] ?? away
export const setStatus = (name: string, status: RemoteStatus) => all.set({ ...all.get(), [name]: status })
