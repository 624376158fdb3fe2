import {
  type AuditEntry,
  BrandImage,
  NoteStatus,
  RECORD_FAULTS,
  RECORD_STATES,
  UserStatus,
  UserType,
} from '@madang/contract'
import type { T } from '@madang/remote-kit/i18n'

type Value = NonNullable<AuditEntry['before']>[string]

export const deedOf = (t: T, { action }: AuditEntry): string => t(`audit.actions.${action}`)

export function actorOf(t: T, { actorIdx, actorName, actorId }: AuditEntry): string {
  if (actorIdx === null) return t('audit.system')
  return actorId ? t('audit.named', { name: actorName, id: actorId }) : (actorName ?? '')
}

export const subjectOf = (t: T, { subjectType, subjectName, subjectKey }: AuditEntry): string =>
  t('audit.subjectOf', { type: t(`audit.subjects.${subjectType}`), name: subjectName ?? subjectKey })

/** Colours and pictures of a company, and what is kept of them in place of a value. */
const ofBrand: ReadonlySet<string> = new Set([...BrandImage, 'primary', 'secondary', 'loginBackground'])
const looks: ReadonlySet<string> = new Set(['DEFAULT', 'OWN', 'NEW'])

/** Values that are a code, and the words of each that there is; another one is said as it is. */
const codes: Readonly<Record<string, readonly (string | number)[]>> = {
  userTypeCd: Object.values(UserType),
  userStatusCd: Object.values(UserStatus),
  noteStatus: Object.values(NoteStatus),
  state: RECORD_STATES,
  fault: RECORD_FAULTS,
}

/** A value as an operator reads it. */
export function wordsOf(t: T, name: string, value: Value | undefined): string {
  if (value === undefined || value === null) return t('audit.none')
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  if (name === 'receiver' && Array.isArray(value)) return value.join(', ')
  if (Array.isArray(value)) return t('audit.people', { count: value.length })
  if (name === 'people') return t('audit.people', { count: Number(value) })
  if (codes[name]?.includes(value)) return t(`audit.codes.${name}.${value}`)
  if (name === 'groupIdx')
    return value === 0 ? t('audit.none') : t('audit.groupOf', { number: Number(value) })
  if (name === 'photo') return t('audit.looks.OWN_PHOTO')
  if (name === 'seconds') return t('audit.minutes', { count: Math.round(Number(value) / 60) })
  if (name === 'start') return String(value).slice(0, 16)
  if (name === 'box') return t(`audit.boxes.${value}`)
  if (ofBrand.has(name) && looks.has(String(value))) return t(`audit.looks.${value}`)
  return String(value)
}

export interface Change {
  name: string
  before: string
  after: string
}

/** The lines of a name whose text holds many values; null for every other name. */
export type LinesOf = (t: T, name: string, before: string, after: string) => Change[] | null

/** Whether both sides hold the same: that says which thing it was, and is no change. */
const isSame = ({ before, after }: AuditEntry, name: string): boolean =>
  before !== null &&
  after !== null &&
  name in before &&
  name in after &&
  JSON.stringify(before[name]) === JSON.stringify(after[name])

/** What stayed as it was and tells to which class or thing it was done; numbers of rows tell nobody anything. */
export const factsOf = (t: T, entry: AuditEntry): { label: string; value: string }[] =>
  Object.keys(entry.before ?? {})
    .filter((name) => name !== 'userIdx' && isSame(entry, name))
    .map((name) => ({ label: t(`audit.values.${name}`), value: wordsOf(t, name, entry.before?.[name]) }))

/** What an entry changed, value by value; those that only one side has beside the dash of the other. */
export function changesOf(t: T, entry: AuditEntry, linesOf: LinesOf = () => null): Change[] {
  const { before, after } = entry
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => !isSame(entry, name),
  )
  return names.flatMap(
    (name) =>
      linesOf(t, name, String(before?.[name] ?? ''), String(after?.[name] ?? '')) ?? {
        name: t(`audit.values.${name}`),
        before: before && name in before ? wordsOf(t, name, before[name]) : '–',
        after: after && name in after ? wordsOf(t, name, after[name]) : '–',
      },
  )
}
