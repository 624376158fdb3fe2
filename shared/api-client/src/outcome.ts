import { clientCodes } from '@madang/contract'
import { ApiError, isAbort, NetworkError, SessionError } from './errors.ts'

/**
 * What a failure says of what was sent.
 *
 * - `unanswered`: nothing came back, or nothing of ours: nobody knows whether it was done.
 * - `later`: the server is in trouble, or asks for patience: the same once more may do it.
 * - `signIn`: nobody was signed in for it: it goes with the person's next sign-in.
 * - `stopped`: who sent it gave it up.
 * - `refused`: the server said no, and says so again.
 */
export type Outcome = 'unanswered' | 'later' | 'signIn' | 'stopped' | 'refused'

/** Refusals that say nothing of what was sent, but of the moment. */
const ofTheMoment = [408, 425, 429]
/** Nobody is signed in, or their session has to be taken up anew. */
const ofTheSession = [401, 402]

/** The one judge of failures for whatever a person has entered: everything that sends changes asks it. */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof NetworkError) return 'unanswered'
  if (error instanceof SessionError) return 'signIn'
  if (error instanceof ApiError) {
    const { status, code } = error
    if (ofTheSession.includes(status)) return 'signIn'
    // without a word of ours it is no refusal, whatever its status
    const isWordless = code === clientCodes.NO_ERROR_CODE
    return status >= 500 || isWordless || ofTheMoment.includes(status) ? 'later' : 'refused'
  }
  return isAbort(error) ? 'stopped' : 'refused'
}

/** No answer, or one of a server in trouble: nobody refused it, it may be done, and the same once more may do it. */
export const mayBeSentAgain = (error: unknown): boolean => ['unanswered', 'later'].includes(outcomeOf(error))
