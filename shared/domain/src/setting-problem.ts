import { ClientType, LoginDisplay, type SettingKey, studyLimits } from '@madang/contract'
import { LEAST_MONTHS, MOST_MONTHS, type RetentionName, retentionNames } from './retention.ts'
import { wordList } from './settings.ts'

/** Proposed, but for the bank's name. */
export const settingLimits = {
  words: 200,
  /** Letters of a word: a shorter one would refuse nearly every name. */
  wordMin: 2,
  wordMax: 30,
  suffixes: 20,
  suffixMax: 30,
  version: 40,
  address: 300,
  portMin: 1024,
  portMax: 65_535,
  bankName: studyLimits.bankName,
  months: MOST_MONTHS,
  leastMonths: LEAST_MONTHS.audit,
} as const

/** `value`: none of those that there are. */
export type SettingProblem = 'value' | 'address' | 'port' | 'many' | 'short' | 'long' | 'months' | 'fewMonths'

const { wordMin, wordMax, suffixes, suffixMax, version, portMin, portMax, bankName } = settingLimits

/** Of the web, or of this origin; empty: none. */
export function addressProblem(text: string): SettingProblem | null {
  if (text.length > settingLimits.address) return 'long'
  return text === '' || /^(https:\/\/[^\s"'<>/]|\/(?!\/))[^\s"'<>]*$/.test(text) ? null : 'address'
}

/** Where a client's agent listens; empty: not said. */
export function portProblem(text: string): SettingProblem | null {
  if (text === '') return null
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  return port >= portMin && port <= portMax ? null : 'port'
}

/** For how long something is kept, `least` or longer; empty or 0: for ever. */
export function monthsProblem(text: string, least = 1): SettingProblem | null {
  if (text === '') return null
  if (!/^\d{1,3}$/.test(text) || Number(text) > settingLimits.months) return 'months'
  const months = Number(text)
  return months > 0 && months < least ? 'fewMonths' : null
}

function retentionProblem(text: string): SettingProblem | null {
  if (text === '') return null
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    return 'value'
  }
  if (!isRecord(said)) return 'value'
  const known: readonly string[] = retentionNames
  for (const [name, months] of Object.entries(said)) {
    if (!known.includes(name) || typeof months !== 'number') return 'value'
    const problem = monthsProblem(String(months), LEAST_MONTHS[name as RetentionName])
    if (problem) return problem
  }
  return null
}

const letters = (word: string) => word.normalize('NFKC').replace(/[^\p{L}]/gu, '').length

/** Words, or parts of names. */
export function wordsProblem(text: string): SettingProblem | null {
  const words = wordList(text)
  if (words.length > settingLimits.words) return 'many'
  if (words.some((word) => word.length > wordMax)) return 'long'
  return words.some((word) => letters(word) < wordMin) ? 'short' : null
}

export function suffixesProblem(text: string): SettingProblem | null {
  const list = wordList(text)
  if (list.length > suffixes) return 'many'
  return list.some((one) => one.length > suffixMax) ? 'long' : null
}

const oneOf =
  (...known: readonly string[]) =>
  (text: string): SettingProblem | null =>
    known.includes(text) ? null : 'value'
const formed =
  (form: RegExp) =>
  (text: string): SettingProblem | null =>
    form.test(text) ? null : 'value'

function rightsProblem(text: string): SettingProblem | null {
  if (text === '') return null
  const pairs = text.split('|').map((pair) => /^(\d{1,3}),(\d{1,10})$/.exec(pair))
  const types = pairs.map((pair) => pair?.[1])
  const sums = pairs.every((pair) => pair && Number(pair[2]) < 2 ** 32)
  return sums && new Set(types).size === types.length ? null : 'value'
}

/** JSON: one of the names → fields. */
function partsProblem(
  text: string,
  names: readonly string[],
  problemOf: (field: string, value: unknown) => SettingProblem | null,
): SettingProblem | null {
  if (text === '') return null
  let parts: unknown
  try {
    parts = JSON.parse(text)
  } catch {
    return 'value'
  }
  if (!isRecord(parts)) return 'value'
  for (const [name, part] of Object.entries(parts)) {
    if (!names.includes(name) || !isRecord(part)) return 'value'
    for (const [field, value] of Object.entries(part)) {
      const problem = problemOf(field, value)
      if (problem) return problem
    }
  }
  return null
}
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textProblem = (value: unknown, most: number): SettingProblem | null => {
  if (typeof value !== 'string') return 'value'
  return value.length > most ? 'long' : null
}

function appProblem(field: string, value: unknown): SettingProblem | null {
  switch (field) {
    case 'version':
      return textProblem(value, version)
    case 'download':
      return typeof value === 'string' ? addressProblem(value) : 'value'
    case 'agentPort':
      return typeof value === 'number' ? portProblem(String(value)) : 'port'
    case 'startType':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 9 ? null : 'value'
    default:
      return 'value'
  }
}

const problems: Readonly<Record<SettingKey, (text: string) => SettingProblem | null>> = {
  WEB_FUNC_USE: formed(/^[01](,[01]){0,19}$/),
  WEB_ROOM_CATEGORY_1: oneOf('0', '1'),
  WEB_ROOM_CATEGORY_3: oneOf('0', '1'),
  WEB_CLIENT_SETTING: oneOf('1', '2', '3'),
  BASE_APP: (text) => partsProblem(text, ClientType, appProblem),
  WEB_FRONT_LOGIN_DISPLAY: oneOf(...Object.values(LoginDisplay)),
  WEB_GUEST_TEACHERS: oneOf('', '0', '1'),
  WEB_FRONT_ACCOUNT_PWD_POLICY: oneOf('high', 'simple'),
  WEB_PROHIBITED_WORDS: wordsProblem,
  WEB_ALLOWED_WORDS: wordsProblem,
  WEB_USER_TYPE_AUTH: rightsProblem,
  WEB_TASK_FILE_SUFFIX: suffixesProblem,
  BOOK_BANKS: (text) =>
    partsProblem(text, ['1', '2', '3'], (field, value) =>
      field === 'ko' || field === 'en' ? textProblem(value, bankName) : 'value',
    ),
  HELP_URL: addressProblem,
  RETENTION_MONTHS: retentionProblem,
  SYSTEM_EMERGENCY_MODE: oneOf('0', '1', '2'),
}

/** What is wrong with the text of a setting that is to be saved; null: nothing. The form and the server ask it alike. */
export const settingProblem = (key: SettingKey, text: string): SettingProblem | null => problems[key](text)
