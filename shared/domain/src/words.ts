/** Texts of one language: whole sentences by key, nested as deep as one likes. */
export type Words = { readonly [key: string]: string | Words }

export type WordValues = Readonly<Record<string, unknown>>

function find(words: Words | undefined, key: string): string | undefined {
  let at: string | Words | undefined = words
  for (const part of key.split('.'))
    at = typeof at === 'object' && Object.hasOwn(at, part) ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

const plurals = new Map<string, Intl.PluralRules>()
function pluralOf(language: string, count: number): string {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count)
}

/**
 * The sentence of a key (`a.b`), `{{name}}` filled in; undefined where the texts lack it. With a number as `count` the
 * form of the language (`key_one`, `key_other`) comes before the key itself, and the number is grouped as both languages
 * group it. The files are i18next JSON, of which these are the parts that sentences need: the library is 15 kB on the way to
 * every first page.
 */
export function readWords(
  words: Words | undefined,
  language: string,
  key: string,
  values: WordValues = {},
): string | undefined {
  const { count } = values
  const text =
    (typeof count === 'number'
      ? (find(words, `${key}_${pluralOf(language, count)}`) ?? find(words, `${key}_other`))
      : undefined) ?? find(words, key)
  return text?.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) =>
    // other numbers may only name something: a page, a port
    String((name === 'count' ? (count as number | undefined)?.toLocaleString('en') : values[name]) ?? ''),
  )
}
