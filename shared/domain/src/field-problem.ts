import { type FieldRule, foldId, patterns, type TextRule } from '@madang/contract'
import { textLength } from './text-length.ts'

/** What is wrong with a field, and the figure that the words name. */
export type FieldProblem =
  | { kind: 'missing' | 'pattern' | 'number' }
  | { kind: 'short' | 'long' | 'small' | 'large' | 'few' | 'many'; limit: number; now: number }

function textProblem(rule: TextRule, value: string): FieldProblem | null {
  const text = rule.fold ? foldId(value) : rule.trim ? value.trim() : value
  const now = textLength(text)
  if (now === 0) return rule.required ? { kind: 'missing' } : null
  if (now < rule.min) return { kind: 'short', limit: rule.min, now }
  const most = rule.typed ?? rule.max
  if (now > most) return { kind: 'long', limit: most, now }
  if (!rule.pattern) return null
  const { strip, test } = patterns[rule.pattern]
  const bare = text.normalize('NFC').replace(strip, '')
  return test.test(bare) || (bare === '' && !rule.required) ? null : { kind: 'pattern' }
}

function numberProblem(
  { required, min, max }: FieldRule & { kind: 'number' },
  value: unknown,
): FieldProblem | null {
  if (value === '' || value === null || value === undefined) return required ? { kind: 'missing' } : null
  const now = Number(value)
  if (!Number.isInteger(now)) return { kind: 'number' }
  if (now < min) return { kind: 'small', limit: min, now }
  return now > max ? { kind: 'large', limit: max, now } : null
}

function listProblem({ min, max }: FieldRule & { kind: 'list' }, value: unknown): FieldProblem | null {
  const now = Array.isArray(value) ? value.length : 0
  if (now === 0 && min > 0) return { kind: 'missing' }
  if (now < min) return { kind: 'few', limit: min, now }
  return now > max ? { kind: 'many', limit: max, now } : null
}

/** What the contract would refuse about this value, or null. The same law as the request's schema, without its weight. */
export function fieldProblem(rule: FieldRule, value: unknown): FieldProblem | null {
  if (rule.kind === 'text') return textProblem(rule, typeof value === 'string' ? value : '')
  return rule.kind === 'number' ? numberProblem(rule, value) : listProblem(rule, value)
}
