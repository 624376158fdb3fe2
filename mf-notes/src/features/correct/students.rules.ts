import { NoteStatus, type TaskUser } from '@madang/contract'

/** The next note, after this one and around, that somebody still has to correct; null: there is none. */
export function nextToCorrect(people: readonly TaskUser[], noteIdx: number): number | null {
  const at = people.findIndex(({ note }) => note?.noteIdx === noteIdx)
  const around = [...people.slice(at + 1), ...people.slice(0, Math.max(0, at))]
  const next = around.find(
    ({ note }) => note && note.noteStatus >= NoteStatus.SUBMIT && note.noteStatus < NoteStatus.COMPLETED,
  )
  return next?.note?.noteIdx ?? null
}
