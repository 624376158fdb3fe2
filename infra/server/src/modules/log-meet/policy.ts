import { hasPermission, isTeacher } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { actsAsOperator, isStaff } from '../room/policy.ts'
import { type Part, parts } from './store.ts'

type Asking = Pick<CallContext, 'me' | 'area'>
type Reader = Pick<CallContext, 'tx' | 'company' | 'me' | 'area'>

/** Sees every class of the company: operators in the console, types 3 and 5 with MANAGE_ACCESS everywhere (D.2, D.3). */
export const seesAllClasses = ({ me, area }: Asking) =>
  actsAsOperator({ me, area }) || (isStaff(me) && hasPermission(me.webAuth, 'MANAGE_ACCESS'))

/** How the caller stands to a past class. */
export interface Access {
  /** Sees everybody's attendance: leader, opener, teachers of the class, whoever sees all classes (D.2). */
  everybody: boolean
  leads: boolean
  /** Sees what each person pays: leader, opener, whoever sees all classes. */
  prices: boolean
  /** Corrects attendance: the same. */
  corrects: boolean
  /** Brings and deletes recordings: the same. */
  manages: boolean
  /** Opens the notes of others in it. */
  notes: boolean
}

/** How a person stands to the class of a note. */
export interface ClassPart {
  /** Who led the class. */
  leaderIdx: number | null
  /** The caller was in it. */
  attended: boolean
}

const classNotesOf = (caller: Asking, part: ClassPart, permitted: boolean): boolean =>
  part.leaderIdx === caller.me.userIdx ||
  (actsAsOperator(caller) && hasPermission(caller.me.webAuth, 'MANAGE_ACCESS')) ||
  (permitted && (part.attended || seesAllClasses(caller)))

/** Opens other people's notes of a class: who led it, operators in the console, teachers who were in it, and with ATTEND_NOTE_VIEW whoever sees its result. */
export const opensClassNotes = (caller: Asking, part: ClassPart): boolean =>
  !caller.me.guest &&
  classNotesOf(
    caller,
    part,
    hasPermission(caller.me.webAuth, 'ATTEND_NOTE_VIEW') || isTeacher(caller.me.userTypeCd),
  )

/** Downloads other people's notes of a class; a teacher without ATTEND_NOTE_VIEW only looks at them (NOTES-36). */
export const downloadsClassNotes = (caller: Asking, part: ClassPart): boolean =>
  !caller.me.guest && classNotesOf(caller, part, hasPermission(caller.me.webAuth, 'ATTEND_NOTE_VIEW'))

/**
 * The caller's access to a past class, by membership: led, opened or attended.
 * @throws WB-400-025 when there is none; a class that isn't theirs answers alike
 */
export async function accessPast(ctx: Reader, meetCode: string, roomCode?: string): Promise<Access> {
  const [row] = await parts(ctx.tx, { ...keyOf(ctx), meetCodes: [meetCode] })
  if (!row || (roomCode !== undefined && row.roomCode !== roomCode)) throw new Failure('WB-400-025')
  return accessOf(ctx, row)
}

/** As `accessPast`, for several classes at once, in any order. @throws WB-400-025 when one isn't the caller's */
export async function accessAllPast(ctx: Reader, meetCodes: readonly string[]): Promise<Access[]> {
  const rows = await parts(ctx.tx, { ...keyOf(ctx), meetCodes })
  if (rows.length !== new Set(meetCodes).size) throw new Failure('WB-400-025')
  return rows.map((row) => accessOf(ctx, row))
}

const keyOf = ({ company, me }: Reader) => ({ companyCode: company.companyCode, userIdx: me.userIdx })

function accessOf(ctx: Reader, row: Part): Access {
  const { me } = ctx
  const leads = !me.guest && (row.leaderIdx === me.userIdx || row.openerIdx === me.userIdx)
  const all = seesAllClasses(ctx)
  if (!leads && !all && row.attended !== true) throw new Failure('WB-400-025')
  const manages = leads || all
  return {
    leads,
    everybody: manages || (!me.guest && isTeacher(me.userTypeCd)),
    prices: manages,
    corrects: manages,
    manages,
    notes: opensClassNotes(ctx, { leaderIdx: row.leaderIdx, attended: row.attended === true }),
  }
}
