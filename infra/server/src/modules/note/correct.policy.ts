import { NoteStatus } from '@madang/contract'
import { hasFunc, isTeacher, isWorkKind, NoteKind } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { opensClassNotes } from '../log-meet/policy.ts'
import { administersHomework, isStudent } from '../textbook/policy.ts'

type Caller = Pick<CallContext, 'me' | 'area' | 'company'>

/** Teachers of the homework, and in the console the open teachers of the company (NOTES-24, API-NOTE-06). */
export const mayCorrect = (
  { me, area }: Pick<CallContext, 'me' | 'area'>,
  { taskAuthorIdx }: { taskAuthorIdx: number | null },
): boolean => isTeacher(me.userTypeCd) && (taskAuthorIdx === me.userIdx || administersHomework({ me, area }))

/** What the rule about opening looks at. */
export interface Openable {
  noteKind: number
  noteStatus: number
  userIdx: number
  taskAuthorIdx: number | null
  /** The homework was taken back. */
  deleteYn: number | null
  /** Of a class note: who led the class. */
  leaderIdx: number | null
  /** The caller was in the class. */
  attended: boolean
}

/**
 * Whether a note opens: `hidden` is answered as a note that does not exist, `waits` to its student, whose work opens once it is completed
 * (NOTES-11, NOTES-12).
 */
export function opens(caller: Caller, row: Openable): 'yes' | 'hidden' | 'waits' {
  if (row.noteKind !== NoteKind.CLASS) return opensWork(caller, row)
  return row.userIdx === caller.me.userIdx || opensClassNotes(caller, row) ? 'yes' : 'hidden'
}

function opensWork(caller: Caller, row: Openable): 'yes' | 'hidden' | 'waits' {
  const { me, company } = caller
  if (!hasFunc(company.cfg.WEB_FUNC_USE, 'HOMEWORK') || !isWorkKind(row.noteKind)) return 'hidden'
  if (isStudent(me)) {
    if (row.userIdx !== me.userIdx || row.deleteYn !== 0) return 'hidden'
    return row.noteStatus === NoteStatus.COMPLETED ? 'yes' : 'waits'
  }
  const handedIn = row.noteStatus >= NoteStatus.SUBMIT
  return handedIn && (row.taskAuthorIdx === me.userIdx || administersHomework(caller)) ? 'yes' : 'hidden'
}
