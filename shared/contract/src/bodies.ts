/** Bytes of a request's fields, its files aside, where the call names no other number. */
export const bodyLimits = {
  /** Nobody has said who they are. */
  open: 16_384,
  signedIn: 65_536,
} as const

/** Names of a form, and of the outermost object of a JSON body. No call has a fifth of them. */
export const namesLimit = 100
/** Of the address behind `?`, where a list may repeat its name. */
export const queryNamesLimit = 1100

/** Bytes for which a body may hold one more name, since each costs more than its letters do; and the most of any body. */
const BYTES_OF_NAME = 24
const MOST_NAMES = 16_000

/** Names of all objects in the JSON body of a call that may have so many bytes. */
export const allNamesLimit = (bytes: number): number =>
  Math.max(namesLimit, Math.min(MOST_NAMES, Math.ceil(bytes / BYTES_OF_NAME)))

/** Bytes that a request of this call may have beside its files. */
export const bodyLimitOf = ({ path, body }: { readonly path: string; readonly body?: number }): number =>
  body ?? (path.startsWith('/open/') ? bodyLimits.open : bodyLimits.signedIn)
