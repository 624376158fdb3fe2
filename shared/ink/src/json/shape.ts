import { InkFormError } from '../form-error.ts'

export function record(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InkFormError('INK_FORM', 'no object')
  return value as Record<string, unknown>
}

export function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw new InkFormError('INK_FORM', 'no list')
  return value
}

/** A list of that many numbers. */
export function numbers(value: unknown, length: number): readonly number[] {
  const found = list(value)
  if (found.length !== length || !found.every((one) => typeof one === 'number'))
    throw new InkFormError('INK_FORM', `not ${length} numbers`)
  return found as readonly number[]
}

export function text(value: unknown): string {
  if (typeof value !== 'string') throw new InkFormError('INK_FORM', 'no text')
  return value
}

export function number(value: unknown): number {
  if (typeof value !== 'number') throw new InkFormError('INK_FORM', 'no number')
  return value
}
