import { z } from 'zod'
import { foldId, type ListRule, type NumberRule, patterns, type TextRule } from '../fields.ts'
import { int, listOf } from './common.ts'

type ZodOf<R> = R extends TextRule
  ? R['required'] extends true
    ? z.ZodType<string, string>
    : z.ZodOptional<z.ZodType<string, string>>
  : R extends NumberRule
    ? R['required'] extends true
      ? typeof int
      : z.ZodOptional<typeof int>
    : never

function textOf({ required, trim, min, max, pattern, fold }: TextRule): z.ZodType<string, string> {
  // composed before it is measured: a name pasted from macOS counts its syllables, not their parts
  const composed = z.string().normalize('NFC')
  const bare = fold ? z.string().overwrite(foldId) : trim ? composed.trim() : composed
  const measured = bare.min(min).max(max)
  if (!pattern) return measured
  const { strip, test } = patterns[pattern]
  // what may be left out may be sent empty
  const form = required ? test : new RegExp(`^$|${test.source}`)
  return measured.transform((text) => text.replace(strip, '')).pipe(z.string().regex(form))
}

/** The schema of one field, from the rule that its form reads. */
export function fromField<R extends TextRule | NumberRule>(rule: R): ZodOf<R> {
  const made = rule.kind === 'text' ? textOf(rule) : int.min(rule.min).max(rule.max)
  return (rule.required ? made : made.optional()) as unknown as ZodOf<R>
}

/** The schema of a list of such items, from the rule that its form reads. */
export const fromList = <T extends z.ZodType>(rule: ListRule, item: T) =>
  listOf(item, rule.max).refine((items) => items.length >= rule.min, { message: `at least ${rule.min}` })
