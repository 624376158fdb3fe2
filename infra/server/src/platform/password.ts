import { hash, verify } from '@node-rs/argon2'
import { inTransaction } from './database.ts'

/** argon2id, 19 MiB, two passes: the floor that OWASP names; about 30 ms on a small core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** For fixtures and demo data of hundreds of people; verification reads the cost from the hash. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Hashes a password (API-LOGIN-14). `cheap` is for test fixtures alone. */
export async function hashPassword(password: string, options: { cheap?: boolean } = {}): Promise<string> {
  if (!options.cheap) refuseInTransaction()
  return hash(password.normalize('NFC'), options.cheap ? cheap : cost)
}

function refuseInTransaction(): void {
  if (inTransaction()) {
    throw new Error('A password was hashed inside a transaction. Hash in a `Preparation` of the route.')
  }
}

let dummy: Promise<string> | undefined

/** Whether the password fits. Without a hash it takes the same time and says no (API-LOGIN-13). */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  refuseInTransaction()
  dummy ??= hashPassword('nobody has this password')
  const against = stored ?? (await dummy)
  try {
    const fits = await verify(against, password.normalize('NFC'))
    return fits && stored != null
  } catch {
    return false
  }
}
