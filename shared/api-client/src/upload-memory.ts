import { uploads } from '@madang/contract'

/** Where uploads that were begun are, for whoever began them, until the server forgets them. */
export interface UploadMemory {
  find(key: string): string | undefined
  keep(key: string, address: string): void
  forget(key: string): void
}

interface Kept {
  address: string
  /** When it was begun, ms. */
  at: number
}

const storageKey = 'madang.uploads'

/** The same file for the same call: chosen again after a reload it goes on. Names and times, no contents. */
export const keyOfUpload = (
  purpose: string,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
): string => [purpose, size, lastModified, name.normalize('NFC')].join('|')

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'address' in value && 'at' in value

/** One person's memory in this browser; where the storage refuses, uploads only don't outlive the page. */
export function uploadMemory(person: string, storage: Storage | undefined, now = Date.now): UploadMemory {
  const read = (): Record<string, Kept> => {
    try {
      const all: unknown = JSON.parse(storage?.getItem(storageKey) ?? '{}')
      return Object.fromEntries(
        Object.entries(all as object).filter(
          (entry): entry is [string, Kept] => isKept(entry[1]) && entry[1].at > now() - uploads.keptMs,
        ),
      )
    } catch {
      return {}
    }
  }
  const change = (work: (all: Record<string, Kept>) => void) => {
    const all = read()
    work(all)
    try {
      storage?.setItem(storageKey, JSON.stringify(all))
    } catch {
      // full or forbidden
    }
  }
  const keyOf = (key: string) => `${person}|${key}`
  return {
    find: (key) => read()[keyOf(key)]?.address,
    keep: (key, address) =>
      change((all) => {
        all[keyOf(key)] = { address, at: now() }
      }),
    forget: (key) =>
      change((all) => {
        delete all[keyOf(key)]
      }),
  }
}
