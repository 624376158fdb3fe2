const roomGoes =
  'A room is deleted in the very second in which a file of it is brought or taken away. Whoever is broken off is run again, and finds the other’s end.'

/** A remembered sign-in knows its person by the token, which it holds by then; erasing a person begins with the person. */
const erased =
  'Somebody signs in remembered in the very second in which their account is erased. Whoever is broken off is run again, and finds the other’s end.'

/** Taking back an import deletes people who never signed in, with whatever hangs on them. */
const takenBack = (what: string) =>
  `An import is taken back, which removes people who never signed in: ${what}`

/**
 * What `scripts/test.ts` does not hold against the order of locks, each with the reason why two transactions never stand in it at once or
 * lose nothing by it: one that a deadlock broke off is run again (`platform/database.ts`).
 */
export const allowedLocks: Readonly<Record<string, string>> = {
  'session_token · users': erased,
  'login_session · users': erased,
  'login_miss · session_token': erased,
  'login_miss · login_session': erased,
  'file · room_file': roomGoes,
  'room_file · storage_usage': roomGoes,
  'room · storage_usage': roomGoes,
  'guest · login_session':
    'What a job deletes is of guests and sign-ins of weeks ago; who enters makes rows of their own.',
  'user_import · users':
    'An import is taken back in the very second in which one of its people is erased. Whoever is broken off is run again.',
  'upload · users': takenBack('they have brought nothing.'),
  'pdf_work · users': takenBack('they have brought no PDF whose pages could be drawn in this second.'),
  'notification · users': takenBack(
    'whoever is told that a notice of theirs came to nothing is an operator who works.',
  ),
  'room_user · users': takenBack(
    'who sits in a room is changed in the very second, one of them out and another in. Whoever is broken off is run again.',
  ),
  'user_import · user_import_row':
    'An import in one call adds its rows and then begins: it has made its number itself, so nobody waits for these rows.',
  'file · message · notification':
    'A notice of a message is told in the very second in which its receiver’s traces are erased. Whoever is broken off is run again.',
}
