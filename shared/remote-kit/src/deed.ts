/** What was to be done when a call failed: by its name, and once more. */
export interface Deed {
  /** As the page calls it: the question that was asked before, or what was pressed. */
  name: string
  /** Nobody refused it: it may have been done, and the same once more does it. */
  isUnsure: boolean
  /** The same once more. Absent where another way leads to it: the form that still stands. */
  again?: () => void
}

const failed = new WeakMap<object, Deed>()

/** Notes of a failure what it is the failure of: it may be shown when the page has gone elsewhere. */
export function noteDeed(error: unknown, deed: Deed): void {
  if (typeof error === 'object' && error !== null) failed.set(error, deed)
}

/** What a failure is the failure of (for the shell, which shows it). */
export const failedDeed = (error: unknown): Deed | undefined =>
  typeof error === 'object' && error !== null ? failed.get(error) : undefined

let underWay = 0
const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** How many changes have been sent and not answered yet (for the shell: whoever signs out hears of them). */
export const changesUnderWay = (): number => underWay

/** Until a change is answered, closing the page asks: nobody would hear any more whether it was done. */
export async function sent<T>(change: Promise<T>): Promise<T> {
  underWay += 1
  window.addEventListener('beforeunload', ask)
  try {
    return await change
  } finally {
    underWay -= 1
    if (underWay === 0) window.removeEventListener('beforeunload', ask)
  }
}
