import type { Allowed } from './locks.rules.ts'

/** A remembered sign-in knows its person by the token, which it holds by then; erasing a person begins with the person. */
const erased =
  'Somebody signs in remembered in the very second in which their account is erased. Whoever is broken off is run again, and finds the other’s end.'

/**
 * What `scripts/test.ts` does not hold against the order of locks, each with the reason why two transactions never stand in it at once or
 * lose nothing by it: one that a deadlock broke off is run again (`platform/database.ts`).
 */
export const allowedLocks: Allowed = {
  wants: {
    'session_token → users': erased,
    'login_session → users': erased,
    'session_token → login_miss': erased,
    'login_session → login_miss': erased,
    'user_import_row → user_import':
      'An import in one call adds its rows and then begins: it has made its number itself, so nobody waits for these rows.',
  },
  transactions: {
    'select u.user_idx as "userIdx", u.user_id as "userId", u.user_name as "userName", (u.last_login_datetime':
      'An import is taken back, which removes people who never signed in, with all that hangs on them: they have begun nothing that would wait. Whoever sets them in a room or tells them something in that very second is run again.',
  },
}
