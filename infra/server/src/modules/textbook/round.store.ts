import { NoteKind } from '@madang/domain'
import { sql } from 'drizzle-orm'

/** Note `n` is not a round that was given back: of each part there is one. */
export const ofPresentRound = sql`n.note_kind <> ${sql.raw(String(NoteKind.RETURNED))}`

/** Note `n` is homework, in whichever round: what is asked of one that was given back is told that its time is over. */
export const ofWork = sql`n.note_kind in (${sql.raw(`${NoteKind.WORK}, ${NoteKind.RETURNED}`)})`
