import { type User, UserStatus } from '@madang/contract'
import { reachesType } from '@madang/domain'

/** What is done to several people at once. */
export type Deed = 'activate' | 'deactivate' | 'withdraw' | 'unlock' | 'remove'

export const statusOf = {
  activate: UserStatus.USE,
  deactivate: UserStatus.PAUSE,
  withdraw: UserStatus.OUT,
} as const

/** Why a deed passes somebody by. `meanwhile`: another operator was faster. */
export type Skipped = 'self' | 'higher' | 'same' | 'open' | 'meanwhile'

interface Actor {
  userIdx: number
  userTypeCd: number
}

/** Why this can't be done to them; null when it can (MAN-USER-36, API-USER-10). The server asks again. */
export function skippedFor(deed: Deed, me: Actor, person: User): Exclude<Skipped, 'meanwhile'> | null {
  if (deed === 'unlock') {
    if (!reachesType(me.userTypeCd, person.userTypeCd)) return 'higher'
    return person.locked === true ? null : 'open'
  }
  if (person.userIdx === me.userIdx) return 'self'
  if (!reachesType(me.userTypeCd, person.userTypeCd)) return 'higher'
  if (deed === 'remove') return null
  return person.userStatusCd === statusOf[deed] ? 'same' : null
}

export interface Sorted {
  able: User[]
  skipped: { person: User; why: Skipped }[]
}

/** Whom the deed reaches, and whom not and why; each once, in their order. */
export function sortFor(deed: Deed, me: Actor, people: readonly User[]): Sorted {
  const sorted: Sorted = { able: [], skipped: [] }
  for (const person of people) {
    const why = skippedFor(deed, me, person)
    if (why) sorted.skipped.push({ person, why })
    else sorted.able.push(person)
  }
  return sorted
}

/** What became of each, once the server has answered with those it was done to. */
export function reportOf(
  { able, skipped }: Sorted,
  done: readonly number[],
): { done: User[]; skipped: Sorted['skipped'] } {
  const were = new Set(done)
  return {
    done: able.filter(({ userIdx }) => were.has(userIdx)),
    skipped: [
      ...skipped,
      ...able
        .filter(({ userIdx }) => !were.has(userIdx))
        .map((person) => ({ person, why: 'meanwhile' as const })),
    ],
  }
}
