/** What was done can be undone, and done again until something else is done. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** What the last step did, so that a word typed letter by letter is one step. */
  readonly doing: string | null
}

const steps = 200

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [], doing: null })

/** `doing`: steps of the same name that follow each other are one. */
export function step<T>(history: History<T>, next: T, doing: string | null = null): History<T> {
  const { past, present } = history
  if (next === present) return history
  if (doing !== null && doing === history.doing) return { ...history, present: next, future: [] }
  return { past: [...past.slice(1 - steps), present], present: next, future: [], doing }
}

export function undo<T>({ past, present, future }: History<T>): History<T> {
  const last = past.at(-1)
  return last === undefined
    ? { past, present, future, doing: null }
    : { past: past.slice(0, -1), present: last, future: [present, ...future], doing: null }
}

export function redo<T>({ past, present, future }: History<T>): History<T> {
  const [next, ...later] = future
  return next === undefined
    ? { past, present, future, doing: null }
    : { past: [...past, present], present: next, future: later, doing: null }
}
