import type { Branding, CompanyBrief, Language, Me, Token } from '@madang/contract'
import { keepsCookies, sharedStorage } from './browser-places.ts'
import { createKeptSignIn } from './kept-sign-in.ts'
import type { TextStorage } from './locks.ts'
import type { SessionPort } from './session.ts'
import { createSettings, type SettingStore } from './settings.ts'

/** What the session itself keeps in local storage (SHELL-122), by the names that the code uses; remotes declare the rest. */
export interface Stored {
  /** Which sign-in this browser keeps, without any secret; null: nobody is signed in. */
  session: string | null
  /** Whether the browser keeps a remember token, too. */
  remembered: boolean
  /** What versions before this one kept where scripts read it: taken over by the first renewal. */
  token: Token | null
  rememberToken: string | null
  user: Me | null
  company: CompanyBrief | null
  config: Branding['cfg'] | null
  setting: Branding['setting'] | null
  emergencyMode: number
  userId: string
  autoLogin: boolean
  pastUserName: string
  pastCompany: CompanyBrief | null
  language: Language | null
}
export type StoredKey = keyof Stored

type Check<T> = (value: unknown) => value is T
const isObject = (v: unknown): v is Record<string, unknown> =>
  typeof v === 'object' && v !== null && !Array.isArray(v)
const isText = (v: unknown): v is string => typeof v === 'string'
const isCount = (v: unknown): v is number => typeof v === 'number' && Number.isFinite(v)
const isFlag = (v: unknown): v is boolean => typeof v === 'boolean'
const has =
  <T>(checks: Record<string, (v: unknown) => boolean>): Check<T> =>
  (v): v is T =>
    isObject(v) && Object.entries(checks).every(([key, check]) => check(v[key]))
const orNull =
  <T>(check: Check<T>): Check<T | null> =>
  (v): v is T | null =>
    v === null || check(v)

const isCompany = has<CompanyBrief>({ companyId: isText, companyCode: isText, companyName: isText })

/** How each value is checked when it is read, and what stands for an unreadable one (SHELL-125). */
const codecs: { readonly [K in StoredKey]: readonly [check: Check<Stored[K]>, fallback: Stored[K]] } = {
  session: [orNull(isText), null],
  remembered: [isFlag, false],
  token: [orNull(has<Token>({ accessToken: isText, refreshToken: isText })), null],
  rememberToken: [orNull(isText), null],
  user: [
    orNull(
      has<Me>({ userIdx: isCount, userId: isText, userName: isText, companyId: isText, webAuth: isCount }),
    ),
    null,
  ],
  company: [orNull(isCompany), null],
  config: [orNull(has<Branding['cfg']>({ WEB_FUNC_USE: isText, WEB_CLIENT_SETTING: isCount })), null],
  setting: [orNull(has<Branding['setting']>({ title: isText, theme: isObject })), null],
  emergencyMode: [isCount, 0],
  userId: [isText, ''],
  autoLogin: [isFlag, false],
  pastUserName: [isText, ''],
  pastCompany: [orNull(isCompany), null],
  language: [(v): v is Language | null => v === null || v === 'ko' || v === 'en', null],
}

/** The stored sign-in: what logout and an ended session remove (SHELL-33). */
export const sessionKeys = [
  'session',
  'remembered',
  'token',
  'rememberToken',
  'user',
  'company',
  'config',
  'setting',
  'emergencyMode',
] as const satisfies readonly StoredKey[]

/** What "reset settings" clears of the shell's own, beside every setting of the remotes (SHELL-124). */
export const ownSettingKeys = [
  'autoLogin',
  'pastCompany',
  'pastUserName',
] as const satisfies readonly StoredKey[]

const prefix = 'madang.'

