import {
  ClientType,
  FuncUse,
  LoginDisplay,
  Permission,
  SETTING_KEYS,
  type SettingKey,
  type studyLimits,
  UserType,
} from '@madang/contract'
import { categoryOn } from './category.ts'
import { parseClientSetting } from './client-setting.ts'
import { emergencyOf } from './emergency.ts'
import { hasFunc } from './func-use.ts'
import { guestsMayTeach } from './guest-types.ts'
import { DEFAULT_USER_TYPE_AUTH, hasPermission, parseUserTypeAuth } from './permissions.ts'
import { type RetentionName, retentionNames, retentionOf } from './retention.ts'

/** What a company sets of itself: each key a text in the database, and a value of its own on a screen. Browser and server alike. */

export type UserTypeName = keyof typeof UserType
export type SettingTexts = Readonly<Record<SettingKey, string>>

/** The client of one kind of device. */
export interface AppSetting {
  version: string
  download: string
  agentPort: string
}
export const bankNames = ['bank1', 'bank2', 'bank3'] as const satisfies {
  length: typeof studyLimits.questionBanks
}
export type BankName = (typeof bankNames)[number]

export interface SettingValues {
  WEB_FUNC_USE: Record<FuncUse, boolean>
  WEB_ROOM_CATEGORY_1: boolean
  WEB_ROOM_CATEGORY_3: boolean
  /** Empty: the text says nothing known. */
  WEB_CLIENT_SETTING: '' | '1' | '2' | '3'
  BASE_APP: Record<ClientType, AppSetting>
  WEB_FRONT_LOGIN_DISPLAY: LoginDisplay
  WEB_FRONT_ACCOUNT_PWD_POLICY: 'high' | 'simple'
  WEB_GUEST_TEACHERS: boolean
  /** Lists stand one a line. */
  WEB_PROHIBITED_WORDS: string
  WEB_ALLOWED_WORDS: string
  WEB_USER_TYPE_AUTH: Record<UserTypeName, Record<Permission, boolean>>
  WEB_TASK_FILE_SUFFIX: string
  BOOK_BANKS: Record<BankName, { ko: string; en: string }>
  HELP_URL: string
  /** Months; empty: for ever. */
  RETENTION_MONTHS: Record<RetentionName, string>
  SYSTEM_EMERGENCY_MODE: '0' | '1' | '2'
}

const namesOf = <K extends string>(record: Readonly<Record<K, unknown>>) => Object.keys(record) as K[]
export const funcNames = namesOf(FuncUse)
export const permissionNames = namesOf(Permission)
export const userTypeNames = namesOf(UserType)

const byName = <K extends string, V>(names: readonly K[], of: (name: K) => V) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, V>

/** A list with commas or one a line, each once. */
export const wordList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,\n]/)
      .map((word) => word.normalize('NFC').trim())
      .filter(Boolean),
  ),
]
const lines = (text: string) => wordList(text).join('\n')
const commas = (text: string) => wordList(text).join(',')

type Parts = Record<string, Record<string, unknown>>
/** JSON of two levels; parts that are anything else are left out. */
function partsOf(text: string): Parts {
  try {
    const parsed: unknown = JSON.parse(text)
    const entries = Object.entries(typeof parsed === 'object' && parsed !== null ? parsed : {})
    return Object.fromEntries(entries.filter(([, part]) => typeof part === 'object' && part !== null))
  } catch {
    return {}
  }
}
const word = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Of what is unknown here everything stays: a key of a newer version, another user type, a bit without a name. */
function writeParts(text: string, change: (parts: Parts) => void): string {
  const parts = partsOf(text)
  change(parts)
  const kept = Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0)
  return kept.length > 0 ? JSON.stringify(Object.fromEntries(kept)) : ''
}
function put(parts: Parts, name: string, values: Readonly<Record<string, string | number>>): void {
  const said = Object.entries(values).filter(([, value]) => value !== '')
  const rest = Object.entries(parts[name] ?? {}).filter(([one]) => !Object.hasOwn(values, one))
  parts[name] = Object.fromEntries([...said, ...rest])
}

const rightsOf = (text: string) => parseUserTypeAuth(text.trim() === '' ? DEFAULT_USER_TYPE_AUTH : text)

