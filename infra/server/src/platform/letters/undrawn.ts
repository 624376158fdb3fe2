import type { Compute } from '../compute.ts'

const worker = new URL('./undrawn.worker.ts', import.meta.url)

/**
 * The first plane of Unicode is drawn whole, so that next to no text has to be looked at; some of its ideographs for old encodings are
 * composed to others beyond it (U+FACF is U+2284A).
 */
const doubtful = /[\p{Cn}\p{Co}\u{10000}-\u{10ffff}]/u

/** Whether a text may hold a letter that no font has. */
export const mayBeUndrawn = (text: string): boolean => doubtful.test(text.normalize('NFC'))

/** As many as an answer's head has room for. */
const MOST = 200

/** Letters that an export of these texts can only show as boxes, each once. Fonts are opened in a thread. */
export async function undrawnOf(compute: Compute, texts: readonly string[]): Promise<string[]> {
  const some = texts.filter(mayBeUndrawn)
  return some.length === 0 ? [] : (await compute.run<string[]>(worker, some)).slice(0, MOST)
}

/** The header that tells them. */
export const undrawnHeader = (letters: readonly string[]): string =>
  letters.map((one) => `U+${one.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`).join(' ')
