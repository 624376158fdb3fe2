import { note } from '@madang/contract'
import { getServices, getState } from '@madang/remote-kit'
import { allInk } from './all-ink.ts'
import { type AskInk, runs } from './sheets.ts'

type Ink = ReturnType<typeof allInk>

/** Answers that wait for their pages to be opened; the oldest go first. */
const mostWaiting = 8
const waiting = new Map<string, Ink>()

/** Whoever signs in next sees other ink of the same note. */
function keyOf(noteIdx: number, fromPage: number, toPage: number): string {
  const { me } = getState()
  return [me?.companyId, me?.userIdx, noteIdx, fromPage, toPage].join(' ')
}

export const askInk = (noteIdx: number, ...[fromPage, toPage, onPart]: Parameters<AskInk>): Ink =>
  allInk((after) => getServices().api.call(note.ink, { noteIdx, fromPage, toPage, after }), onPart)

/** Asks for the ink of a note that is about to be opened: `useInkSheets` shows it at once, and asks again beside it. */
export function inkAhead(noteIdx: number, pages: readonly number[]): void {
  for (const [from, to] of runs(pages)) {
    const key = keyOf(noteIdx, from, to)
    const ink = askInk(noteIdx, from, to)
    waiting.delete(key)
    waiting.set(key, ink)
    // whoever opens it asks, and hears of it
    ink.catch(() => waiting.get(key) === ink && waiting.delete(key))
  }
  for (const key of [...waiting.keys()].slice(0, -mostWaiting)) waiting.delete(key)
}

/** What was asked for ahead, once; undefined: nothing. */
export function takeAhead(noteIdx: number, fromPage: number, toPage: number): Ink | undefined {
  const key = keyOf(noteIdx, fromPage, toPage)
  const ink = waiting.get(key)
  waiting.delete(key)
  return ink
}