export interface SessionStorage {
  get<K extends StoredKey>(key: K): Stored[K]
  set<K extends StoredKey>(key: K, value: Stored[K]): void
  remove(key: StoredKey): void
  clearSession(): void
  /** False where this browser keeps nothing: what is stored is gone with the page. */
  keeps(): boolean
  /** What remotes remember. */
  readonly settings: SettingStore
  /** SHELL-124. Personal settings go for the person who is signed in. */
  resetSettings(): void
  /** Hears of changes that other tabs made to these keys. Returns the end of it. */
  subscribe(listener: (key: StoredKey) => void): () => void
  /** The sign-in, as the API client wants it. */
  readonly port: SessionPort
}

/**
 * Local storage behind one codec. A storage that is missing, full or forbidden (private windows, policies) keeps the
 * values for the life of the page instead, so that nobody is locked out by it.
 */
export function createSessionStorage(
  storage: (TextStorage & Partial<Pick<Storage, 'length' | 'key'>>) | undefined = sharedStorage(),
  events: Pick<Window, 'addEventListener' | 'removeEventListener'> | undefined = globalThis.window,
): SessionStorage {
  const fallback = new Map<string, string>()

  const read = (name: string): string | null => {
    if (fallback.has(name)) return fallback.get(name) ?? null
    try {
      return storage?.getItem(name) ?? null
    } catch {
      return null
    }
  }
  const write = (name: string, text: string): boolean => {
    try {
      if (!storage) throw new Error('no storage')
      storage.setItem(name, text)
      fallback.delete(name)
      return true
    } catch {
      fallback.set(name, text)
      return false
    }
  }
  const drop = (name: string) => {
    fallback.delete(name)
    try {
      storage?.removeItem(name)
    } catch {
      // What can't be removed couldn't be written either.
    }
  }

  const names = (): string[] => {
    try {
      return [
        ...fallback.keys(),
        ...Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key?.(i) ?? ''),
      ]
    } catch {
      return [...fallback.keys()]
    }
  }

  const nameOf = (key: StoredKey): string => prefix + key

  function get<K extends StoredKey>(key: K): Stored[K] {
    const [check, fallbackValue] = codecs[key]
    const text = read(nameOf(key))
    if (text === null) return fallbackValue
    try {
      const value: unknown = JSON.parse(text)
      return check(value) ? value : fallbackValue
    } catch {
      return fallbackValue
    }
  }
  const set = <K extends StoredKey>(key: K, value: Stored[K]): void =>
    void write(nameOf(key), JSON.stringify(value))
  const remove = (key: StoredKey) => drop(nameOf(key))
  const clearSession = () => {
    for (const key of sessionKeys) remove(key)
  }

  const settings = createSettings(
    { getItem: read, setItem: write, removeItem: drop, names },
    () => get('user')?.userIdx ?? 0,
  )

  return {
    get,
    set,
    remove,
    clearSession,
    keeps() {
      const kept = write(`${prefix}probe`, '1')
      drop(`${prefix}probe`)
      return kept
    },
    settings,
    resetSettings() {
      for (const key of ownSettingKeys) remove(key)
      settings.clear()
    },
    subscribe(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key === null) for (const key of Object.keys(codecs) as StoredKey[]) listener(key)
        else if (event.key.startsWith(prefix)) {
          const key = event.key.slice(prefix.length).split('.', 1)[0] ?? ''
          if (Object.hasOwn(codecs, key)) listener(key as StoredKey)
        }
      }
      events?.addEventListener('storage', hear as EventListener)
      return () => events?.removeEventListener('storage', hear as EventListener)
    },
    port: createKeptSignIn({
      name: () => get('session'),
      setName: (name) => set('session', name),
      old: () => ({ token: get('token'), rememberToken: get('rememberToken') }),
      dropOld() {
        remove('token')
        remove('rememberToken')
      },
      remembered: () => set('remembered', true),
      clear: clearSession,
      owner() {
        const user = get('user')
        return user ? `${user.companyCode}/${user.userIdx}` : null
      },
      cookies: storage !== undefined && keepsCookies(),
    }),
  }
}
