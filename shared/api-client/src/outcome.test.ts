import { ApiError, ClientError, NetworkError, SessionError } from './errors.ts'
import { mayBeSentAgain, type Outcome, outcomeOf } from './outcome.ts'

const answered = (status: number, code: string | null = 'WB-400-001') =>
  new ApiError({ status, ...(code !== null && { code }) })

const table: [what: string, error: unknown, outcome: Outcome][] = [
  ['a line that is down', new NetworkError('offline'), 'unanswered'],
  ['a server that nobody reaches', new NetworkError('unreachable'), 'unanswered'],
  ['an answer that took too long', new NetworkError('timeout'), 'unanswered'],
  ['an answer that isn’t ours', new NetworkError('foreign'), 'unanswered'],
  ['500', answered(500), 'later'],
  ['503', answered(503, null), 'later'],
  ['408, too slow', answered(408), 'later'],
  ['425, too early', answered(425), 'later'],
  ['429, too many', answered(429), 'later'],
  ['403 without a word of ours', answered(403, null), 'later'],
  ['404 without a word of ours', answered(404, null), 'later'],
  ['401, nobody is signed in', answered(401), 'signIn'],
  ['402, of an older configuration', answered(402), 'signIn'],
  ['401 without a word of ours', answered(401, null), 'signIn'],
  ['no session', new SessionError('missing'), 'signIn'],
  ['somebody else’s session', new SessionError('changed'), 'signIn'],
  ['given up', new DOMException('', 'AbortError'), 'stopped'],
  ['400 in our words', answered(400), 'refused'],
  ['403 in our words', answered(403, 'WB-403-101'), 'refused'],
  ['404 in our words', answered(404, 'WB-404-102'), 'refused'],
  ['409 in our words', answered(409, 'WB-409-002'), 'refused'],
  ['413 in our words', answered(413), 'refused'],
  ['an error of the client', new ClientError('CL-000-001' as never), 'refused'],
  ['a mistake in the page', new TypeError('x is undefined'), 'refused'],
]

test.each(table)('%s', (_, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome)
  // what is known not to be done is not offered as if it might be
  expect(mayBeSentAgain(error)).toBe(outcome === 'unanswered' || outcome === 'later')
})
