import { Failure } from './errors.ts'

/** Who waits: a company's turn is shared by its people, a person's by the requests. */
export interface Whose {
  company: string
  person: string
}

export interface FairTurns {
  /**
   * A turn at once where one is free, else a wait for it; what it gives ends it. @throws WB-503-001 after too long a wait
   * @param part how much of a turn it takes; 1 unless named
   */
  take(whose: Whose, part?: number): (() => void) | Promise<() => void>
  readonly waiting: number
}

interface Waiter {
  part: number
  begin(): void
}
/** Lanes by name, the one that was served longest ago first. */
type Lanes<T> = Map<string, T>

/** Takes the first lane and puts it behind the others. */
function next<T>(lanes: Lanes<T>): [string, T] {
  const [first] = lanes
  const [name, lane] = first!
  lanes.delete(name)
  lanes.set(name, lane)
  return [name, lane]
}

export interface Turns {
  /** At most so many at once. */
  slots: number
  /** At most so many at once that have not lasted `quick` yet; as many as there are slots where it isn't named. */
  fresh?: number | undefined
  /** ms that somebody waits. */
  longestWait: number
}

/** ms after which a turn is no longer fresh: what takes so long waits for a lock or a disk, and leaves the processor to others. */
export const QUICK = 10

/**
 * So many turns at once. While somebody waits, companies take turns, within a company its people, and within a person
 * the requests: one person's thirty searches stand behind each other, not before everybody else.
 */
export function createFairTurns({ slots, fresh = slots, longestWait }: Turns): FairTurns {
  const companies: Lanes<Lanes<Set<Waiter>>> = new Map()
  let free = slots
  let waiting = 0
  /** Turns that are fresh, with the part that each takes and when it began; the oldest first. */
  const young = new Map<object, { part: number; began: number }>()
  let taken = 0
  let aging: NodeJS.Timeout | undefined

  function leave(company: string, person: string, waiter: Waiter): void {
    const people = companies.get(company)
    const own = people?.get(person)
    if (!people || !own?.delete(waiter)) return
    waiting -= 1
    if (own.size === 0) people.delete(person)
    if (people.size === 0) companies.delete(company)
  }

  const room = (part: number) => free >= part && taken + part <= fresh

  function grown(turn: object): void {
    taken -= young.get(turn)?.part ?? 0
    young.delete(turn)
    // parts are fractions: what is left of their sum by rounding is nobody's
    if (young.size === 0) taken = 0
  }

  /** Who is next, without moving the line: whose part doesn't fit yet keeps their place. */
  function first(): Waiter | undefined {
    const [people] = companies.values()
    const [own] = people?.values() ?? []
    const [waiter] = own ?? []
    return waiter
  }

  function pass(): void {
    for (let waiter = first(); waiter && room(waiter.part); waiter = first()) {
      const [company, people] = next(companies)
      const [person] = next(people)
      leave(company, person, waiter)
      waiter.begin()
    }
    if (aging === undefined && waiting > 0 && young.size > 0) aging = setTimeout(age, QUICK)
  }

  function age(): void {
    aging = undefined
    const before = performance.now() - QUICK
    for (const [turn, { began }] of young) {
      if (began > before) break
      grown(turn)
    }
    pass()
  }

  const turn = (part: number) => {
    free -= part
    taken += part
    const done = () => {
      if (over) return
      over = true
      free += part
      grown(done)
      pass()
    }
    let over = false
    young.set(done, { part, began: performance.now() })
    return done
  }

  return {
    take({ company, person }, part = 1) {
      if (room(part)) return turn(part)
      return new Promise((resolve, reject) => {
        const waiter: Waiter = {
          part,
          begin() {
            clearTimeout(late)
            resolve(turn(part))
          },
        }
        const late = setTimeout(() => {
          leave(company, person, waiter)
          reject(new Failure('WB-503-001'))
        }, longestWait)
        const people = companies.get(company) ?? new Map<string, Set<Waiter>>()
        companies.set(company, people)
        const own = people.get(person) ?? new Set<Waiter>()
        people.set(person, own)
        own.add(waiter)
        waiting += 1
        pass()
      })
    },
    get waiting() {
      return waiting
    },
  }
}
