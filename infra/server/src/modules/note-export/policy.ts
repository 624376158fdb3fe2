import { NoteStatus } from '@madang/contract'
import { type ClassNoteForms, classNoteForms, hasFunc, isWorkKind, NoteKind } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { downloadsClassNotes, opensClassNotes } from '../log-meet/policy.ts'
import { administersHomework, isStudent } from '../textbook/policy.ts'
import type { NoteFacts } from './store.ts'

type Caller = Pick<CallContext, 'me' | 'area' | 'company'>

const NOTHING: ClassNoteForms = { view: false, pdf: false, pictures: false }
const ALL: ClassNoteForms = { view: true, pdf: true, pictures: true }

/** What the caller may have of a note (NOTES-14, NOTES-36, NOTES-42, A-86). */
export function formsFor(caller: Caller, note: NoteFacts): ClassNoteForms {
  if (isWorkKind(note.noteKind)) return readsWork(caller, note) ? ALL : NOTHING
  if (note.noteKind !== NoteKind.CLASS) return NOTHING
  const { view, pdf, pictures } = classNoteForms(note.optionString, note.noteSaveFormat ?? 0)
  const own = note.userIdx === caller.me.userIdx
  const downloads = own || downloadsClassNotes(caller, note)
  return {
    view: view && (own || opensClassNotes(caller, note)),
    pdf: pdf && downloads,
    pictures: pictures && downloads,
  }
}

function readsWork(caller: Caller, note: NoteFacts): boolean {
  const { me, company } = caller
  if (!hasFunc(company.cfg.WEB_FUNC_USE, 'HOMEWORK')) return false
  if (isStudent(me)) {
    // students open their work once it is completed (NOTES-11)
    return note.userIdx === me.userIdx && note.deleteYn === 0 && note.noteStatus === NoteStatus.COMPLETED
  }
  const handedIn = note.noteStatus >= NoteStatus.SUBMIT
  return handedIn && (note.taskAuthorIdx === me.userIdx || administersHomework(caller))
}

/** Marks and the teachers' ink are the student's once the work is completed. */
export const seesReview = ({ me }: Caller, { noteStatus }: Pick<NoteFacts, 'noteStatus'>): boolean =>
  !isStudent(me) || noteStatus === NoteStatus.COMPLETED
