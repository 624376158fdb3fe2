import { Failure } from './errors.ts'

/** Who waits: a company's turn is shared by its people, a person's by the requests. */
export interface Whose {
  company: string
  person: string
}

export interface FairTurns {
  /** Waits for a turn; what it gives ends it. @throws WB-503-001 after too long a wait */
  take(whose: Whose): Promise<() => void>
  readonly waiting: number
}

type Waiter = () => void
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

/**
 * So many turns at once. While somebody waits, companies take turns, within a company its people, and within a person
 * the requests: one person's thirty searches stand behind each other, not before everybody else.
 * @param longestWait ms
 */
export function createFairTurns(slots: number, longestWait: number): FairTurns {
  const companies: Lanes<Lanes<Set<Waiter>>> = new Map()
  let free = slots
  let waiting = 0

  function leave(company: string, person: string, waiter: Waiter): void {
    const people = companies.get(company)
    const own = people?.get(person)
    if (!people || !own?.delete(waiter)) return
    waiting -= 1
    if (own.size === 0) people.delete(person)
    if (people.size === 0) companies.delete(company)
  }

  function pass(): void {
    if (waiting === 0) {
      free += 1
      return
    }
    const [company, people] = next(companies)
    const [person, own] = next(people)
    const [waiter] = own
    leave(company, person, waiter!)
    waiter!()
  }

  const turn = () => {
    let over = false
    return () => {
      if (over) return
      over = true
      pass()
    }
  }

  return {
    take({ company, person }) {
      if (free > 0) {
        free -= 1
        return Promise.resolve(turn())
      }
      return new Promise((resolve, reject) => {
        const waiter = () => {
          clearTimeout(late)
          resolve(turn())
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
      })
    },
    get waiting() {
      return waiting
    },
  }
}
