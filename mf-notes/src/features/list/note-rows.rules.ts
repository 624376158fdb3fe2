import type { Note } from '@madang/contract'

type Author = Pick<Note, 'userIdx' | 'userName' | 'userId'>

/** Names students by name, and by id too where another student of these rows has the same name. */
export function studentNames(rows: readonly Author[]): (note: Author) => string {
  const people = new Map<string, Set<number>>()
  for (const { userName, userIdx } of rows) {
    people.set(userName, (people.get(userName) ?? new Set()).add(userIdx))
  }
  return ({ userName, userId }) =>
    (people.get(userName)?.size ?? 0) > 1 ? `${userName} (${userId})` : userName
}

/** The notes that begin another class than the row before them: their class is said aloud, the next ones' quietly. */
export function classStarts(rows: readonly Pick<Note, 'noteIdx' | 'meetCode'>[]): ReadonlySet<number> {
  return new Set(
    rows
      .filter((row, at) => at === 0 || rows[at - 1]?.meetCode !== row.meetCode)
      .map(({ noteIdx }) => noteIdx),
  )
}

/** A class note is called as its class; what it is called beyond that is its own. */
export function ownTitle({ noteTitle, logMeet }: Pick<Note, 'noteTitle' | 'logMeet'>): string | null {
  return noteTitle === logMeet?.meetTitle ? null : noteTitle
}
