import type { PageClient } from '@madang/api-client'
import type { PageDecl } from '@madang/remote-kit'
import type { Session } from '../core/state.ts'
import { sendFirstCalls } from './first-calls.ts'

/**
 * Sends what the addressed page asks for first while the rest of this document is still on the line: the gateway has put the
 * page's `firstCalls` before the shell's script. Only for somebody whose sign-in is of the company in the address; the boot chain
 * decides later what is shown, and sends what is missing then.
 */
export function sendEarlyCalls(
  doc: Document,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  session: Session | null,
  api: Pick<PageClient, 'ahead'>,
): void {
  const written = doc.getElementById('madang-first')?.textContent
  if (!written || !session?.me || session.me.companyId !== pathname.split('/')[1]) return
  try {
    const firstCalls: unknown = JSON.parse(written)
    if (Array.isArray(firstCalls)) sendFirstCalls({ firstCalls } as Pick<PageDecl, 'firstCalls'>, search, api)
  } catch {
    // the page's own code asks
  }
}

/** The document to its end: what the gateway says of this page stands there. */
export const wholeDocument = (doc: Document): Promise<void> =>
  doc.readyState === 'loading'
    ? new Promise((done) => doc.addEventListener('DOMContentLoaded', () => done(), { once: true }))
    : Promise.resolve()
