import { handOver } from '@madang/contract'
import { companyPath } from '../address/addresses.ts'
import { api } from '../client/page.ts'
import { state } from '../core/state.ts'
import { storage } from '../core/storage.ts'
import { keepSignIn } from '../session/session.ts'

/** In a document of its own: whoever was signed in here before leaves nothing in it. */
export async function takeSignIn(token: string, to: string): Promise<void> {
  const signedIn = await api.call(handOver.take, { token })
  keepSignIn(signedIn)
  // the client's language, also for the pages behind this one
  storage.set('language', state.language.get())
  leave(companyPath(signedIn.companyId, to))
}

let leave = (to: string) => window.location.replace(to)
/** For tests: jsdom can't leave a page. */
export const onTaken = (work: (to: string) => void) => {
  leave = work
}
