import { type ErrorCode, NoteStatus } from '@madang/contract'

/**
 * Who acts on a work note: its student, somebody who may correct it, or the rules of auto review. Anybody else is nobody to
 * the note and never asks.
 */
export type NoteActor = 'author' | 'corrector' | 'rules'

/**
 * `saving` and `submission` keep what came while pages are still on their way. `draw…` puts ink on a layer, `mark` writes marks, page
 * checks and comments. `inspect` starts the correction, `confirm` completes the note, `reopen` takes it back under correction.
 */
export type NoteAction =
  | 'save'
  | 'saving'
  | 'submit'
  | 'submission'
  | 'drawWork'
  | 'drawReview'
  | 'drawRetry'
  | 'mark'
  | 'inspect'
  | 'confirm'
  | 'reopen'

/** The state that follows, or why it is refused. */
export type NoteStep = { readonly to: NoteStatus } | { readonly refused: ErrorCode }

interface Rule {
  readonly by: readonly NoteActor[]
  /** The next state by the present one; what isn't named is refused. */
  readonly from: Readonly<Partial<Record<NoteStatus, NoteStatus>>>
  /** What those who may do it at another time are told. */
  readonly refused: ErrorCode
}

const { NONE, SAVE, SUBMIT, INSPECTION, COMPLETED } = NoteStatus
const open = { [NONE]: NONE, [SAVE]: SAVE }
const underCorrection = { [SUBMIT]: SUBMIT, [INSPECTION]: INSPECTION }
const ofAuthor = { by: ['author'], refused: 'WB-400-302' } as const
const ofCorrector = { by: ['corrector'], refused: 'WB-409-005' } as const

const rules: Readonly<Record<NoteAction, Rule>> = {
  save: { ...ofAuthor, from: { [NONE]: SAVE, [SAVE]: SAVE } },
  saving: { ...ofAuthor, from: open },
  submit: { ...ofAuthor, from: { [NONE]: SUBMIT, [SAVE]: SUBMIT } },
  submission: { ...ofAuthor, from: open },
  drawWork: { ...ofAuthor, from: open },
  drawReview: { ...ofCorrector, from: underCorrection },
  drawRetry: { by: ['author'], refused: 'WB-409-005', from: { [COMPLETED]: COMPLETED } },
  mark: { ...ofCorrector, from: underCorrection },
  inspect: { ...ofCorrector, from: { [SUBMIT]: INSPECTION } },
  confirm: {
    by: ['corrector', 'rules'],
    refused: 'WB-409-005',
    from: { [SUBMIT]: COMPLETED, [INSPECTION]: COMPLETED },
  },
  reopen: { ...ofCorrector, from: { [COMPLETED]: INSPECTION } },
}

/**
 * What becomes of a work note (API-NOTE-07, A-70, A-84). Whoever may never do such a thing gets WB-403-101; whoever comes at the wrong
 * time WB-400-302 (handed in already) or WB-409-005 (in another state). Only a corrector who
 * reopens it leaves COMPLETED.
 */
export function stepNote(status: NoteStatus, actor: NoteActor, action: NoteAction): NoteStep {
  const { by, from, refused } = rules[action]
  if (!by.includes(actor)) return { refused: 'WB-403-101' }
  const to = from[status]
  return to === undefined ? { refused } : { to }
}

/** What the codes of saving and handing in ask for (HW-13). */
export const noteActionCodes = {
  1: 'save',
  2: 'submit',
  17: 'saving',
  18: 'submission',
} as const satisfies Record<number, NoteAction>

/**
 * Kinds of notes: work notes belong to homework, class notes to a class (NOTES-01). Work on homework that was taken back before it was
 * handed in is in no list and nobody opens it (HW-04): a kind of its own, so that lists of a million notes need not ask for the homework. Work that was handed in is called submitted to
 * all but its student; it is kept as work. A round that was given back for redo is a note of its own that nobody changes any more, beside
 * the next round's, which takes its place in every list: RETURNED.
 */
export const NoteKind = { TAKEN_BACK: 0, SUBMITTED: 1, WORK: 2, CLASS: 3, RETURNED: 4 } as const

/** Of homework: its present round, or one that was given back. */
export const isWorkKind = (noteKind: number): boolean =>
  noteKind === NoteKind.WORK || noteKind === NoteKind.RETURNED

/** What kind a note is to its reader (NOTES-01). */
export const noteKindFor = (
  { noteKind, noteStatus }: { noteKind: number; noteStatus: number },
  own: boolean,
): number => {
  if (!isWorkKind(noteKind)) return noteKind
  return !own && noteStatus >= NoteStatus.SUBMIT ? NoteKind.SUBMITTED : NoteKind.WORK
}
