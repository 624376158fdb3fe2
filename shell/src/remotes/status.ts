import { cell } from '../app/cell.ts'

/** How a remote stands in its place of the page. */
export type RemoteStatus =
  | { kind: 'away' }
  | { kind: 'loading' }
  | { kind: 'shown'; version: string }
  | { kind: 'failed'; error: unknown; attempts: number }

const away: RemoteStatus = { kind: 'away' }
const all = cell<Readonly<Record<string, RemoteStatus>>>({})

export const remoteStatuses = all
export const statusOf = (name: string): RemoteStatus => all.get()[name] ?? away
export const setStatus = (name: string, status: RemoteStatus) => all.set({ ...all.get(), [name]: status })
