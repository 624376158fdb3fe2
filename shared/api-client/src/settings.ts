import type { TextStorage } from './locks.ts'

/** A value that a remote remembers in this browser (SHELL-123): declared by the remote, known to nobody else. */
export interface SettingDecl<T> {
  /** The remote's name and its own word: `mf-rooms.roomUsePeriod`. */
  readonly key: `mf-${string}.${string}`
  /** Whose it is: everybody's at this browser, or only the signed-in person's, on shared computers (SHELL-126). */
  readonly of: 'browser' | 'person'
  /** What counts while nothing readable is stored (SHELL-125). */
  readonly initial: T
  /** Whether a stored value is one of these; others come from older versions, or from people's hands. */
  check(value: unknown): value is T
}

/** Names the values of all remotes, so that "reset settings" finds them without knowing them. */
const prefix = 'madang.setting.'

export interface SettingStore {
  get<T>(setting: SettingDecl<T>): T
  /** False where the browser doesn't keep it: then it lasts as long as the page. */
  set<T>(setting: SettingDecl<T>, value: T): boolean
  /** Every remote's values: the browser's, and those of the person who is signed in (SHELL-124). */
  clear(): void
}

/** `owner`: stands for the signed-in person. */
export function createSettings(
  storage: Omit<TextStorage, 'setItem'> & {
    /** Whether it outlives the page. */
    setItem(key: string, value: string): boolean
    names(): string[]
  },
  owner: () => string | number,
): SettingStore {
  const personal = () => `${prefix}person.${owner()}.`
  const shared = `${prefix}browser.`
  const nameOf = ({ key, of }: SettingDecl<unknown>) => (of === 'person' ? personal() : shared) + key
  return {
    get(setting) {
      const text = storage.getItem(nameOf(setting))
      if (text === null) return setting.initial
      try {
        const value: unknown = JSON.parse(text)
        return setting.check(value) ? value : setting.initial
      } catch {
        return setting.initial
      }
    },
    set(setting, value) {
      return storage.setItem(nameOf(setting), JSON.stringify(value))
    },
    clear() {
      for (const name of storage.names()) {
        if (name.startsWith(shared) || name.startsWith(personal())) storage.removeItem(name)
      }
    },
  }
}
