import { type NoteRound, NoteStatus } from '@madang/contract'
import { formatWire, NoteKind } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { isStudent } from '../textbook/policy.ts'
import { roundsOf } from './round.store.ts'

/** Rounds of a note's homework; what was marked of one is its student's once it is completed or was given back. */
export async function listRounds(ctx: CallContext, noteIdx: number): Promise<NoteRound[]> {
  const { tx, company, me } = ctx
  const own = isStudent(me)
  const rows = await roundsOf(tx, { companyCode: company.companyCode, noteIdx })
  return rows.map(({ noteKind, submitDatetime, rightCount, comment, ...row }) => {
    const seen = row.noteStatus === NoteStatus.COMPLETED || (!own && submitDatetime !== null)
    return {
      ...row,
      returned: noteKind === NoteKind.RETURNED,
      submitDatetime: submitDatetime && formatWire(submitDatetime, company.timeZone),
      rightCount: seen ? rightCount : null,
      comment: seen ? comment : null,
    }
  })
}
