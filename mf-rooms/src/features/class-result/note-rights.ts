import type { LogMeet, LogMeetUser } from '@madang/contract'
import { classNoteForms, isOperator } from '@madang/domain'
import { useArea, useCan, useMe } from '@madang/remote-kit'

interface Viewer {
  userIdx: number
  userTypeCd: number
}

export interface NoteRights {
  view: boolean
  download: boolean
}

/**
 * What may be done with a person's note of a class: as its class type allows (bits 4 and 2, A-32), and to download it,
 * by whoever wrote it, led the class, holds the permission to see notes, or is an operator in the console (ROOMS-74).
 */
function noteRights(
  logMeet: Pick<LogMeet, 'leaderIdx' | 'template'>,
  user: Pick<LogMeetUser, 'userIdx' | 'noteIdx' | 'noteSaveFormat'>,
  viewer: Viewer & { manage: boolean; seesNotes: boolean },
): NoteRights {
  if (user.noteIdx === null) return { view: false, download: false }
  const forms = classNoteForms(logMeet.template?.optionString ?? null, user.noteSaveFormat)
  const mine = viewer.userIdx === user.userIdx || viewer.userIdx === logMeet.leaderIdx
  const may = mine || viewer.seesNotes || (viewer.manage && isOperator(viewer.userTypeCd))
  return { view: forms.view, download: forms.pdf && may }
}

/** What the viewer may do with the note of each person of a class. */
export function useNoteRights(logMeet: LogMeet): (user: LogMeetUser) => NoteRights {
  const me = useMe()
  const manage = useArea() === 'MANAGE'
  const seesNotes = useCan('ATTEND_NOTE_VIEW')
  return (user) => noteRights(logMeet, user, { ...me, manage, seesNotes })
}
