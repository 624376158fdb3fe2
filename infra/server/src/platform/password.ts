import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes: the floor that OWASP names; about 30 ms on a small core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** For fixtures and demo data of hundreds of people; verification reads the cost from the hash. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 }

/** Hashes a password (API-LOGIN-14). `cheap` is for test fixtures alone. */
export const hashPassword = (password: string, options: { cheap?: boolean } = {}): Promise<string> =>
  hash(password.normalize('NFC'), options.cheap ? cheap : cost)

let dummy: Promise<string> | undefined

/** Whether the password fits. Without a hash it takes the same time and says no (API-LOGIN-13). */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password')
  const against = stored ?? (await dummy)
  try {
    const fits = await verify(against, password.normalize('NFC'))
    return fits && stored != null
  } catch {
    return false
  }
}