function writeRights(value: SettingValues['WEB_USER_TYPE_AUTH'], was: string): string {
  const sums = rightsOf(was)
  for (const type of userTypeNames) {
    const before = sums.get(UserType[type]) ?? 0
    const sum = permissionNames.reduce((total, name) => {
      const had = hasPermission(total, name)
      if (had === value[type][name]) return total
      return had ? total - Permission[name] : total + Permission[name]
    }, before)
    sums.set(UserType[type], sum)
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map((pair) => pair.join(','))
    .join('|')
}

function writeFuncs(value: SettingValues['WEB_FUNC_USE'], was: string): string {
  const items = was.trim() === '' ? [] : was.split(',').map((item) => (item.trim() === '1' ? '1' : '0'))
  for (const name of funcNames) items[FuncUse[name] - 1] = value[name] ? '1' : '0'
  return Array.from(items, (item) => item ?? '0').join(',')
}

type Kind<V> = { read(text: string): V; write(value: V, was: string): string }
const flag: Kind<boolean> = { read: categoryOn, write: (on) => (on ? '1' : '0') }
const list: Kind<string> = { read: lines, write: commas }
const plain = <V extends string>(read: (text: string) => V): Kind<V> => ({ read, write: (value) => value })

const kinds: { [K in SettingKey]: Kind<SettingValues[K]> } = {
  WEB_FUNC_USE: { read: (text) => byName(funcNames, (name) => hasFunc(text, name)), write: writeFuncs },
  WEB_ROOM_CATEGORY_1: flag,
  WEB_ROOM_CATEGORY_3: flag,
  WEB_CLIENT_SETTING: plain((text) => {
    const setting = parseClientSetting(text)
    return setting === null ? '' : `${setting}`
  }),
  BASE_APP: {
    read: (text) => {
      const parts = partsOf(text)
      return byName(ClientType, (type) => {
        const { version, download, agentPort } = parts[type] ?? {}
        return { version: word(version), download: word(download), agentPort: word(agentPort) }
      })
    },
    write: (value, was) =>
      writeParts(was, (parts) => {
        for (const type of ClientType) {
          const { version, download, agentPort } = value[type]
          put(parts, type, { version, download, agentPort: agentPort === '' ? '' : Number(agentPort) })
        }
      }),
  },
  WEB_FRONT_LOGIN_DISPLAY: plain(
    (text) =>
      Object.values(LoginDisplay).find((one) => one === text.trim().toUpperCase()) ?? LoginDisplay.USE,
  ),
  WEB_GUEST_TEACHERS: { read: guestsMayTeach, write: (on) => (on ? '1' : '0') },
  WEB_FRONT_ACCOUNT_PWD_POLICY: plain((text) => (text === 'high' ? 'high' : 'simple')),
  WEB_PROHIBITED_WORDS: list,
  WEB_ALLOWED_WORDS: list,
  WEB_USER_TYPE_AUTH: {
    read: (text) => {
      const sums = rightsOf(text)
      return byName(userTypeNames, (type) =>
        byName(permissionNames, (name) => hasPermission(sums.get(UserType[type]) ?? 0, name)),
      )
    },
    write: writeRights,
  },
  WEB_TASK_FILE_SUFFIX: list,
  BOOK_BANKS: {
    read: (text) => {
      const parts = partsOf(text)
      return byName(bankNames, (bank) => {
        const { ko, en } = parts[bank.slice('bank'.length)] ?? {}
        return { ko: word(ko), en: word(en) }
      })
    },
    write: (value, was) =>
      writeParts(was, (parts) => {
        for (const bank of bankNames) put(parts, bank.slice('bank'.length), value[bank])
      }),
  },
  HELP_URL: plain((text) => text.trim()),
  RETENTION_MONTHS: {
    read: (text) => {
      const months = retentionOf(text)
      return byName(retentionNames, (name) => (months[name] > 0 ? String(months[name]) : ''))
    },
    write: (value) => {
      const said = retentionNames.flatMap((name) =>
        Number(value[name]) > 0 ? [[name, Number(value[name])]] : [],
      )
      return said.length > 0 ? JSON.stringify(Object.fromEntries(said)) : ''
    },
  },
  SYSTEM_EMERGENCY_MODE: plain((text) => {
    const { on, quiet } = emergencyOf(text)
    return on ? (quiet ? '1' : '2') : '0'
  }),
}

const kindOf = (key: SettingKey) => kinds[key] as Kind<unknown>

export const settingValues = (texts: SettingTexts): SettingValues =>
  byName(SETTING_KEYS, (key) => kindOf(key).read(texts[key])) as unknown as SettingValues

type Leaf = string | boolean
export interface SettingChange {
  /** Below the key: `HOMEWORK`, `OPER.MEET_OPEN`, `WIN.download`; empty where the key is one value. */
  part: string
  before: Leaf
  after: Leaf
}

function differing(before: unknown, after: unknown, part: readonly string[] = []): SettingChange[] {
  if (typeof before !== 'object' || before === null) {
    return before === after ? [] : [{ part: part.join('.'), before: before as Leaf, after: after as Leaf }]
  }
  return Object.entries(before).flatMap(([name, value]) =>
    differing(value, (after as Record<string, unknown>)[name], [...part, name]),
  )
}

/** What of one setting differs between two of its texts, value by value. */
export const settingChanges = (key: SettingKey, before: string, after: string): SettingChange[] =>
  differing(kindOf(key).read(before), kindOf(key).read(after))

/** The texts of what differs; one that says the same in other letters stays as it was. */
export function changedTexts(values: SettingValues, was: SettingTexts): Partial<Record<SettingKey, string>> {
  const written = SETTING_KEYS.map((key) => [key, kindOf(key).write(values[key], was[key])] as const)
  return Object.fromEntries(written.filter(([key, text]) => settingChanges(key, was[key], text).length > 0))
}

/** What somebody has typed over `was`, put onto what somebody else has saved meanwhile: theirs stays where it was not touched. */
export function ontoOthers<V>(typed: V, was: V, now: V): V {
  if (typeof typed !== 'object' || typed === null) return typed === was ? now : typed
  return Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      ontoOthers(value, was[name as keyof V], now[name as keyof V]),
    ]),
  ) as V
}
