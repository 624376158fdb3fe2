import { type LogMeet, type Me, type Recording, recordLimits } from '@madang/contract'
import { hasPermission, isOperator, mayCheckAgain, takesFile } from '@madang/domain'

type Viewer = Pick<Me, 'userIdx' | 'userId' | 'userTypeCd' | 'webAuth' | 'guest'>

/** Brings recordings of a class: who led or opened it, operators in the console, staff who manage anywhere. */
export function bringsRecordings(
  me: Viewer,
  manage: boolean,
  { leaderIdx, userId }: Pick<LogMeet, 'leaderIdx' | 'userId'>,
): boolean {
  if (me.guest) return false
  if (me.userIdx === leaderIdx || me.userId === userId) return true
  return isOperator(me.userTypeCd) && (manage || hasPermission(me.webAuth, 'MANAGE_ACCESS'))
}

/** What helps a recording on that is not ready: a file, the same check again, or nothing but time. */
export function helpOf({ state, fault }: Pick<Recording, 'state' | 'fault'>): 'file' | 'check' | null {
  if (mayCheckAgain(fault)) return 'check'
  return takesFile({ state }) ? 'file' : null
}

/** A recording is called as its file, without what says its kind. */
export const titleOf = (fileName: string): string =>
  [
    ...(fileName
      .normalize('NFC')
      .replace(/\.[^.]+$/, '')
      .trim() || fileName),
  ]
    .slice(0, recordLimits.title)
    .join('')
