/** What the PDF library warns of: it tells nobody but the console, so from the first PDF on the console's warnings come by here. */
import { graveWarning } from '@madang/domain/pdf-page'

let heard: string[] = []
const warn = console.warn
console.warn = (...said: unknown[]) => {
  const grave = graveWarning(String(said[0]))
  if (grave !== null) heard.push(grave)
  warn.apply(console, said)
}

let before: Promise<unknown> = Promise.resolve()

/** Hears the library's grave warnings while something is done. One at a time, so that no PDF is blamed for another. */
export function hearing<T>(work: () => Promise<T>): Promise<{ done: T; warnings: readonly string[] }> {
  const now = before.then(async () => {
    heard = []
    const done = await work()
    return { done, warnings: heard }
  })
  before = now.catch(() => {})
  return now
}
