import { pageSizes } from '@madang/contract'

/** What a list may keep in its address. The default decides the type; a list of texts is written with commas. */
export type SearchValue = string | number | boolean | readonly string[]

/** `size` is the list's own default; `page` always begins at 1. */
export type SearchDefaults = Readonly<Record<string, SearchValue>> & { readonly size: number }

type Widened<V> = V extends string
  ? string
  : V extends number
    ? number
    : V extends boolean
      ? boolean
      : readonly string[]

export type SearchValues<D extends SearchDefaults> = { -readonly [K in keyof D]: Widened<D[K]> } & {
  page: number
}

const mostPages = 1_000_000

const whole = (text: string | null, min: number, max: number): number | undefined => {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined
  const value = Number(text)
  return value >= min && value <= max ? value : undefined
}

function parseOne(text: string | null, fallback: SearchValue): SearchValue {
  if (text === null) return fallback
  if (typeof fallback === 'string') return text
  if (typeof fallback === 'number') {
    const value = Number(text)
    return text.trim() !== '' && Number.isFinite(value) ? value : fallback
  }
  if (typeof fallback === 'boolean') return text === '1' ? true : text === '0' ? false : fallback
  return text === '' ? [] : text.split(',').map(decoded)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function writeOne(value: SearchValue): string {
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (Array.isArray(value)) return value.map((item) => item.replace(/[%,]/g, encodeURIComponent)).join(',')
  return String(value)
}

/** Reads the address; what does not fit (page 0, size 7, a word for a number) is the default, so that a mistyped address still shows a list. */
export function parseSearch<D extends SearchDefaults>(
  params: URLSearchParams,
  defaults: D,
  sizes: readonly number[] = pageSizes,
): SearchValues<D> {
  const values: Record<string, SearchValue> = {}
  for (const [key, fallback] of Object.entries(defaults)) values[key] = parseOne(params.get(key), fallback)
  const size = whole(params.get('size'), 1, 1000)
  values.size = size !== undefined && sizes.includes(size) ? size : defaults.size
  values.page = whole(params.get('page'), 1, mostPages) ?? 1
  return values as SearchValues<D>
}

const same = (one: SearchValue, other: SearchValue | undefined) =>
  other !== undefined && writeOne(one) === writeOne(other)

/** Writes what differs from the defaults and leaves foreign parameters alone. */
export function serialiseSearch<D extends SearchDefaults>(
  values: SearchValues<D>,
  defaults: D,
  current: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(current)
  const all: Record<string, SearchValue> = { ...defaults, page: 1 }
  for (const [key, fallback] of Object.entries(all)) {
    const value = (values as Record<string, SearchValue>)[key] ?? fallback
    if (same(value, fallback)) next.delete(key)
    else next.set(key, writeOne(value))
  }
  return next
}
