import type { Sort } from '@madang/design-system/table'

/** What a list keeps of the person's choice, by the contract's names. */
export type ListValue = string | number | boolean | readonly string[]
export type ListValues = Readonly<Record<string, ListValue>>

const isEmpty = (value: ListValue) => value === '' || (Array.isArray(value) && value.length === 0)

/**
 * What is asked for: every value under its own name, what is empty left out. An emptied date or keyword means "any", and
 * the contract has no word for it but silence.
 */
export function askedFor<V extends ListValues>(values: V): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value))) as Partial<V>
}

/** `name,DESC` ↔ the table's order; anything else is no order. */
export function sortOf(order: string | undefined): Sort | null {
  const [, key, direction] = /^(\w+),(ASC|DESC)$/.exec(order ?? '') ?? []
  return key && direction ? { key, direction: direction === 'ASC' ? 'asc' : 'desc' } : null
}

export const orderOf = (sort: Sort | null): string =>
  sort ? `${sort.key},${sort.direction === 'asc' ? 'ASC' : 'DESC'}` : ''

/** The page to be on: the one asked for, or the last there is where that one lies past the end. */
export const pageThatIs = (
  answer: { readonly content: readonly unknown[]; readonly total: number },
  asked: number,
  size: number,
): number =>
  answer.content.length > 0 || asked === 1
    ? asked
    : Math.min(asked - 1, Math.max(1, Math.ceil(answer.total / size)))

/** Days between two wire dates, both counted. */
export const spanOf = (start: string, end: string): number =>
  start === '' || end === ''
    ? Number.POSITIVE_INFINITY
    : (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1
