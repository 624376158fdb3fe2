import { type Note, NoteStatus, SearchType, UserType } from '@madang/contract'

/** The three lists (NOTES-01). */
export const noteKinds = ['submitted', 'work', 'class'] as const
export type NoteKind = (typeof noteKinds)[number]

/** Lists of a person's role: teachers submitted and class, students work and class (NOTES-03, NOTES-04). */
export const kindsOf = (userTypeCd: number): readonly NoteKind[] =>
  userTypeCd === UserType.STUDENT ? ['work', 'class'] : ['submitted', 'class']

/** The asked list, or the first of the own role (NOTES-05). */
export function kindFor(asked: string | undefined, userTypeCd: number): NoteKind {
  const own = kindsOf(userTypeCd)
  return own.find((kind) => kind === asked) ?? (own[0] as NoteKind)
}

/** The searchType that a list sends (NOTES-06, A-62). */
export function searchTypeOf(kind: NoteKind, userTypeCd: number): number {
  const student = userTypeCd === UserType.STUDENT
  if (kind === 'class') return student ? SearchType.NOTE_CLASS_STUDENT : SearchType.NOTE_CLASS_TEACHER
  return student ? SearchType.NOTE_STUDENT : SearchType.NOTE_TEACHER
}

export type NoteState =
  | 'none'
  | 'saved'
  | 'notCompleted'
  | 'inspectionUnderway'
  | 'inspection'
  | 'completed'
  | 'returned'

/** What a status is called: at SUBMIT the teacher reads "not completed", the student "inspection underway" (NOTES-10). */
export function stateOf(
  note: Pick<Note, 'noteStatus'> & Partial<Pick<Note, 'returned'>>,
  userTypeCd: number,
): NoteState {
  if (note.returned) return 'returned'
  switch (note.noteStatus) {
    case NoteStatus.SAVE:
      return 'saved'
    case NoteStatus.SUBMIT:
      return userTypeCd === UserType.STUDENT ? 'inspectionUnderway' : 'notCompleted'
    case NoteStatus.INSPECTION:
      // students see no working state
      return userTypeCd === UserType.STUDENT ? 'inspectionUnderway' : 'inspection'
    case NoteStatus.COMPLETED:
      return 'completed'
    default:
      return 'none'
  }
}

/** Students open their work once it is completed, class notes always (NOTES-11); the others what their lists hold. */
export const opensFor = (note: Pick<Note, 'noteStatus' | 'meetCode'>, userTypeCd: number): boolean =>
  userTypeCd !== UserType.STUDENT || note.meetCode !== null || note.noteStatus === NoteStatus.COMPLETED
